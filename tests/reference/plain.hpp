// Scaled dot-product attention once more, in plain loops over vectors of vectors: an independent
// float64 reference that shares no code with core. Read it first; the core must agree with it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace plain {

using Row = std::vector<double>;
using Rows = std::vector<Row>;
using Visible = std::vector<std::vector<bool>>;  // [query][key]

inline Rows zeros(std::size_t rows, std::size_t columns) { return Rows(rows, Row(columns, 0.0)); }

/// Y = X W
inline Rows projection(const Rows& X, const Rows& W) {
  Rows Y = zeros(X.size(), W[0].size());
  for (std::size_t i = 0; i < X.size(); ++i)
    for (std::size_t j = 0; j < W[0].size(); ++j)
      for (std::size_t k = 0; k < W.size(); ++k) Y[i][j] += X[i][k] * W[k][j];
  return Y;
}

/// S = Q Kᵀ
inline Rows scores(const Rows& Q, const Rows& K) {
  Rows S = zeros(Q.size(), K.size());
  for (std::size_t i = 0; i < Q.size(); ++i)
    for (std::size_t j = 0; j < K.size(); ++j)
      for (std::size_t k = 0; k < K[0].size(); ++k) S[i][j] += Q[i][k] * K[j][k];
  return S;
}

/// E = S / √d_k
inline Rows scale(const Rows& S, std::size_t d_k) {
  Rows E = S;
  for (Row& row : E)
    for (double& score : row) score /= std::sqrt(static_cast<double>(d_k));
  return E;
}

inline Visible everything(std::size_t n_q, std::size_t n_k) {
  return Visible(n_q, std::vector<bool>(n_k, true));
}

/// The last query sees the last key.
inline Visible causal_bottom_right(std::size_t n_q, std::size_t n_k) {
  Visible visible = everything(n_q, n_k);
  const long shift = static_cast<long>(n_k) - static_cast<long>(n_q);
  for (std::size_t i = 0; i < n_q; ++i)
    for (std::size_t j = 0; j < n_k; ++j)
      visible[i][j] = static_cast<long>(j) <= static_cast<long>(i) + shift;
  return visible;
}

/// The first query sees the first key.
inline Visible causal_top_left(std::size_t n_q, std::size_t n_k) {
  Visible visible = everything(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i)
    for (std::size_t j = i + 1; j < n_k; ++j) visible[i][j] = false;
  return visible;
}

/// Row by row over the visible keys; a row without any keeps weights of 0.
inline Rows softmax(const Rows& E, const Visible& visible) {
  Rows A = zeros(E.size(), E[0].size());
  for (std::size_t i = 0; i < E.size(); ++i) {
    double largest = -INFINITY;
    for (std::size_t j = 0; j < E[i].size(); ++j)
      if (visible[i][j]) largest = std::max(largest, E[i][j]);
    double sum = 0.0;
    for (std::size_t j = 0; j < E[i].size(); ++j)
      if (visible[i][j]) sum += std::exp(E[i][j] - largest);
    for (std::size_t j = 0; j < E[i].size(); ++j)
      if (visible[i][j]) A[i][j] = std::exp(E[i][j] - largest) / sum;
  }
  return A;
}

/// O = A V
inline Rows weighted_sum(const Rows& A, const Rows& V) {
  Rows O = zeros(A.size(), V[0].size());
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t c = 0; c < V[0].size(); ++c)
      for (std::size_t j = 0; j < V.size(); ++j) O[i][c] += A[i][j] * V[j][c];
  return O;
}

struct Attention {
  Rows Q, K, V, S, E, A, O;
};

inline Attention attention(const Rows& X, const Rows& X_source, const Rows& W_Q, const Rows& W_K,
                           const Rows& W_V, const Visible& visible) {
  Attention trace;
  trace.Q = projection(X, W_Q);
  trace.K = projection(X_source, W_K);
  trace.V = projection(X_source, W_V);
  trace.S = scores(trace.Q, trace.K);
  trace.E = scale(trace.S, W_K[0].size());
  trace.A = softmax(trace.E, visible);
  trace.O = weighted_sum(trace.A, trace.V);
  return trace;
}

/// max |x| over all cells.
/// NaN if not all are finite: a tolerance of ∞ would let everything pass, one of NaN nothing.
inline double largest_magnitude(const Rows& X) {
  double result = 0.0;
  for (const Row& row : X)
    for (const double x : row) {
      if (!std::isfinite(x)) return std::numeric_limits<double>::quiet_NaN();
      result = std::max(result, std::abs(x));
    }
  return result;
}

/// max(1, max |X|): what an error is measured by. NaN as above.
inline double size_of(const Rows& X) {
  const double largest = largest_magnitude(X);
  return largest < 1.0 ? 1.0 : largest;
}

}  // namespace plain
