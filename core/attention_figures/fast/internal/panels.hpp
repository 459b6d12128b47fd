// How the columns of B are cut into panels, and B is copied into that order.
#pragma once

#include "../kernels.hpp"
#include "tile.hpp"

namespace attention_figures::fast {

/// The tiles of an instruction set: `wide` for most columns, `narrow` for the rest.
///
/// 4 × 2 vectors are good on every engine. With fused multiply-add the 8 sums of that tile wait for
/// each other on processors that take five cycles for one; 3 × 3 has 9 sums, and still fits 15
/// registers. 8 and 12 columns together make every multiple of 8. SSE2 has no multiply-add and
/// copies a number into four lanes by a further instruction: in 2 × 4, one such copy serves four
/// vectors.
template <class Arch>
struct Tiling {
  static constexpr std::size_t lanes = Lanes<Arch>::size;
#if defined(__wasm_relaxed_simd__)
  static constexpr std::size_t wide_rows = 3, wide_vectors = 3;
#elif defined(__SSE2__) && !defined(__AVX2__)
  static constexpr std::size_t wide_rows = 2, wide_vectors = 4;
#else
  static constexpr std::size_t wide_rows = 0, wide_vectors = 0;
#endif
#if defined(__AVX2__)
  static constexpr std::size_t narrow_rows = 6, narrow_vectors = 2;  // 16 registers, used by hand
#else
  static constexpr std::size_t narrow_rows = 4, narrow_vectors = 2;
#endif
  static constexpr std::size_t narrow = narrow_vectors * lanes;
  static constexpr std::size_t wide = wide_vectors * lanes;

  /// How many of `columns`, a multiple of `narrow`, stand in wide panels.
  static constexpr std::size_t wide_columns(std::size_t columns) {
    if constexpr (wide_vectors == 0)
      return 0;
    else if constexpr (wide % narrow == 0)
      return columns - columns % wide;
    else
      return columns - columns % (2 * wide);
  }
};

template <std::size_t rows_, std::size_t vectors_>
struct TileShape {
  static constexpr std::size_t rows = rows_, vectors = vectors_;
};

/// Calls `visit(first column, shape)` for every panel.
template <class Arch, class Visit>
[[gnu::always_inline]] inline void for_each_panel(std::size_t columns, const Visit& visit) {
  using T = Tiling<Arch>;
  std::size_t j = 0;
  if constexpr (T::wide_vectors != 0) {
    const std::size_t wide_columns = T::wide_columns(columns);
    for (; j < wide_columns; j += T::wide) visit(j, TileShape<T::wide_rows, T::wide_vectors>());
  }
  for (; j < columns; j += T::narrow) visit(j, TileShape<T::narrow_rows, T::narrow_vectors>());
}

/// One panel: columns first … first + width − 1 of B, of which `valid` exist.
template <class Arch, std::size_t vectors>
void pack_panel(const Packing& p, std::size_t k, std::size_t depth, std::size_t first,
                float* target) {
  constexpr std::size_t width = vectors * Lanes<Arch>::size;
  const std::size_t valid = p.columns > first ? p.columns - first : 0;
  const float* source = p.source + k * p.row_stride + first * p.column_stride;
  if (valid >= width && p.column_stride == 1) {
    for (std::size_t r = 0; r < depth; ++r, source += p.row_stride, target += width)
      for (std::size_t v = 0; v < vectors; ++v) {
        const std::size_t at = v * Lanes<Arch>::size;
        load<Arch>(source + at).store_unaligned(target + at);
      }
    return;
  }
  for (std::size_t r = 0; r < depth; ++r, source += p.row_stride, target += width)
    for (std::size_t j = 0; j < width; ++j)
      target[j] = j < valid ? source[j * p.column_stride] : 0.0f;
}

template <class Arch>
void pack_in_bands(const Packing& p, std::size_t band) {
  const std::size_t columns = round_up(p.columns, Tiling<Arch>::narrow);
  for (std::size_t k = 0; k < p.depth; k += band) {
    const std::size_t depth = p.depth - k < band ? p.depth - k : band;
    for_each_panel<Arch>(columns, [&](std::size_t j, auto shape) {
      pack_panel<Arch, shape.vectors>(p, k, depth, j, p.target + k * columns + j * depth);
    });
  }
}

template <class Arch>
void pack(const Packing& p) {
  pack_in_bands<Arch>(p, band_depth(p.depth));
}

}  // namespace attention_figures::fast
