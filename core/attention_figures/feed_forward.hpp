// The position-wise feed-forward network, recorded on a tape.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "tape.hpp"

namespace attention_figures {

enum class ActivationKind { relu, gelu, gelu_tanh };

/// W_1 (d_model, d_ff)   W_2 (d_ff, d_model)   b_1 (1, d_ff)   b_2 (1, d_model)
struct TwoLayers {
  ActivationKind activation = ActivationKind::relu;
  NodeId W_1, W_2;
  std::optional<NodeId> b_1 = std::nullopt, b_2 = std::nullopt;
};

/// W_G (d_model, d_ff)   W_U (d_model, d_ff)   W_D (d_ff, d_model)
struct SwiGlu {
  NodeId W_G, W_U, W_D;
};

using FeedForward = std::variant<TwoLayers, SwiGlu>;

/// F = f(X W_1 + b_1) W_2 + b_2, or F = (SiLU(X W_G) ⊙ X W_U) W_D. Every position goes through it
/// alone.
///
///   X (n, d_model)   →   F (n, d_model)
///
/// Two layers record P = X W_1 + b_1, H = f(P) and F. SwiGLU records the gate G = X W_G, SiLU(G),
/// what it gates, P = X W_U, and H = SiLU(G) ⊙ P and F. All stand below `scope`.
///
/// Source: Vaswani et al. 2017, §3.3, equation (2); Shazeer, "GLU Variants Improve Transformer",
/// 2020, equation (6), where Swish with β = 1 is SiLU.
/// Errors: shape_mismatch, symbol the input that does not fit the others.
NodeId feed_forward(Tape& tape, const std::string& scope, NodeId X, const FeedForward& weights);

/// Requires that the weights of a network fit one another, rows of d_model numbers that go in and
/// rows of d_out numbers that come out.
void require_shapes(Tape& tape, std::size_t d_model, const FeedForward& weights, std::size_t d_out);

}  // namespace attention_figures
