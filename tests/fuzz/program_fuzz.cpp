// libFuzzer: programs at the border of the core, under sanitizers.
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/program_case.hpp"

namespace {

struct Share {
  unsigned long valid = 0, all = 0;
  ~Share() {
    if (all > 0) std::fprintf(stderr, "valid: %lu of %lu programs\n", valid, all);
  }
} share;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const attention_figures::fuzz::Verdict verdict =
      attention_figures::fuzz::check_program({reinterpret_cast<const char*>(data), size});
  ++share.all;
  share.valid += verdict.is_valid ? 1 : 0;
  if (verdict.problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", verdict.problem.c_str());
  std::abort();
}
