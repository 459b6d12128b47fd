// Products and attentions that a fuzzer kept (npm run fuzz), again on every build: natively, under
// sanitizers, as WASM with SIMD128 and with relaxed SIMD.
#include <string_view>

#include "tests/core/support.hpp"
#include "tests/fuzz/kernels_case.hpp"

namespace attention_figures::testing {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view cases[] = {
#include "tests/fuzz/corpus/kernels.inc"
};

}  // namespace

TEST_CASE(
    "kernels of every instruction set equal plain loops on the cases that a fuzzer kept") {  // D07
  for (const std::string_view bytes : cases) CHECK(fuzz::check_kernels(bytes) == "");
}

}  // namespace attention_figures::testing
