// The kernels of one instruction set as a table. Included by one source file per set, which is
// compiled with that set's options.
#pragma once

#include "../../internal/floating_point.hpp"
#include "../kernels.hpp"
#include "attention_kernel.hpp"
#include "norm_kernel.hpp"
#include "panels.hpp"
#include "product_kernel.hpp"

namespace attention_figures::fast {

template <class Arch>
void attention(const Attention& task) {
  AttentionKernel<Arch>(task).run();
}

/// The kernel, however the program around it has set the processor.
template <auto kernel, class Task>
void in_standard_arithmetic(const Task& task) {
  const StandardArithmetic while_it_runs;
  kernel(task);
}

template <class Arch>
constexpr Kernels make_kernels(const char* instructions) {
  static_assert(row_block % 12 == 0 && query_block % 12 == 0, "whole tiles of 3, 4 and 6 rows");
  static_assert(key_block % Tiling<Arch>::narrow == 0 && key_block % 24 == 0, "whole panels");
  return {instructions,
          Tiling<Arch>::narrow,
          pack<Arch>,
          in_standard_arithmetic<product<Arch>>,
          in_standard_arithmetic<attention<Arch>>,
          in_standard_arithmetic<norm<Arch>>,
          all_finite<Arch>};
}

}  // namespace attention_figures::fast
