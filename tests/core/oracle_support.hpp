// Thousands of random attentions, and how far a result may be from the plain reference.
#pragma once

#include "tests/core/support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

// One run of the oracle has so many cases. Sanitizers make every one some twenty times slower.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr int oracle_cases = 1000;
#else
inline constexpr int oracle_cases = 10000;
#endif

enum class MaskKind { none, causal, causal_top_left, padding, random };
inline constexpr std::size_t mask_kinds = 5;

inline plain::Visible visible_keys(MaskKind kind, std::size_t n_q, std::size_t n_k,
                                   Random& random) {
  if (kind == MaskKind::causal) return plain::causal_bottom_right(n_q, n_k);
  if (kind == MaskKind::causal_top_left) return plain::causal_top_left(n_q, n_k);
  if (kind == MaskKind::random) return random.visible(n_q, n_k);
  plain::Visible visible = plain::everything(n_q, n_k);
  if (kind == MaskKind::padding) {
    const std::size_t first = random.between(0, n_k);
    for (std::vector<bool>& row : visible)
      for (std::size_t j = first; j < n_k; ++j) row[j] = false;
  }
  return visible;
}

/// Sizes up to 33, any number of heads that divides the width, numbers up to ±100.
struct OracleCase {
  std::size_t n_q, n_k, heads, d_k, d_v;
  MaskKind mask_kind;
  plain::Visible visible;

  explicit OracleCase(Random& random)
      : n_q(random.between(1, 33)),
        n_k(random.between(1, 33)),
        mask_kind(static_cast<MaskKind>(random.between(0, mask_kinds - 1))) {
    const std::size_t width = random.between(1, 33);
    do heads = random.between(1, width);
    while (width % heads != 0);
    d_k = width / heads;
    d_v = random.chance(0.5) ? d_k : random.between(1, 33 / heads);
    visible = visible_keys(mask_kind, n_q, n_k, random);
  }

  std::size_t width() const { return heads * d_k; }
};

/// Up to ±0.01, ±0.1, ±1, ±10 or ±100, and exact in float32, so that all paths start from the same.
inline plain::Rows random_rows(Random& random, std::size_t rows, std::size_t columns,
                               int largest_power = 2) {
  const int power =
      static_cast<int>(random.between(0, static_cast<std::size_t>(largest_power + 2)));
  const double size = std::pow(10.0, power - 2);
  plain::Rows result = plain::zeros(rows, columns);
  for (plain::Row& row : result)
    for (double& cell : row) cell = static_cast<float>(random.number(size));
  return result;
}

/// The largest score that somebody may see; NaN if one of them is not finite.
inline double largest_visible(plain::Rows E, const plain::Visible& visible) {
  for (std::size_t i = 0; i < E.size(); ++i)
    for (std::size_t j = 0; j < E[i].size(); ++j)
      if (!visible[i][j]) E[i][j] = 0.0;
  return plain::largest_magnitude(E);
}

/// Every row sums to 1 up to the rounding of its additions, or is exactly 0 where nothing is
/// visible.
inline bool shares_one_unit(const plain::Rows& A, const plain::Visible& visible,
                            double unit_roundoff) {
  for (std::size_t i = 0; i < A.size(); ++i) {
    double sum = 0.0;
    bool sees_any = false;
    for (std::size_t j = 0; j < A[i].size(); ++j) {
      if (!visible[i][j] && A[i][j] != 0.0) return false;
      sees_any = sees_any || visible[i][j];
      sum += A[i][j];
    }
    if (!sees_any && sum != 0.0) return false;
    const double tolerance = 2.0 * static_cast<double>(A[i].size()) * unit_roundoff;
    if (sees_any && !(std::abs(sum - 1.0) <= tolerance)) return false;
  }
  return true;
}

}  // namespace attention_figures::testing
