// O ← softmax(Q Kᵀ) V of one head, over blocks of queries and blocks of keys. No n × n matrix: the
// scores of one block of each live in the first cache (FlashAttention, Dao et al., 2022). Blocks
// and tiles above the causal diagonal are not computed at all.
#pragma once

#include "norm_kernel.hpp"
#include "product_kernel.hpp"
#include "softmax_kernel.hpp"

namespace attention_figures::fast {

/// Sums of numbers stay in the range of float where their sizes add up to no more than this.
inline constexpr float safe_sum = 1e38f;

/// C ← factor ⊙ C + tile, row by row; the first time there is no C yet.
template <class Arch>
struct Accumulate {
  float* C;
  std::size_t stride;
  const float* factor;  // null the first time

  template <std::size_t rows, std::size_t vectors>
  [[gnu::always_inline]] void operator()(Tile<Arch, rows, vectors>& tile, std::size_t i,
                                         std::size_t count) const {
    using L = Lanes<Arch>;
#pragma GCC unroll 8
    for (std::size_t r = 0; r < rows; ++r) {
      if (r >= count) return;
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v) {
        float* const c = C + (i + r) * stride + v * L::size;
        L x = tile.cell[r][v];
        if (factor) x = multiply_add<Arch>(L(factor[i + r]), load<Arch>(c), x);
        x.store_unaligned(c);
      }
    }
  }
};

template <class Arch>
class AttentionKernel {
 public:
  explicit AttentionKernel(const Attention& task)
      : t_(task),
        d_v_padded_(round_up(task.d_v, Tiling<Arch>::narrow)),
        K_(task.scratch),
        V_(K_ + round_up(task.keys, Tiling<Arch>::narrow) * task.d_k),
        S_(V_ + task.keys * d_v_padded_),
        maximum_(S_ + query_block * key_block),
        sum_(maximum_ + query_block),
        factor_(sum_ + query_block) {}

  void run() {
    pack_keys();
    pack_values();
    for (std::size_t i = 0; i < t_.queries; i += query_block) {
      queries_ = t_.queries - i < query_block ? t_.queries - i : query_block;
      first_query_ = i;
      attend();
    }
  }

 private:
  /// Kᵀ, one packed matrix (d_k, ≤ key_block) per block of keys.
  void pack_keys() {
    K_is_small_ = true;
    for (std::size_t j = 0; j < t_.keys; j += key_block) {
      float* const target = K_ + j * t_.d_k;
      const std::size_t keys = keys_in_block(j);
      pack_in_bands<Arch>({t_.K.data + j * t_.K.stride, 1, t_.K.stride, t_.d_k, keys, target},
                          t_.d_k);
      const std::size_t cells = round_up(keys, Tiling<Arch>::narrow) * t_.d_k;
      K_is_small_ = K_is_small_ && all_within<Arch>(target, cells, largest_in_scores());
    }
  }

  /// No score can overflow where no number of Q or K is above this.
  float largest_in_scores() const { return __builtin_sqrtf(safe_sum / static_cast<float>(t_.d_k)); }

  bool queries_are_small() const {
    for (std::size_t r = 0; r < queries_; ++r) {
      const float* const q = t_.Q.data + (first_query_ + r) * t_.Q.stride;
      if (!all_within<Arch>(q, t_.d_k, largest_in_scores())) return false;
    }
    return true;
  }

  /// V, one packed matrix (≤ key_block, d_v) per block of keys.
  void pack_values() {
    V_is_small_ = true;
    const float most = safe_sum / static_cast<float>(t_.keys);
    for (std::size_t j = 0; j < t_.keys; j += key_block) {
      float* const target = V_ + j * d_v_padded_;
      const std::size_t keys = keys_in_block(j);
      pack_in_bands<Arch>({t_.V.data + j * t_.V.stride, t_.V.stride, 1, keys, t_.d_v, target},
                          keys);
      V_is_small_ = V_is_small_ && all_within<Arch>(target, keys * d_v_padded_, most);
    }
  }

  std::size_t keys_in_block(std::size_t j) const {
    return t_.keys - j < key_block ? t_.keys - j : key_block;
  }

  /// How many keys, of those from `j` on, the query `i` of the present block may read.
  std::ptrdiff_t diagonal(std::size_t j) const {
    if (!t_.visibility.causal) return no_diagonal;
    return static_cast<std::ptrdiff_t>(first_query_) + t_.visibility.shift -
           static_cast<std::ptrdiff_t>(j);
  }

  void attend() {
    const bool scores_are_finite = K_is_small_ && queries_are_small();
    for (std::size_t r = 0; r < queries_; ++r) {
      maximum_[r] = minus_infinity;
      sum_[r] = 0.0f;
    }
    for (std::size_t j = 0; j < t_.keys; j += key_block) {
      const std::ptrdiff_t last = diagonal(j) + static_cast<std::ptrdiff_t>(queries_);
      if (j > 0 && last <= 0) break;  // from here on all keys are later than all queries
      const std::size_t keys = keys_in_block(j);
      score(j, keys);
      if (!scores_are_finite) refuse_overflow(j, keys);
      soften(j, keys);
      gather(j, keys);
    }
    divide_by_sums();
  }

  /// S ← Q Kᵀ, from the first row of tiles on that may read any of a panel's keys.
  void score(std::size_t j, std::size_t keys) {
    const std::ptrdiff_t first_reader = -diagonal(j);
    for_each_panel<Arch>(round_up(keys, Tiling<Arch>::narrow), [&](std::size_t column, auto shape) {
      const std::ptrdiff_t reader = first_reader + static_cast<std::ptrdiff_t>(column);
      const std::size_t skipped =
          reader > 0 ? static_cast<std::size_t>(reader) / shape.rows * shape.rows : 0;
      if (skipped >= queries_) return;
      const Accumulate<Arch> store{S_ + skipped * key_block + column, key_block, nullptr};
      rows_times_panel<Arch, shape.rows, shape.vectors>(
          t_.Q.data + (first_query_ + skipped) * t_.Q.stride, t_.Q.stride, queries_ - skipped,
          K_ + (j + column) * t_.d_k, t_.d_k, no_diagonal, store);
    });
  }

  /// A visible score that has overflowed tells no weight, and −∞ would be taken for a mask. The sum
  /// of its row becomes NaN and stays it.
  void refuse_overflow(std::size_t j, std::size_t keys) {
    for (std::size_t r = 0; r < queries_; ++r) {
      float* const row = S_ + r * key_block;
      const std::size_t visible = visible_keys(j, r, keys);
      if (t_.visibility.visible) hide(row, first_query_ + r, j, visible, 0.0f);
      if (!all_finite<Arch>(row, visible)) sum_[r] = __builtin_nanf("");
    }
  }

  /// How many of the keys from `j` on the query `r` of the present block may read, by their place.
  std::size_t visible_keys(std::size_t j, std::size_t r, std::size_t keys) const {
    const std::ptrdiff_t reach = diagonal(j) + static_cast<std::ptrdiff_t>(r) + 1;
    return reach < 0 ? 0 : clamp(reach, keys);
  }

  /// S becomes P row by row. Beyond the keys that a row may read, P is 0 as far as its tile reads.
  void soften(std::size_t j, std::size_t keys) {
    constexpr std::size_t step = 2 * Lanes<Arch>::size;
    const Exponential<Arch> exponential;
    for (std::size_t r = 0; r < queries_; ++r) {
      float* const row = S_ + r * key_block;
      const std::ptrdiff_t reach = diagonal(j) + static_cast<std::ptrdiff_t>(r) + 1;
      const std::size_t visible = visible_keys(j, r, keys);
      const std::size_t read = clamp(reach + tallest - 1 > 0 ? reach + tallest - 1 : 0, keys);
      const std::size_t end = round_up(read, step);
      for (std::size_t c = visible; c < end; ++c) row[c] = minus_infinity;
      if (t_.visibility.visible) hide(row, first_query_ + r, j, visible, minus_infinity);
      stream_row<Arch>(exponential, row, end, {maximum_ + r, sum_ + r, factor_ + r});
    }
  }

  static constexpr std::ptrdiff_t tallest = Tiling<Arch>::wide_rows > Tiling<Arch>::narrow_rows
                                                ? Tiling<Arch>::wide_rows
                                                : Tiling<Arch>::narrow_rows;

  static std::size_t clamp(std::ptrdiff_t x, std::size_t most) {
    return x < static_cast<std::ptrdiff_t>(most) ? static_cast<std::size_t>(x) : most;
  }

  void hide(float* row, std::size_t query, std::size_t j, std::size_t count, float score) const {
    const std::uint8_t* const visible = t_.visibility.visible + query * t_.visibility.stride + j;
    for (std::size_t c = 0; c < count; ++c)
      if (!visible[c]) row[c] = score;
  }

  /// O ← factor ⊙ O + P V
  void gather(std::size_t j, std::size_t keys) {
    float* const O = t_.O.data + first_query_ * t_.O.stride;
    const float* const factor = j == 0 ? nullptr : factor_;
    if (!V_is_small_) return gather_carefully(j, keys, O, factor);
    for_each_panel<Arch>(d_v_padded_, [&](std::size_t column, auto shape) {
      const Accumulate<Arch> accumulate{O + column, t_.O.stride, factor};
      rows_times_panel<Arch, shape.rows, shape.vectors>(S_, key_block, queries_,
                                                        V_ + j * d_v_padded_ + column * keys, keys,
                                                        diagonal(j), accumulate);
    });
  }

  /// The same where a value row has overflowed, or a sum of powers times values may: a weight of 0
  /// contributes nothing, though 0 · ∞ is no number, and values are so much smaller as there are
  /// keys.
  void gather_carefully(std::size_t j, std::size_t keys, float* O, const float* factor) const {
    const float unit = keys_unit();
    for (std::size_t r = 0; r < queries_; ++r) {
      float* const o = O + r * t_.O.stride;
      const float* const weights = S_ + r * key_block;
      const std::size_t visible = visible_keys(j, r, keys);
      for (std::size_t c = 0; c < d_v_padded_; ++c)
        o[c] = factor && factor[r] != 0.0f ? factor[r] * o[c] : 0.0f;
      for (std::size_t key = 0; key < visible; ++key) {
        if (weights[key] == 0.0f) continue;
        const float* const v = t_.V.data + (j + key) * t_.V.stride;
        for (std::size_t c = 0; c < t_.d_v; ++c) o[c] += weights[key] * (v[c] / unit);
      }
    }
  }

  /// What careful sums are smaller by: a power of two that is not below the number of keys.
  float keys_unit() const {
    float unit = 1.0f;
    while (unit < static_cast<float>(t_.keys)) unit *= 2.0f;
    return unit;
  }

  /// A query that may read nothing has sum 0 and keeps its zeros.
  void divide_by_sums() const {
    using L = Lanes<Arch>;
    const L unit(V_is_small_ ? 1.0f : keys_unit());
    for (std::size_t r = 0; r < queries_; ++r) {
      const L scale(sum_[r] == 0.0f ? 0.0f : 1.0f / sum_[r]);
      float* const o = t_.O.data + (first_query_ + r) * t_.O.stride;
      for (std::size_t c = 0; c < d_v_padded_; c += L::size)
        (load<Arch>(o + c) * scale * unit).store_unaligned(o + c);
    }
  }

  const Attention& t_;
  std::size_t d_v_padded_;
  float *K_, *V_;                    // packed
  float* S_;                         // (query_block, key_block)
  float *maximum_, *sum_, *factor_;  // one per query of the block
  std::size_t first_query_ = 0, queries_ = 0;
  bool K_is_small_ = true, V_is_small_ = true;
};

}  // namespace attention_figures::fast
