// The innermost loop of everything: a small tile of C = A B that stays in registers.
#pragma once

#include <algorithm>
#include <cstddef>

#include "simd.hpp"

namespace attention_figures::fast {

template <class Arch, std::size_t rows, std::size_t vectors>
struct Tile {
  using L = Lanes<Arch>;
  static constexpr std::size_t lanes = L::size;
  static constexpr std::size_t width = vectors * lanes;

  L cell[rows][vectors];

  /// cell ← A B for `rows` rows of A and one panel of B.
  ///
  /// The loop is bare on purpose: the sums start at zero and meet C only after it. Some engines put
  /// all loads of a basic block first, so a column of A needs a register for each sum, each row of
  /// A and each vector of B. 15 are there; one more halves the speed.
  [[gnu::always_inline]] void multiply(const float* (&a)[rows], const float* panel,
                                       std::size_t depth) {
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r)
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v) cell[r][v] = L(0.0f);
    if (depth == 0) return;
#if defined(__wasm_simd128__) && !defined(__wasm_relaxed_simd__)
#pragma clang loop unroll(disable)
    for (std::size_t k = 0; k < depth; ++k, panel += width) column(a, k, panel);
#else
      // Four columns in one turn save jumps and additions, which separate multiplications and
      // additions in WASM do not gain by (measured). An exit after each column keeps them in blocks
      // of their own.
#ifdef __clang__
#pragma clang loop unroll(disable)
#endif
    for (;;) {
      column(a, 0, panel);
      if (--depth == 0) return;
      column(a, 1, panel + width);
      if (--depth == 0) return;
      column(a, 2, panel + 2 * width);
      if (--depth == 0) return;
      column(a, 3, panel + 3 * width);
      if (--depth == 0) return;
#pragma GCC unroll 8
      for (std::size_t r = 0; r < rows; ++r) a[r] += 4;
      panel += 4 * width;
    }
#endif
  }

  /// Column k of A times one row of the panel.
  [[gnu::always_inline]] void column(const float* const (&a)[rows], std::size_t k,
                                     const float* row) {
    L b[vectors];
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v) b[v] = load<Arch>(row + v * lanes);
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r) {
      const L a_r(a[r][k]);
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v)
        cell[r][v] = multiply_add<Arch>(a_r, b[v], cell[r][v]);
    }
  }
};

/// Calls `finish(tile, row, count)` for every tile of (rows of A) × (one panel).
/// Row i reads only the first min(depth, diagonal + i + 1) rows of the panel, rounded up to the
/// tile.
template <class Arch, std::size_t rows, std::size_t vectors, class FinishTile>
[[gnu::noinline]] void rows_times_panel(const float* A, std::size_t stride, std::size_t count,
                                        const float* panel, std::size_t depth,
                                        std::ptrdiff_t diagonal, const FinishTile& finish) {
  for (std::size_t i = 0; i < count; i += rows) {
    const std::size_t left = count - i < rows ? count - i : rows;
    const float* a[rows];
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r) a[r] = A + (i + (r < left ? r : left - 1)) * stride;
    const std::ptrdiff_t reach =
        std::max<std::ptrdiff_t>(diagonal + static_cast<std::ptrdiff_t>(i + left), 0);
    const std::size_t depth_here = std::min(static_cast<std::size_t>(reach), depth);
    Tile<Arch, rows, vectors> tile;
    tile.multiply(a, panel, depth_here);
    finish(tile, i, left);
  }
}

}  // namespace attention_figures::fast
