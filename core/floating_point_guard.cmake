# Masks are −∞ and a softmax subtracts its maximum: both break, silently, when a compiler may assume that infinities and
# NaN do not occur, that sums may be reordered, or that the sign of zero is nothing. So options that allow this are
#   1. refused here where everything gets them;
#   2. taken back where they come to our sources in another way, such as an option of one target;
#   3. refused by the sources (floating_point.hpp) where the compiler adds them even after that.

string(CONCAT _fast_math_pattern
  "-ffast-math|-Ofast|-ffinite-math-only|-fassociative-math|-funsafe-math-optimizations|-freciprocal-math|"
  "-fno-signed-zeros|-fno-honor-nans|-fno-honor-infinities|-fapprox-func|-mrecip[=a-z,!]*|-mdaz-ftz|"
  "-fdenormal-fp-math=[a-z,-]+|-ffp-model=(fast|aggressive)|-fp-model[= ]fast[=12]*|[-/]fp:fast|-menable-no-(nans|infs)"
)

# _refuse_fast_math_in(WHERE OPTIONS): stops if the options, a string or a list, hold one of the above.
function(_refuse_fast_math_in where options)
  if(options MATCHES "(^|[ ;:\"'])(${_fast_math_pattern})($|[ ;>\"'])")
    message(FATAL_ERROR "${where} has ${CMAKE_MATCH_2}: attention needs infinities, NaN, signed zeros and sums in their written order; remove the option and configure again in a fresh build folder.")
  endif()
endfunction()

# Everything that reaches every target. (The environment's CXXFLAGS are in CMAKE_CXX_FLAGS only at the first configuration.)
function(refuse_fast_math)
  set(configurations Debug Release RelWithDebInfo MinSizeRel ${CMAKE_CONFIGURATION_TYPES} ${CMAKE_BUILD_TYPE})
  list(TRANSFORM configurations TOUPPER)
  list(REMOVE_DUPLICATES configurations)
  set(variables CMAKE_CXX_COMPILER_ARG1 CMAKE_CXX_FLAGS CMAKE_EXE_LINKER_FLAGS CMAKE_SHARED_LINKER_FLAGS CMAKE_MODULE_LINKER_FLAGS)
  foreach(configuration IN LISTS configurations)
    list(APPEND variables CMAKE_CXX_FLAGS_${configuration} CMAKE_EXE_LINKER_FLAGS_${configuration})
  endforeach()
  foreach(variable IN LISTS variables)
    _refuse_fast_math_in(${variable} "${${variable}}")
  endforeach()
  foreach(variable IN ITEMS CXXFLAGS LDFLAGS EMCC_CFLAGS CCC_OVERRIDE_OPTIONS)
    _refuse_fast_math_in("the environment's ${variable}" "$ENV{${variable}}")
  endforeach()
  foreach(property IN ITEMS COMPILE_OPTIONS LINK_OPTIONS)
    get_directory_property(options ${property})
    _refuse_fast_math_in("the directory property ${property}" "${options}")
  endforeach()
endfunction()

# Of options that contradict each other the last one holds, and these stand behind all others. They reach no sources but
# ours. a·b + c is rounded twice on every machine: a native build and a WASM build of the same formula agree.
set(_exact_arithmetic -fno-fast-math -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  list(APPEND _exact_arithmetic -fdenormal-fp-math=ieee)
endif()
list(JOIN _exact_arithmetic " " _last_options)
string(APPEND CMAKE_CXX_COMPILE_OBJECT " ${_last_options}")

# A wrapper around the compiler, or what it reads from the environment, may have the very last word. Sources cannot see
# whether a·b + c is rounded once, so an example of it is looked at.
function(refuse_fused_arithmetic)
  set(instructions "")
  if(EMSCRIPTEN)
    set(instructions -msimd128 -mrelaxed-simd)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(instructions -mfma)
  endif()
  set(example ${CMAKE_CURRENT_BINARY_DIR}/fused.cpp)
  file(WRITE ${example} "using Lanes = float __attribute__((vector_size(16)));\nLanes f(Lanes a, Lanes b, Lanes c) { return a * b + c; }\n")
  separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_COMPILER_ARG1} ${CMAKE_CXX_FLAGS}")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${CMAKE_CXX_COMPILER} ${flags} ${instructions} -O2 -S -o - ${example} ${_exact_arithmetic}
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR} OUTPUT_VARIABLE assembly ERROR_QUIET)
  if(assembly MATCHES "madd|fmla")
    message(FATAL_ERROR "${CMAKE_CXX_COMPILER} rounds a·b + c once though it is told -ffp-contract=off: a wrapper around it, or its environment, adds -ffp-contract=fast; remove the option and configure again in a fresh build folder.")
  endif()
endfunction()
