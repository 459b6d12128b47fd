// What one build computed, every build computes: natively, under sanitizers, as WASM.
#include "tests/core/golden_support.hpp"

namespace attention_figures::testing {

namespace {

// Written by a native build: write_golden_blocks > tests/golden/blocks.inc
constexpr double golden[] = {
#include "tests/golden/blocks.inc"
};
static_assert(std::size(golden) == golden_blocks);

}  // namespace

// D13. Not in every bit: that is promised by nobody across compilers and libraries.
TEST_CASE("a thousand blocks have the numbers of the golden file on every build") {
  std::size_t k = 0;
  for_every_golden_block([&](double sum) {
    CAPTURE(k);
    CHECK(difference(sum, golden[k++]) <= 1e-9);
  });
  CHECK(k == golden_blocks);
}

}  // namespace attention_figures::testing
