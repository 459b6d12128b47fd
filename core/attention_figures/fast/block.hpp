// One Transformer layer in float32, weights packed once and kept:
//   pre-norm   U = X + attention(N₁(X)),  Y = U + feed_forward(N₂(U))
//   post-norm  U = N₁(X + attention(X)),  Y = N₂(U + feed_forward(U))
//
//   PreparedBlock block;
//   if (!block.prepare(weights)) …                              // no memory
//   if (!block.run({X, d_model}, n, causal(n, n), {Y, d_model})) …   // no memory
//
// Whoever must not be kept waiting takes the same in parts:
//   if (!block.begin({X, d_model}, n, causal(n, n), {Y, d_model})) …
//   for (std::size_t k = 0; k < block.parts(); ++k) if (!block.part(k)) …
#pragma once

#include "attention.hpp"
#include "buffer.hpp"
#include "kernels.hpp"
#include "product.hpp"

namespace attention_figures::fast {

enum class FeedForward : std::uint8_t { relu, gelu, gelu_tanh, swiglu };
enum class NormKind : std::uint8_t { rms_norm, layer_norm };
enum class NormOrder : std::uint8_t { pre_norm, post_norm };

struct BlockWeights {
  AttentionWeights attention;
  NormKind norm = NormKind::rms_norm;
  NormOrder order = NormOrder::pre_norm;
  FeedForward feed_forward = FeedForward::swiglu;
  float epsilon = 1e-5f;
  std::size_t d_ff = 0;
  const float* gamma_1 = nullptr;  // d_model
  const float* beta_1 = nullptr;   // d_model, LayerNorm only
  const float* gamma_2 = nullptr;
  const float* beta_2 = nullptr;
  const float* W_1 = nullptr;  // (d_model, d_ff); of SwiGLU W_U
  const float* W_G = nullptr;  // (d_model, d_ff), SwiGLU only
  const float* W_2 = nullptr;  // (d_ff, d_model); of SwiGLU W_D
  const float* b_1 = nullptr;  // biases are optional; SwiGLU has none
  const float* b_2 = nullptr;
};

class PreparedBlock {
 public:
  explicit PreparedBlock(const Kernels& kernels = fast::kernels())
      : kernels_(&kernels), attention_(kernels), W_G_(kernels), W_1_(kernels), W_2_(kernels) {}

  /// False if there is no memory for it.
  [[nodiscard]] bool prepare(const BlockWeights& weights);

  /// Y ← block(X). X (n, d_model), Y (n, d_model). False if there is no memory for it.
  [[nodiscard]] bool run(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y);

  /// Makes room for what the parts do. X, Y and the mask must stay where they are until the last of
  /// them. False if there is no memory for it.
  [[nodiscard]] bool begin(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y);
  std::size_t parts() const { return (2 + attention_.heads()) * row_blocks(); }
  /// From 0 to parts() − 1, in this order. False if there is no memory for it.
  [[nodiscard]] bool part(std::size_t k);

 private:
  struct NormWeights {
    Buffer gamma, beta;
  };

  /// What is being computed. Rows of X and U have the padded width; U is built where Y will stand.
  struct Task {
    Rows X;
    std::size_t n;
    Visibility visibility;
    MutableRows U, Y;
  };

  std::size_t row_blocks() const { return (task_.n + row_block - 1) / row_block; }
  std::size_t rows_of(std::size_t first) const;
  bool before_attention(std::size_t first);
  bool after_attention(std::size_t first);
  void norm(const NormWeights& weights, Rows X, std::size_t rows, MutableRows Y) const;
  bool feed_forward(Rows X, std::size_t rows, MutableRows U);

  const Kernels* kernels_;
  std::size_t d_model_ = 0, d_ff_ = 0;
  NormOrder order_ = NormOrder::pre_norm;
  FeedForward feed_forward_ = FeedForward::swiglu;
  NormKind norm_kind_ = NormKind::rms_norm;
  float epsilon_ = 0.0f;
  PreparedAttention attention_;
  NormWeights norm_1_, norm_2_;
  PackedMatrix W_G_, W_1_, W_2_;
  Buffer b_1_, b_2_;
  Buffer normed_;    // (row_block, padded d_model)
  Buffer hidden_;    // (row_block, padded d_ff)
  Buffer X_, Y_;     // (n, padded d_model), where d_model is not a multiple of the panel width
  Task task_ = {};
};

}  // namespace attention_figures::fast
