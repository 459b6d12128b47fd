// The innermost loop of everything: a small tile of C = A B that stays in registers.
#pragma once

#include "simd.hpp"

namespace attention_figures::fast {

#if defined(__clang__)
#define ATTENTION_FIGURES_BARE_LOOP _Pragma("clang loop unroll(disable)")
#elif defined(__GNUC__)
#define ATTENTION_FIGURES_BARE_LOOP _Pragma("GCC unroll 1")
#else
#define ATTENTION_FIGURES_BARE_LOOP
#endif

template <class Arch, int rows, int vectors>
struct Tile {
  using L = Lanes<Arch>;
  static constexpr std::size_t lanes = L::size;
  static constexpr std::size_t width = vectors * lanes;

  L cell[rows][vectors];

  /// cell ← A B for `rows` rows of A and one panel of B.
  ///
  /// The loop is bare on purpose: sums start at zero and meet C only after it, and it is not
  /// unrolled. Engines put the loads of one turn first, so a turn needs a register for each sum,
  /// each row of A and each vector of B: more than 15 of them spill and halve the speed.
  [[gnu::always_inline]] void multiply(const float* (&a)[rows], const float* panel,
                                       std::size_t depth) {
#pragma GCC unroll 8
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 8
      for (int v = 0; v < vectors; ++v) cell[r][v] = L(0.0f);
    ATTENTION_FIGURES_BARE_LOOP
    for (std::size_t k = 0; k < depth; ++k) {
      L b[vectors];
#pragma GCC unroll 8
      for (int v = 0; v < vectors; ++v) b[v] = load<Arch>(panel + v * lanes);
#pragma GCC unroll 8
      for (int r = 0; r < rows; ++r) {
        const L a_r(a[r][k]);
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v) cell[r][v] = multiply_add<Arch>(a_r, b[v], cell[r][v]);
      }
      panel += width;
    }
  }
};

/// Calls `finish(tile, row, count)` for every tile of (rows of A) × (one panel).
/// Row i reads only the first min(depth, diagonal + i + 1) rows of the panel, rounded up to the tile.
template <class Arch, int rows, int vectors, class FinishTile>
[[gnu::noinline]] void rows_times_panel(const float* A, std::size_t stride, std::size_t count,
                                        const float* panel, std::size_t depth,
                                        std::ptrdiff_t diagonal, const FinishTile& finish) {
  for (std::size_t i = 0; i < count; i += rows) {
    const std::size_t left = count - i < rows ? count - i : rows;
    const float* a[rows];
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r) a[r] = A + (i + (r < left ? r : left - 1)) * stride;
    const std::ptrdiff_t reach = diagonal + static_cast<std::ptrdiff_t>(i + left);
    const std::size_t depth_here =
        reach < static_cast<std::ptrdiff_t>(depth) ? (reach > 0 ? reach : 0) : depth;
    Tile<Arch, rows, vectors> tile;
    tile.multiply(a, panel, depth_here);
    finish(tile, i, left);
  }
}

}  // namespace attention_figures::fast
