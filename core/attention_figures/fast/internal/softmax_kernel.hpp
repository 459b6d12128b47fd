// One step of streaming Softmax: a row of scores becomes powers, the row's maximum and sum go on.
//
// With the maximum m and the sum l over the keys so far, a new block of scores S gives
//   m′ = max(m, max S),  P = e^(S − m′),  l′ = l e^(m − m′) + ΣP,
// and what was added up before must be multiplied by e^(m − m′) (Milakov and Gimelshein, 2018).
#pragma once

#include "exponential.hpp"

namespace attention_figures::fast {

inline constexpr float minus_infinity = -__builtin_inff();

/// The maximum, the sum, and the last factor of one query.
struct RunningRow {
  float* maximum;
  float* sum;
  float* factor;
};

template <class Arch>
[[gnu::always_inline]] inline float largest_of(const float* x, std::size_t count) {
  using L = Lanes<Arch>;
  L a(minus_infinity), b(minus_infinity);
  for (std::size_t j = 0; j < count; j += 2 * L::size) {
    a = at_least<Arch>(load<Arch>(x + j), a);
    b = at_least<Arch>(load<Arch>(x + j + L::size), b);
  }
  return xsimd::reduce_max(at_least<Arch>(a, b));
}

/// The row becomes e^(row − shift); returns its sum.
template <class Arch>
[[gnu::always_inline]] inline float raise(const Exponential<Arch>& exponential, float* x,
                                          std::size_t count, float shift) {
  using L = Lanes<Arch>;
  const L shift_lanes(shift);
  L sum_a(0.0f), sum_b(0.0f);
  for (std::size_t j = 0; j < count; j += 2 * L::size) {
    const L a = exponential(load<Arch>(x + j) - shift_lanes);
    const L b = exponential(load<Arch>(x + j + L::size) - shift_lanes);
    a.store_unaligned(x + j);
    b.store_unaligned(x + j + L::size);
    sum_a = sum_a + a;
    sum_b = sum_b + b;
  }
  return xsimd::reduce_add(sum_a + sum_b);
}

/// `count`, a multiple of two vectors, scores of one query; −∞ where it may not read.
template <class Arch>
[[gnu::always_inline]] inline void stream_row(const Exponential<Arch>& exponential, float* scores,
                                              std::size_t count, RunningRow row) {
  const float before = *row.maximum;
  const float in_block = largest_of<Arch>(scores, count);
  const float maximum = before > in_block ? before : in_block;  // NaN stays
  if (maximum == minus_infinity) {  // no key is visible yet, and −∞ − (−∞) is no number
    for (std::size_t j = 0; j < count; ++j) {
      if (scores[j] == minus_infinity) scores[j] = 0.0f;
      *row.sum += scores[j];  // a maximum may overlook NaN, the sum does not
    }
    *row.factor = 1.0f;
    return;
  }
  const float factor = exponential(Lanes<Arch>(before - maximum)).get(0);
  *row.maximum = maximum;
  *row.factor = factor;
  *row.sum = *row.sum * factor + raise<Arch>(exponential, scores, count, maximum);
}

}  // namespace attention_figures::fast
