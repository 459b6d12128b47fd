// RMSNorm and LayerNorm of rows, and the questions whether all numbers are finite, or small enough.
#pragma once

#include "../kernels.hpp"
#include "simd.hpp"

namespace attention_figures::fast {

/// x · 0 is 0 for a finite x and NaN for every other, so one sum tells.
template <class Arch>
bool all_finite(const float* x, std::size_t count) {
  using L = Lanes<Arch>;
  const L zero(0.0f);
  L a = zero, b = zero;
  std::size_t k = 0;
  for (; k + 2 * L::size <= count; k += 2 * L::size) {
    a = multiply_add<Arch>(load<Arch>(x + k), zero, a);
    b = multiply_add<Arch>(load<Arch>(x + k + L::size), zero, b);
  }
  float sum = xsimd::reduce_add(a + b);
  for (; k < count; ++k) sum += x[k] * 0.0f;
  return sum == 0.0f;
}

/// Whether no |x| is above `most`; NaN is.
template <class Arch>
bool all_within(const float* x, std::size_t count, float most) {
  using L = Lanes<Arch>;
  const L most_lanes(most);
  auto a = L(0.0f) <= most_lanes, b = a;
  std::size_t k = 0;
  for (; k + 2 * L::size <= count; k += 2 * L::size) {
    a = a & (xsimd::abs(load<Arch>(x + k)) <= most_lanes);
    b = b & (xsimd::abs(load<Arch>(x + k + L::size)) <= most_lanes);
  }
  if (!xsimd::all(a & b)) return false;
  for (; k < count; ++k)
    if (!(x[k] <= most && x[k] >= -most)) return false;
  return true;
}

/// The mean of a row as a sum of two numbers: the nearest float, and the rest that it cannot hold.
struct RowMean {
  float mean, rest;
};

/// Σ d or Σ d², d = (x − mean) − rest
template <class Arch, bool squared>
float sum_of_distances(const float* x, std::size_t count, RowMean from) {
  using L = Lanes<Arch>;
  const L mean(from.mean), rest(from.rest);
  L a(0.0f), b(0.0f);
  const auto add = [&](const float* at, L& sum) {
    const L distance = (load<Arch>(at) - mean) - rest;
    sum = squared ? multiply_add<Arch>(distance, distance, sum) : sum + distance;
  };
  std::size_t k = 0;
  for (; k + 2 * L::size <= count; k += 2 * L::size) {
    add(x + k, a);
    add(x + k + L::size, b);
  }
  float sum = xsimd::reduce_add(a + b);
  for (; k < count; ++k) {
    const float distance = (x[k] - from.mean) - from.rest;
    sum += squared ? distance * distance : distance;
  }
  return sum;
}

/// The mean of cells, then that of what is left of them, and of what is left then: cells that are
/// all equal lie exactly 0 from it, and a row far from zero loses no digits.
template <class Arch>
RowMean mean_of(const float* x, std::size_t count) {
  const float n = static_cast<float>(count);
  RowMean row = {0.0f, 0.0f};
  row.mean = sum_of_distances<Arch, false>(x, count, row) / n;
  row.mean += sum_of_distances<Arch, false>(x, count, row) / n;
  row.rest = sum_of_distances<Arch, false>(x, count, row) / n;
  return row;
}

/// One row by way of double, where sums or squares leave the range of float. No row of float leaves
/// that of double.
static inline void norm_in_double(const Norm& t, const float* x, float* y) {
  const auto n = static_cast<double>(t.columns);
  double sum = 0.0, square = 0.0;
  for (std::size_t k = 0; t.beta && k < t.columns; ++k) sum += static_cast<double>(x[k]);
  const double mean = sum / n;
  for (std::size_t k = 0; k < t.columns; ++k) {
    const double distance = static_cast<double>(x[k]) - mean;
    square += distance * distance;
  }
  const double root = __builtin_sqrt(square / n + static_cast<double>(t.epsilon));
  for (std::size_t k = 0; k < t.columns; ++k) {
    const double z = root == 0.0 ? 0.0 : (static_cast<double>(x[k]) - mean) / root;
    const double shift = t.beta ? static_cast<double>(t.beta[k]) : 0.0;
    y[k] = static_cast<float>(z * static_cast<double>(t.gamma[k]) + shift);
  }
}

/// Y ← γ ⊙ (X − mean) / √(variance + ε) + β with β, γ ⊙ X / √(mean square + ε) without.
template <class Arch>
void norm(const Norm& t) {
  using L = Lanes<Arch>;
  for (std::size_t i = 0; i < t.rows; ++i) {
    const float* const x = t.X.data + i * t.X.stride;
    float* const y = t.Y.data + i * t.Y.stride;
    const RowMean row = t.beta ? mean_of<Arch>(x, t.columns) : RowMean{0.0f, 0.0f};
    const float square = sum_of_distances<Arch, true>(x, t.columns, row);
    if (!(square > 1e-30f && square < 1e38f)) {
      norm_in_double(t, x, y);
      continue;
    }
    const double variance = static_cast<double>(square) / static_cast<double>(t.columns);
    const float scale =
        static_cast<float>(1.0 / __builtin_sqrt(variance + static_cast<double>(t.epsilon)));
    const L mean(row.mean), rest(row.rest), scale_lanes(scale);
    std::size_t k = 0;
    for (; k + L::size <= t.columns; k += L::size) {
      const L normed = ((load<Arch>(x + k) - mean) - rest) * scale_lanes;
      const L gamma = load<Arch>(t.gamma + k);
      (t.beta ? multiply_add<Arch>(normed, gamma, load<Arch>(t.beta + k)) : normed * gamma)
          .store_unaligned(y + k);
    }
    for (; k < t.columns; ++k)
      y[k] = ((x[k] - row.mean) - row.rest) * scale * t.gamma[k] + (t.beta ? t.beta[k] : 0.0f);
  }
}

}  // namespace attention_figures::fast
