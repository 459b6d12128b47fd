// Scaled dot-product attention in float32 by streaming Softmax, and multi-head attention with
// weights that are packed once and kept. Memory grows with n, not with n².
//
//   attention({Q, d_k}, {K, d_k}, {V, d_v}, {n_q, n_k, d_k, d_v}, causal(n_q, n_k), {O, d_v});
//
//   PreparedAttention multi_head;
//   if (!multi_head.prepare({.d_model = …, .heads = …, .W_Q = …, …})) …   // no memory
//   if (!multi_head.run({X, d_model}, n, causal(n, n), {Y, d_model})) …   // no memory
//
// All matrices are row-major with a stride of their own; masks are bytes, 0 = masked. A query that
// may read no key gives 0. A key that is masked contributes nothing, even where its value is ∞. A
// visible score that has overflowed makes the result of its query NaN.
#pragma once

#include "buffer.hpp"
#include "kernels.hpp"
#include "product.hpp"

namespace attention_figures::fast {

/// The last query reads up to the last key.
constexpr Visibility causal(std::size_t n_q, std::size_t n_k) {
  return {.causal = true,
          .shift = static_cast<std::ptrdiff_t>(n_k) - static_cast<std::ptrdiff_t>(n_q)};
}

/// The first query reads the first key.
constexpr Visibility causal_top_left() { return {.causal = true}; }

struct HeadShape {
  std::size_t queries, keys, d_k, d_v;
};

/// O ← softmax(Q Kᵀ / √d_k) V. Q (n_q, d_k), K (n_k, d_k), V (n_k, d_v), O (n_q, d_v).
/// False if there is no memory for it.
[[nodiscard]] bool attention(Rows Q, Rows K, Rows V, HeadShape shape, const Visibility& visibility,
                             MutableRows O, const Kernels& kernels = fast::kernels());

struct AttentionWeights {
  std::size_t d_model = 0, heads = 1, d_k = 0, d_v = 0;
  const float* W_Q = nullptr;  // (d_model, heads · d_k), heads side by side
  const float* W_K = nullptr;  // (d_model, heads · d_k)
  const float* W_V = nullptr;  // (d_model, heads · d_v)
  const float* W_O = nullptr;  // (heads · d_v, d_model)
  const float* b_Q = nullptr;  // biases are optional
  const float* b_K = nullptr;
  const float* b_V = nullptr;
  const float* b_O = nullptr;
};

class PreparedAttention {
 public:
  explicit PreparedAttention(const Kernels& kernels = fast::kernels())
      : kernels_(&kernels), W_QKV_(kernels), W_O_(kernels) {}

  /// False if there is no memory for it.
  [[nodiscard]] bool prepare(const AttentionWeights& weights);

  /// Y ← attention(X). X (n, d_model), Y (n, d_model). False if there is no memory for it.
  [[nodiscard]] bool run(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y);

  // The three parts of run(), for a block that does something between them. Rows of results have
  // the padded width.

  /// Room for n positions.
  [[nodiscard]] bool reserve(std::size_t n);
  /// Q, K and V of positions first … first + rows − 1 from their rows of X.
  [[nodiscard]] bool project(Rows X, std::size_t first, std::size_t rows);
  /// Every head over all n positions, each into its columns of C.
  void attend(std::size_t n, const Visibility& visibility);
  /// One head, for the queries first … first + rows − 1 only.
  void attend(std::size_t head, std::size_t first, std::size_t rows, std::size_t n,
              const Visibility& visibility);
  /// Y ← C W_O + b_O + residual, for positions first … first + rows − 1.
  [[nodiscard]] bool output(std::size_t first, std::size_t rows, Rows residual, MutableRows Y);

  std::size_t heads() const { return heads_; }
  std::size_t padded_d_model() const { return W_O_.padded_columns(); }

 private:
  const Kernels* kernels_;
  std::size_t d_model_ = 0, heads_ = 0, d_k_ = 0, d_v_ = 0;
  std::size_t d_k_padded_ = 0, d_v_padded_ = 0;  // of one head
  PackedMatrix W_QKV_;                           // W_Q / √d_k, W_K, W_V; heads padded
  PackedMatrix W_O_;
  Buffer b_QKV_, b_O_;
  Buffer QKV_;      // (n, padded columns of W_QKV)
  Buffer C_;        // (n, heads · padded d_v)
  Buffer scratch_;  // of one head
  Buffer padded_;   // Y, where d_model is not a multiple of the panel width
};

}  // namespace attention_figures::fast
