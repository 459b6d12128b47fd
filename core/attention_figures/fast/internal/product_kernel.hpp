// C ← finish(A B + bias) + residual, B packed.
//
// Rows of A are taken by blocks that stay in the second cache, the depth by bands whose panels stay
// in the first (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication, 2008).
// A is read where it lies: its rows are read one number at a time anyway.
#pragma once

#include "activations.hpp"
#include "panels.hpp"

namespace attention_figures::fast {

inline constexpr std::ptrdiff_t no_diagonal = PTRDIFF_MAX / 2;

/// What happens to a tile when its sums over one band of the depth are complete.
template <class Arch, class Function>
struct FinishProduct {
  const float* before;  // sums over the bands before this one, or null
  float* after;         // where sums go that are not complete yet, or null
  std::size_t partial_stride;
  const float* bias;
  const float* residual;
  std::size_t residual_stride;
  float* C;
  std::size_t stride;
  Function function;

  template <std::size_t rows, std::size_t vectors>
  [[gnu::always_inline]] void operator()(Tile<Arch, rows, vectors>& tile, std::size_t i,
                                         std::size_t count) const {
    using L = Lanes<Arch>;
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r) {
      if (r >= count) return;
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v) {
        const std::size_t j = v * L::size;
        L x = tile.cell[r][v];
        if (before) x = x + load<Arch>(before + (i + r) * partial_stride + j);
        if (after) {
          x.store_unaligned(after + (i + r) * partial_stride + j);
          continue;
        }
        if (bias) x = x + load<Arch>(bias + j);
        float* const c = C + (i + r) * stride + j;
        if constexpr (requires { function(x, x); }) {
          const L gate = load<Arch>(c);
          x = function(gate, gate) * x;
        } else {
          x = function(x);
        }
        if (residual) x = x + load<Arch>(residual + (i + r) * residual_stride + j);
        x.store_unaligned(c);
      }
    }
  }
};

template <class Arch, class Function>
void product_with(const Product& p) {
  const std::size_t depth = p.B.depth, columns = p.B.columns;
  for (std::size_t i = 0; i < p.rows; i += row_block) {
    const std::size_t rows = p.rows - i < row_block ? p.rows - i : row_block;
    for (std::size_t k = 0; k < depth; k += band_depth(depth)) {
      const std::size_t band = depth - k < band_depth(depth) ? depth - k : band_depth(depth);
      const bool first = k == 0, last = k + band == depth;
      for_each_panel<Arch>(columns, [&](std::size_t j, auto shape) {
        const FinishProduct<Arch, Function> finish{
            first ? nullptr : p.partial + j,
            last ? nullptr : p.partial + j,
            columns,
            p.bias ? p.bias + j : nullptr,
            p.residual.data ? p.residual.data + i * p.residual.stride + j : nullptr,
            p.residual.stride,
            p.C.data + i * p.C.stride + j,
            p.C.stride,
            Function()};
        rows_times_panel<Arch, shape.rows, shape.vectors>(p.A.data + i * p.A.stride + k, p.A.stride,
                                                          rows, p.B.data + k * columns + j * band,
                                                          band, no_diagonal, finish);
      });
    }
  }
}

template <class Arch>
void product(const Product& p) {
  switch (p.finish) {
    case Finish::none:
      return product_with<Arch, Identity<Arch>>(p);
    case Finish::relu:
      return product_with<Arch, Relu<Arch>>(p);
    case Finish::gelu:
      return product_with<Arch, Gelu<Arch>>(p);
    case Finish::gelu_tanh:
      return product_with<Arch, GeluTanh<Arch>>(p);
    case Finish::silu_gate:
      return product_with<Arch, Gate<Arch>>(p);
  }
}

}  // namespace attention_figures::fast
