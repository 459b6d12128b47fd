// RMSNorm and LayerNorm of rows, and the question whether all numbers are finite.
#pragma once

#include "kernels.hpp"
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

/// Σ (x − shift) or Σ (x − shift)²
template <class Arch, bool squared>
float sum_shifted(const float* x, std::size_t count, float shift) {
  using L = Lanes<Arch>;
  const L shift_lanes(shift);
  L a(0.0f), b(0.0f);
  const auto add = [&](const float* at, L& sum) {
    const L difference = load<Arch>(at) - shift_lanes;
    sum = squared ? multiply_add<Arch>(difference, difference, sum) : sum + difference;
  };
  std::size_t k = 0;
  for (; k + 2 * L::size <= count; k += 2 * L::size) {
    add(x + k, a);
    add(x + k + L::size, b);
  }
  float sum = xsimd::reduce_add(a + b);
  for (; k < count; ++k) sum += squared ? (x[k] - shift) * (x[k] - shift) : x[k] - shift;
  return sum;
}

/// 1 / √(mean((x − shift)²) + ε), by way of double where squares leave the range of float.
template <class Arch>
float inverse_deviation(const float* x, std::size_t count, float shift, float epsilon) {
  const float square = sum_shifted<Arch, true>(x, count, shift);
  double mean = static_cast<double>(square) / static_cast<double>(count);
  if (!(square > 1e-30f && square < 1e38f)) {
    double exact = 0.0;
    for (std::size_t k = 0; k < count; ++k) {
      const double difference = static_cast<double>(x[k]) - static_cast<double>(shift);
      exact += difference * difference;
    }
    mean = exact / static_cast<double>(count);
  }
  const double root = __builtin_sqrt(mean + static_cast<double>(epsilon));
  return root > 0.0 ? static_cast<float>(1.0 / root) : (mean == 0.0 ? 0.0f : static_cast<float>(root));
}

/// The mean, taken twice: the second time of what the first left over, so that a row far from zero
/// loses no digits.
template <class Arch>
float mean_of(const float* x, std::size_t count) {
  const float n = static_cast<float>(count);
  const float mean = sum_shifted<Arch, false>(x, count, 0.0f) / n;
  return mean + sum_shifted<Arch, false>(x, count, mean) / n;
}

/// Y ← γ ⊙ (X − mean) / √(variance + ε) + β with β, γ ⊙ X / √(mean square + ε) without.
template <class Arch>
void norm(const Norm& t) {
  using L = Lanes<Arch>;
  for (std::size_t i = 0; i < t.rows; ++i) {
    const float* const x = t.X.data + i * t.X.stride;
    float* const y = t.Y.data + i * t.Y.stride;
    const float mean = t.beta ? mean_of<Arch>(x, t.columns) : 0.0f;
    const float scale = inverse_deviation<Arch>(x, t.columns, mean, t.epsilon);
    const L mean_lanes(mean), scale_lanes(scale);
    std::size_t k = 0;
    for (; k + L::size <= t.columns; k += L::size) {
      const L normed = (load<Arch>(x + k) - mean_lanes) * scale_lanes;
      const L gamma = load<Arch>(t.gamma + k);
      (t.beta ? multiply_add<Arch>(normed, gamma, load<Arch>(t.beta + k)) : normed * gamma)
          .store_unaligned(y + k);
    }
    for (; k < t.columns; ++k)
      y[k] = (x[k] - mean) * scale * t.gamma[k] + (t.beta ? t.beta[k] : 0.0f);
  }
}

}  // namespace attention_figures::fast
