// libFuzzer: the kernels of every instruction set of this machine against plain loops.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/kernels_case.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string problem =
      attention_figures::fuzz::check_kernels({reinterpret_cast<const char*>(data), size});
  if (problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}
