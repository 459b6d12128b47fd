// The small operations that show how attention comes about, in plain loops like plain.hpp.
#pragma once

#include <cstdint>

#include "plain.hpp"

namespace plain {

/// ln of the weights, by the definition.
inline Rows log_softmax(const Rows& E) {
  Rows L = softmax(E, everything(E.size(), E[0].size()));
  for (Row& row : L)
    for (double& weight : row) weight = std::log(weight);
  return L;
}

inline Rows shift(const Rows& E, double c) {
  Rows Y = E;
  for (Row& row : Y)
    for (double& cell : row) cell += c;
  return Y;
}

inline Rows scale_by(const Rows& X, double c) {
  Rows Y = X;
  for (Row& row : Y)
    for (double& cell : row) cell *= c;
  return Y;
}

inline Rows subtract(const Rows& A, const Rows& B) {
  Rows Y = A;
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t j = 0; j < A[i].size(); ++j) Y[i][j] -= B[i][j];
  return Y;
}

/// By the theorem of Pythagoras, one coordinate after another.
inline Rows row_length(const Rows& X) {
  Rows l;
  for (const Row& row : X) {
    double length = 0.0;
    for (const double cell : row) length = std::hypot(length, cell);
    l.push_back({length});
  }
  return l;
}

inline Rows hide(const Rows& A, const Visible& visible) {
  Rows Y = A;
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t j = 0; j < A[i].size(); ++j)
      if (!visible[i][j]) Y[i][j] = 0.0;
  return Y;
}

inline double sum(const Row& row) {
  double total = 0.0;
  for (const double cell : row) total += cell;
  return total;
}

inline Rows row_sum(const Rows& A) {
  Rows s;
  for (const Row& row : A) s.push_back({sum(row)});
  return s;
}

inline Rows row_normalize(const Rows& A) {
  Rows Y = A;
  for (std::size_t i = 0; i < A.size(); ++i)
    for (double& cell : Y[i]) cell = sum(A[i]) == 0.0 ? 0.0 : cell / sum(A[i]);
  return Y;
}

inline Rows row_max(const Rows& E) {
  Rows m;
  for (const Row& row : E) m.push_back({*std::max_element(row.begin(), row.end())});
  return m;
}

inline Rows row_difference(const Rows& X, std::size_t j, std::size_t m) {
  Rows Y = {X[j]};
  for (std::size_t c = 0; c < X[m].size(); ++c) Y[0][c] -= X[m][c];
  return Y;
}

/// As far from the first cell as the mean of the distances says.
inline double mean(const Rows& S) {
  double total = 0.0;
  for (const Row& row : shift(S, -S[0][0])) total += sum(row);
  return S[0][0] + total / static_cast<double>(S.size() * S[0].size());
}

/// The mean of the squared distances from the mean.
inline double variance(const Rows& S) {
  Rows squares = shift(S, -S[0][0]);
  squares = shift(squares, -mean(squares));
  for (Row& row : squares)
    for (double& cell : row) cell *= cell;
  return mean(squares);
}

/// The whole matrix diag(a) − a aᵀ is written down and measured.
inline Rows softmax_jacobian_norm(const Rows& A) {
  Rows f;
  for (const Row& a : A) {
    double squares = 0.0;
    for (std::size_t j = 0; j < a.size(); ++j)
      for (std::size_t k = 0; k < a.size(); ++k)
        squares += std::pow((j == k ? a[j] : 0.0) - a[j] * a[k], 2);
    f.push_back({std::sqrt(squares)});
  }
  return f;
}

inline Rows histogram(const Rows& S, const Row& edges) {
  Rows h = zeros(1, edges.size() - 1);
  for (const Row& row : S)
    for (const double cell : row)
      for (std::size_t k = 0; k + 1 < edges.size(); ++k) {
        const bool is_last = k + 2 == edges.size();
        if (cell >= edges[k] && (cell < edges[k + 1] || (is_last && cell == edges[k + 1])))
          h[0][k] += 1.0;
      }
  return h;
}

/// SplitMix64 as its authors wrote it: a state that is stepped.
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

inline Row normal_samples(std::size_t count, std::uint64_t seed) {
  SplitMix64 words(seed);
  Row samples;
  while (samples.size() < count) {
    const double u = std::ldexp(static_cast<double>(words.next() / 2048 + 1), -53);
    const double v = std::ldexp(static_cast<double>(words.next() / 2048), -53);
    samples.push_back(std::sqrt(2.0 * std::log(1.0 / u)) * std::cos(v * 2.0 * std::acos(-1.0)));
  }
  return samples;
}

inline Row sign_samples(std::size_t count, std::uint64_t seed) {
  SplitMix64 words(seed);
  Row samples;
  while (samples.size() < count)
    samples.push_back(static_cast<std::int64_t>(words.next()) < 0 ? -1.0 : 1.0);
  return samples;
}

}  // namespace plain
