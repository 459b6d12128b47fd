// How many floats kernels ask of their callers. Not in kernels.hpp, which kernels include: what
// they are compiled with may share nothing.
#pragma once

#include <algorithm>

#include "../../saturating.hpp"
#include "../kernels.hpp"

namespace attention_figures::fast {

/// For a product's sums over a part of the depth.
constexpr Size partial_size(std::size_t rows, std::size_t depth, std::size_t columns) {
  return Size(depth <= depth_block ? 0 : std::min(rows, row_block)) * columns;
}

/// For attention: packed K and V, a block of scores, three numbers per query of it.
constexpr Size attention_scratch(std::size_t keys, std::size_t d_k, std::size_t d_v,
                                 std::size_t panel_width) {
  const Size K = round_up(Size(keys), panel_width) * d_k;
  const Size V = round_up(Size(d_v), panel_width) * keys;
  return K + V + query_block * (key_block + 3) + 64;
}

}  // namespace attention_figures::fast
