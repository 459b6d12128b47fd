// The only file that includes xsimd: arithmetic on rows of numbers.
//
// Two lanes of double everywhere, the width that SSE2, NEON and WASM SIMD128 share, and sums in one
// fixed order. Products are rounded before they are added: nothing here asks for a fused
// multiply-add, and the build forbids the compiler to make one. So every build adds the same
// numbers in the same order.
//
// Rows may start at any address and have any length. Only their own cells are read or written: an
// odd last cell is copied into both lanes, so that it meets the very same arithmetic.
#pragma once

#include "floating_point.hpp"  // the first to speak, for it may refuse the compiler's options

#include <cassert>
#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>
#include <xsimd/xsimd.hpp>

namespace attention_figures::simd {

using Lanes = xsimd::make_sized_batch_t<double, 2>;
static_assert(!std::is_void_v<Lanes>, "two lanes of double need SSE2, NEON64 or WASM SIMD128");

/// result_k ← function(rows_k …) for every k. The result may be one of the rows.
template <typename Function, typename... Rows>
void map(Function function, std::span<double> result, Rows... rows) {
  assert(((rows.size() == result.size()) && ...));
  const std::size_t n = result.size();
  std::size_t k = 0;
  for (; k + Lanes::size <= n; k += Lanes::size) {
    function(Lanes::load_unaligned(rows.data() + k)...).store_unaligned(result.data() + k);
  }
  if (k < n) result[k] = function(Lanes(rows[k])...).get(0);
}

/// x₀y₀ + x₁y₁ + …, added as (even places) + (odd places) + (last place of an odd length).
inline double dot(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  const std::size_t n = x.size();
  Lanes sums(0.0);
  std::size_t k = 0;
  for (; k + Lanes::size <= n; k += Lanes::size) {
    sums = sums + Lanes::load_unaligned(x.data() + k) * Lanes::load_unaligned(y.data() + k);
  }
  const double sum = sums.get(0) + sums.get(1);
  return k < n ? sum + x[k] * y[k] : sum;
}

/// x₀ + x₁ + …, added in the order of dot().
inline double sum(std::span<const double> x) {
  const std::size_t n = x.size();
  Lanes sums(0.0);
  std::size_t k = 0;
  for (; k + Lanes::size <= n; k += Lanes::size) {
    sums = sums + Lanes::load_unaligned(x.data() + k);
  }
  const double sum = sums.get(0) + sums.get(1);
  return k < n ? sum + x[k] : sum;
}

/// The largest number of a row; −∞ for a row that is empty or holds nothing else.
inline double max(std::span<const double> x) {
  const std::size_t n = x.size();
  Lanes largest(-std::numeric_limits<double>::infinity());
  std::size_t k = 0;
  for (; k + Lanes::size <= n; k += Lanes::size) {
    largest = xsimd::max(largest, Lanes::load_unaligned(x.data() + k));
  }
  if (k < n) largest = xsimd::max(largest, Lanes(x[k]));
  return largest.get(0) > largest.get(1) ? largest.get(0) : largest.get(1);
}

/// y ← y + a x
inline void add_scaled(double a, std::span<const double> x, std::span<double> y) {
  map([a](Lanes y_k, Lanes x_k) { return y_k + Lanes(a) * x_k; }, y, y, x);
}

/// result ← x + y
inline void add(std::span<const double> x, std::span<const double> y, std::span<double> result) {
  map([](Lanes x_k, Lanes y_k) { return x_k + y_k; }, result, x, y);
}

/// result_k ← x_k y_k
inline void multiply(std::span<const double> x, std::span<const double> y,
                     std::span<double> result) {
  map([](Lanes x_k, Lanes y_k) { return x_k * y_k; }, result, x, y);
}

/// result ← x / a
inline void divide(std::span<const double> x, double a, std::span<double> result) {
  map([a](Lanes x_k) { return x_k / Lanes(a); }, result, x);
}

/// result_k ← e^(x_k − shift), and exactly 0 where x_k is −∞.
/// Precondition: shift is finite, no x_k is NaN or ∞.
inline void exp_shifted(std::span<const double> x, double shift, std::span<double> result) {
  // e^−708 is still a normal double, e^−709 is not. Such powers count as 0 and never reach exp(),
  // which rounds its argument to an integer: that has no meaning for −∞, be it a masked score or
  // the difference of two huge ones.
  const Lanes smallest_exponent(-708.0);
  const Lanes zero(0.0);
  const auto power = [&](Lanes x_k) {
    const Lanes exponent = x_k - Lanes(shift);
    const auto vanishes = exponent < smallest_exponent;
    return xsimd::select(vanishes, zero, xsimd::exp(xsimd::select(vanishes, zero, exponent)));
  };
  map(power, result, x);
}

}  // namespace attention_figures::simd
