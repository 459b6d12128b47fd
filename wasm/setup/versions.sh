# What the project is built with. Read by the set-up scripts and, line by line, by CMake: keep NAME=value.

# Raise it whenever the recipe changes: every recipe has its own folder in the cache.
TOOLCHAIN_RECIPE=1
LIBRARIES_RECIPE=1

# Supported ranges, lower bound included, upper bound excluded.
EMSCRIPTEN_MINIMUM=4.0.10
EMSCRIPTEN_LIMIT=8
XSIMD_MINIMUM=14.0.0
XSIMD_LIMIT=15
DOCTEST_MINIMUM=2.5.0
DOCTEST_LIMIT=3
CMAKE_MINIMUM=3.25
NODE_MINIMUM=20.19
PYTHON_MINIMUM=3.10
