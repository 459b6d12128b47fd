# The two header libraries: xsimd for the core, doctest for its tests.
#
#   1. find_package: what the system has, or what wasm/setup.sh put into the user's cache.
#   2. Where that is missing or out of range: a pinned release, checked against its hash.
#   3. Where there is no network: one sentence that says what to install.
#
# Only the headers are used, through a target of our own (attention_figures::xsimd), so that whatever else a package was
# configured with, such as xtl, does not reach our link line.

include(FetchContent)

# The supported ranges stand in one place, which the set-up scripts read too.
set(_versions_file ${CMAKE_CURRENT_LIST_DIR}/../wasm/setup/versions.sh)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${_versions_file})
file(STRINGS ${_versions_file} _version_lines REGEX "^[A-Z_]+=")
foreach(line IN LISTS _version_lines)
  string(REGEX MATCH "^([A-Z_]+)=(.*)$" _ "${line}")
  set(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
endforeach()

set(_xsimd_header xsimd/xsimd.hpp)
set(_xsimd_version_header xsimd/config/xsimd_config.hpp)
set(_xsimd_release 14.2.0)
set(_xsimd_url https://github.com/xtensor-stack/xsimd/archive/refs/tags/14.2.0.tar.gz)
set(_xsimd_sha256 21e841ab684b05331e81e7f782431753a029ef7b7d9d6d3ddab837e7782a40ee)

set(_doctest_header doctest/doctest.h)
set(_doctest_version_header doctest/doctest.h)
set(_doctest_release 2.5.3)
set(_doctest_url https://github.com/doctest/doctest/archive/refs/tags/v2.5.3.tar.gz)
set(_doctest_sha256 174ebc4e769928959614789c5b4e9c3d0a0f81a62bb608756b127bfebfb21331)

if(DEFINED ENV{XDG_CACHE_HOME} AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
  set(ATTENTION_FIGURES_CACHE $ENV{XDG_CACHE_HOME}/attention-figures)
else()
  set(ATTENTION_FIGURES_CACHE $ENV{HOME}/.cache/attention-figures)
endif()

# "14.3.0" from the library's own macros; a package's description may be wrong or missing.
function(_read_header_version name folder result)
  string(TOUPPER ${name} prefix)
  set(version "")
  foreach(part IN ITEMS MAJOR MINOR PATCH)
    file(STRINGS ${folder}/${_${name}_version_header} line REGEX "define[ ]+${prefix}_VERSION_${part}[ ]+[0-9]+" LIMIT_COUNT 1)
    string(REGEX MATCH "[0-9]+$" number "${line}")
    list(APPEND version ${number})
  endforeach()
  list(JOIN version "." version)
  set(${result} ${version} PARENT_SCOPE)
endfunction()

# The include folder of an installed package in the supported range, or nothing.
function(_find_installed name result)
  string(TOUPPER ${name} prefix)
  set(XSIMD_ENABLE_XTL_COMPLEX OFF) # complex numbers through xtl: not used, and xtl need not be installed
  # For WASM the system's own folders are left out: /usr/include also holds the system's C library.
  set(where HINTS)
  if(EMSCRIPTEN)
    file(TO_CMAKE_PATH "$ENV{CMAKE_PREFIX_PATH}" prefixes)
    set(where NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH PATHS ${CMAKE_PREFIX_PATH} ${prefixes})
  endif()
  find_package(${name} ${${prefix}_MINIMUM}...<${${prefix}_LIMIT} CONFIG QUIET
    ${where} ${ATTENTION_FIGURES_CACHE}/libraries-${LIBRARIES_RECIPE}/usr)
  set(folder "")
  foreach(target IN ITEMS ${name} ${name}::${name})
    if(${name}_FOUND AND TARGET ${target})
      get_target_property(folder ${target} INTERFACE_INCLUDE_DIRECTORIES)
      break()
    endif()
  endforeach()
  set(${result} ${folder} PARENT_SCOPE)
endfunction()

# Downloads and unpacks the pinned release. (Downloaded here and not by FetchContent, whose failure is thirty lines long.)
function(_fetch_release name result)
  string(TOUPPER ${name} upper)
  set(archive ${CMAKE_BINARY_DIR}/downloads/${name}-${_${name}_release}.tar.gz)
  if(NOT DEFINED FETCHCONTENT_SOURCE_DIR_${upper})
    if(NOT EXISTS ${archive} AND NOT FETCHCONTENT_FULLY_DISCONNECTED)
      message(STATUS "Fetching ${name} ${_${name}_release}")
      file(DOWNLOAD ${_${name}_url} ${archive} STATUS status TIMEOUT 300 INACTIVITY_TIMEOUT 60)
    endif()
    set(hash "")
    if(EXISTS ${archive})
      file(SHA256 ${archive} hash)
    endif()
    if(NOT hash STREQUAL _${name}_sha256)
      file(REMOVE ${archive})
      message(FATAL_ERROR "${name} from ${${upper}_MINIMUM} up to, not including, ${${upper}_LIMIT} was not found and release ${_${name}_release} could not be fetched (or has another hash): run wasm/setup.sh native, or install ${name} and point CMAKE_PREFIX_PATH at it.")
    endif()
  endif()
  FetchContent_Declare(${name}
    URL ${archive}
    URL_HASH SHA256=${_${name}_sha256}
    DOWNLOAD_EXTRACT_TIMESTAMP FALSE
    SOURCE_SUBDIR headers-only # no such folder: nothing of the release is built
  )
  FetchContent_MakeAvailable(${name})
  set(${result} ${${name}_SOURCE_DIR} ${${name}_SOURCE_DIR}/include PARENT_SCOPE)
endfunction()

# find_header_library(xsimd): defines attention_figures::xsimd.
function(find_header_library name)
  string(TOUPPER ${name} prefix)
  _find_installed(${name} candidates)
  if(NOT candidates)
    _fetch_release(${name} candidates)
  endif()
  find_path(found_folder ${_${name}_header} PATHS ${candidates} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE REQUIRED)
  _read_header_version(${name} ${found_folder} version)
  if(version VERSION_LESS ${prefix}_MINIMUM OR version VERSION_GREATER_EQUAL ${prefix}_LIMIT)
    message(FATAL_ERROR "${name} in ${found_folder} is ${version}, supported is ${${prefix}_MINIMUM} up to, not including, ${${prefix}_LIMIT}.")
  endif()
  add_library(attention_figures_${name} INTERFACE)
  add_library(attention_figures::${name} ALIAS attention_figures_${name})
  target_include_directories(attention_figures_${name} SYSTEM INTERFACE ${found_folder})
  set_property(GLOBAL APPEND PROPERTY attention_figures_versions "${name} ${version}")
endfunction()

# What this build was made with: printed, and kept in the build folder.
function(record_versions)
  get_property(versions GLOBAL PROPERTY attention_figures_versions)
  list(PREPEND versions "attention-figures ${PROJECT_VERSION}" "cmake ${CMAKE_VERSION}" "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
  if(EMSCRIPTEN)
    list(APPEND versions "emscripten ${EMSCRIPTEN_VERSION}")
  endif()
  list(JOIN versions "\n" lines)
  file(WRITE ${CMAKE_BINARY_DIR}/versions.txt "${lines}\n")
  list(JOIN versions ", " sentence)
  message(STATUS "Built with: ${sentence}")
endfunction()
