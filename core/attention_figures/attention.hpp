// Scaled dot-product attention, recorded on a tape.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>

#include "tape.hpp"

namespace attention_figures {

/// Biases of the three projections; each may be absent.
struct AttentionBiases {
  std::optional<NodeId> b_Q = std::nullopt;  // (1, d_k)
  std::optional<NodeId> b_K = std::nullopt;  // (1, d_k)
  std::optional<NodeId> b_V = std::nullopt;  // (1, d_v)
};

/// O = softmax(Q Kᵀ / √d_k + M) V with Q = X W_Q, K = X_source W_K, V = X_source W_V, and
/// biases where there are any.
///
///   X (n_q, d_model)   X_source (n_k, d_source)   W_Q (d_model, d_k)   W_K (d_source, d_k)
///   W_V (d_source, d_v)   M (n_q, n_k), optional   →   O (n_q, d_v)
///
/// Self-attention reads its own positions: X_source is X. Cross-attention reads another sequence.
/// Records Q, K, V, S, E, "E + M" (where there is a mask), A and O below `scope`.
/// A query whose keys are all masked reads nothing: its weights and its output are exactly 0.
///
/// Source: Vaswani et al., "Attention Is All You Need", 2017, §3.2.1, equation (1); one head.
NodeId attention(Tape& tape, const std::string& scope, NodeId X, NodeId X_source, NodeId W_Q,
                 NodeId W_K, NodeId W_V, std::optional<NodeId> M = std::nullopt,
                 const AttentionBiases& biases = {});

/// Requires that the inputs of attention fit one another. Where two disagree, what the others say
/// is right; between W_Q and W_K, which `heads` heads share, the one that they can share.
void require_shapes(Tape& tape, NodeId X, NodeId X_source, NodeId W_Q, NodeId W_K, NodeId W_V,
                    std::optional<NodeId> M, const AttentionBiases& biases, std::size_t heads = 1);

/// The size that all of them are, or `otherwise`.
std::size_t agreed(std::initializer_list<std::size_t> sizes, std::size_t otherwise);

/// "Q" in no scope, "layer 1 · Q" in the scope "layer 1".
std::string scoped(const std::string& scope, const std::string& symbol);

}  // namespace attention_figures
