// What the tests of the fast path share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "attention_figures/fast/kernels.hpp"
#include "floats.hpp"
#include "support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

inline constexpr double float_epsilon = std::numeric_limits<float>::epsilon();

/// The largest |actual − expected|; ∞ where one is no finite number.
inline double difference(const Floats& actual, const plain::Rows& expected) {
  return largest_difference(actual.wide(), expected);
}

/// Calls `check(kernels)` for every instruction set that this machine can run.
template <class Check>
void for_every_instruction_set(const Check& check) {
  for (const fast::Kernels* const* set = fast::all_kernels(); *set; ++set) {
    const std::string instructions = (*set)->instructions;
    CAPTURE(instructions);
    check(**set);
  }
}

}  // namespace attention_figures::testing
