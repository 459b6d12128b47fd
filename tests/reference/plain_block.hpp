// What stands around attention in a block, in plain loops like plain.hpp. Where a function can be
// written in more than one way, this is another way than the core's.
#pragma once

#include <functional>

#include "plain.hpp"

namespace plain {

/// Y = X + F
inline Rows add(const Rows& X, const Rows& F) {
  Rows Y = X;
  for (std::size_t i = 0; i < X.size(); ++i)
    for (std::size_t j = 0; j < X[i].size(); ++j) Y[i][j] += F[i][j];
  return Y;
}

/// Y_i = X_i + b
inline Rows bias(const Rows& X, const Row& b) { return add(X, Rows(X.size(), b)); }

/// Y = A ⊙ B
inline Rows elementwise_product(const Rows& A, const Rows& B) {
  Rows Y = A;
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t j = 0; j < A[i].size(); ++j) Y[i][j] *= B[i][j];
  return Y;
}

inline Rows rms_norm(const Rows& X, const Row& gamma, double epsilon) {
  Rows Y = X;
  for (Row& row : Y) {
    double mean_square = 0.0;
    for (const double x : row) mean_square += x * x / static_cast<double>(row.size());
    for (std::size_t j = 0; j < row.size(); ++j)
      row[j] *= gamma[j] / std::sqrt(mean_square + epsilon);
  }
  return Y;
}

inline Rows layer_norm(const Rows& X, const Row& gamma, const Row& beta, double epsilon) {
  Rows centred = X;
  for (Row& row : centred) {
    // Distances from the first cell have the same distances from their mean, and are small.
    const double first = row[0];
    double mean = 0.0;
    for (double& x : row) mean += (x -= first) / static_cast<double>(row.size());
    for (double& x : row) x -= mean;
  }
  return bias(rms_norm(centred, gamma, epsilon), beta);
}

inline Rows cellwise(const Rows& X, const std::function<double(double)>& f) {
  Rows Y = X;
  for (Row& row : Y)
    for (double& x : row) x = f(x);
  return Y;
}

inline double relu(double x) { return x > 0.0 ? x : 0.0; }
inline double gelu(double x) { return x * std::erfc(-x / std::sqrt(2.0)) / 2.0; }
inline double silu(double x) { return x * (1.0 + std::tanh(x / 2.0)) / 2.0; }

/// (1 + tanh(u)) / 2 is the sigmoid of 2u.
inline double gelu_tanh(double x) {
  const double u = std::sqrt(2.0 / std::acos(-1.0)) * (x + 0.044715 * std::pow(x, 3));
  return x / (1.0 + std::exp(-2.0 * u));
}

/// f(X W_1 + b_1) W_2 + b_2
inline Rows two_layers(const Rows& X, const std::function<double(double)>& f, const Rows& W_1,
                       const Row& b_1, const Rows& W_2, const Row& b_2) {
  return bias(projection(cellwise(bias(projection(X, W_1), b_1), f), W_2), b_2);
}

/// (SiLU(X W_G) ⊙ X W_U) W_D
inline Rows swiglu(const Rows& X, const Rows& W_G, const Rows& W_U, const Rows& W_D) {
  const Rows gate = cellwise(projection(X, W_G), silu);
  return projection(elementwise_product(gate, projection(X, W_U)), W_D);
}

/// Columns first … first + count − 1.
inline Rows columns(const Rows& X, std::size_t first, std::size_t count) {
  Rows slice;
  for (const Row& row : X) {
    const auto begin = row.begin() + static_cast<long>(first);
    slice.emplace_back(begin, begin + static_cast<long>(count));
  }
  return slice;
}

struct MultiHead {
  std::size_t heads;
  Rows W_Q, W_K, W_V, W_O;  // heads side by side
  Row b_Q, b_K, b_V, b_O;   // zeros where there is no bias
};

/// The heads are cut out of the whole Q, K and V, and written straight into their columns of C.
inline Rows multi_head(const Rows& X, const Rows& X_source, const MultiHead& w,
                       const Visible& visible) {
  const Rows Q = bias(projection(X, w.W_Q), w.b_Q);
  const Rows K = bias(projection(X_source, w.W_K), w.b_K);
  const Rows V = bias(projection(X_source, w.W_V), w.b_V);
  const std::size_t d_k = Q[0].size() / w.heads, d_v = V[0].size() / w.heads;
  Rows C = zeros(X.size(), V[0].size());
  for (std::size_t h = 0; h < w.heads; ++h) {
    const Rows S = scores(columns(Q, h * d_k, d_k), columns(K, h * d_k, d_k));
    const Rows O = weighted_sum(softmax(scale(S, d_k), visible), columns(V, h * d_v, d_v));
    for (std::size_t i = 0; i < X.size(); ++i)
      for (std::size_t c = 0; c < d_v; ++c) C[i][h * d_v + c] = O[i][c];
  }
  return bias(projection(C, w.W_O), w.b_O);
}

using Layer = std::function<Rows(const Rows&)>;

/// U = X + attention(N₁(X)), Y = U + feed_forward(N₂(U))
inline Rows pre_norm_block(const Rows& X, const Layer& N_1, const Layer& attention,
                           const Layer& N_2, const Layer& feed_forward) {
  const Rows U = add(X, attention(N_1(X)));
  return add(U, feed_forward(N_2(U)));
}

/// U = N₁(X + attention(X)), Y = N₂(U + feed_forward(U))
inline Rows post_norm_block(const Rows& X, const Layer& N_1, const Layer& attention,
                            const Layer& N_2, const Layer& feed_forward) {
  const Rows U = N_1(add(X, attention(X)));
  return N_2(add(U, feed_forward(U)));
}

/// X_i = row t_i of the table
inline Rows embedding(const std::vector<std::size_t>& t, const Rows& table) {
  Rows X;
  for (const std::size_t token : t) X.push_back(table[token]);
  return X;
}

/// All numbers of the first head, then those of the second, …, written into rows as wide as all
/// heads.
inline Rows misread_heads(const std::vector<Rows>& O) {
  Row numbers;
  for (const Rows& head : O)
    for (const Row& row : head) numbers.insert(numbers.end(), row.begin(), row.end());
  const std::size_t width = O.size() * O[0][0].size();
  Rows Y;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    if (k % width == 0) Y.emplace_back();
    Y.back().push_back(numbers[k]);
  }
  return Y;
}

/// As one often reads it in code, by e^(−2k ln 10000 / d).
inline Rows sinusoidal_positions(std::size_t n, std::size_t d) {
  Rows P = zeros(n, d);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; 2 * k < d; ++k) {
      const double frequency =
          std::exp(-static_cast<double>(2 * k) * std::log(10000.0) / static_cast<double>(d));
      P[i][2 * k] = std::sin(static_cast<double>(i) * frequency);
      if (2 * k + 1 < d) P[i][2 * k + 1] = std::cos(static_cast<double>(i) * frequency);
    }
  return P;
}

/// S_ij = v · f(q_i + k_j)
inline Rows additive_scores(const Rows& Q, const Rows& K, const Row& v,
                            const std::function<double(double)>& f) {
  Rows S = zeros(Q.size(), K.size());
  for (std::size_t i = 0; i < Q.size(); ++i) {
    const Rows sums = cellwise(bias(K, Q[i]), f);
    for (std::size_t j = 0; j < K.size(); ++j)
      for (std::size_t c = 0; c < v.size(); ++c) S[i][j] += v[c] * sums[j][c];
  }
  return S;
}

/// L_i = −ln softmax(Z_i)_t
inline Rows cross_entropy(const Rows& Z, const std::vector<std::size_t>& t) {
  const Rows p = softmax(Z, everything(Z.size(), Z[0].size()));
  Rows L = zeros(Z.size(), 1);
  for (std::size_t i = 0; i < Z.size(); ++i) L[i][0] = -std::log(p[i][t[i]]);
  return L;
}

/// L_i = ½ ‖Y_i − T_i‖²
inline Rows squared_error(const Rows& Y, const Rows& T) {
  Rows L = zeros(Y.size(), 1);
  for (std::size_t i = 0; i < Y.size(); ++i)
    for (std::size_t j = 0; j < Y[i].size(); ++j) L[i][0] += std::pow(Y[i][j] - T[i][j], 2) / 2.0;
  return L;
}

}  // namespace plain
