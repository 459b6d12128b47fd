# Finds Emscripten, as the preset wasm-release needs it: the emcc on PATH, or the one that wasm/setup.sh put into the cache.

file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/setup/versions.sh _lines REGEX "^[A-Z_]+=")
foreach(_line IN LISTS _lines)
  string(REGEX MATCH "^([A-Z_]+)=(.*)$" _ "${_line}")
  set(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
endforeach()

if(DEFINED ENV{XDG_CACHE_HOME} AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
  set(_cache $ENV{XDG_CACHE_HOME}/attention-figures)
else()
  set(_cache $ENV{HOME}/.cache/attention-figures)
endif()
cmake_host_system_information(RESULT _machine QUERY OS_PLATFORM)
set(_prefix ${_cache}/toolchain-${TOOLCHAIN_RECIPE}-${_machine})

find_program(_emcc emcc NO_CACHE)
if(_emcc)
  execute_process(COMMAND em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE _root OUTPUT_STRIP_TRAILING_WHITESPACE)
elseif(EXISTS ${_prefix}/versions.txt)
  set(_root ${_prefix}/usr/share/emscripten)
else()
  message(FATAL_ERROR "There is no emcc on PATH and none in the cache: run wasm/setup.sh wasm.")
endif()

include(${_root}/cmake/Modules/Platform/Emscripten.cmake)

if(EMSCRIPTEN_VERSION VERSION_LESS EMSCRIPTEN_MINIMUM OR EMSCRIPTEN_VERSION VERSION_GREATER_EQUAL EMSCRIPTEN_LIMIT)
  message(FATAL_ERROR "emcc is ${EMSCRIPTEN_VERSION}, supported is ${EMSCRIPTEN_MINIMUM} up to, not including, ${EMSCRIPTEN_LIMIT}.")
endif()
