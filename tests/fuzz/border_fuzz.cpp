// libFuzzer: both borders, with whatever a caller might hand in.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/border_case.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string problem =
      attention_figures::fuzz::check_border({reinterpret_cast<const char*>(data), size});
  if (problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}
