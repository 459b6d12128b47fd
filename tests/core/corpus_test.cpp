// Programs that a fuzzer kept (npm run fuzz), again on every build: natively, under sanitizers, as
// WASM.
#include <string_view>

#include "tests/core/support.hpp"
#include "tests/fuzz/border_case.hpp"
#include "tests/fuzz/program_case.hpp"

namespace attention_figures::testing {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view programs[] = {
#include "tests/fuzz/corpus/program.inc"
};

constexpr std::string_view border_cases[] = {
#include "tests/fuzz/corpus/border.inc"
};

}  // namespace

TEST_CASE("both borders answer whatever a fuzzer handed in, and give all memory back") {
  for (const std::string_view bytes : border_cases) CHECK(fuzz::check_border(bytes) == "");
}

TEST_CASE(
    "programs that a fuzzer found interesting keep every promise, and half of them are sound") {
  std::size_t valid = 0;
  for (const std::string_view bytes : programs) {
    const fuzz::Verdict verdict = fuzz::check_program(bytes);
    CHECK(verdict.problem == "");
    valid += verdict.is_valid ? 1 : 0;
  }
  CHECK(2 * valid >= std::size(programs));
}

}  // namespace attention_figures::testing
