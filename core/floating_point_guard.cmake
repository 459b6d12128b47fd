# Masks are −∞ and a softmax subtracts its maximum: both break, silently, when a compiler may assume that infinities and
# NaN do not occur, that sums may be reordered, or that the sign of zero is nothing. Some of these options define no macro
# that the sources could test, so they are refused here, wherever they come from.

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
