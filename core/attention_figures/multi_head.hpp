// Multi-head attention, recorded on a tape.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "attention.hpp"
#include "tape.hpp"

namespace attention_figures {

/// The maps of all heads side by side: head h has columns (h − 1)·d + 1 … h·d of W_Q, W_K, W_V and
/// of their biases.
struct MultiHead {
  std::size_t heads = 1;                     // H ≥ 1
  NodeId W_Q;                                // (d_model, H·d_k)
  NodeId W_K;                                // (d_source, H·d_k)
  NodeId W_V;                                // (d_source, H·d_v)
  NodeId W_O;                                // (H·d_v, d_out), the output projection
  AttentionBiases biases = {};               // (1, H·d_k), (1, H·d_k), (1, H·d_v)
  std::optional<NodeId> b_O = std::nullopt;  // (1, d_out)
  std::string H = "H";                       // what a fault calls the number of heads
};

/// Δ = [O^(1), …, O^(H)] W_O, O^(h) = attention with the maps of head h.
///
///   X (n_q, d_model)   X_source (n_k, d_source)   M (n_q, n_k), optional, the same for every head
///   →   Δ (n_q, d_out)
///
/// d_k and d_v are free; H·d_v need not be d_model. Every head divides by the root of its own d_k.
/// Records W_Q, W_K, W_V and all that attention records below "head 1", "head 2", …, then the
/// concatenation C (n_q, H·d_v) and Δ. All stand below `scope`.
/// Errors: shape_mismatch, symbol the input that does not fit the others; out_of_range, symbol H,
/// where heads cannot share the columns equally.
///
/// Source: Vaswani et al. 2017, §3.2.2.
NodeId multi_head(Tape& tape, const std::string& scope, NodeId X, NodeId X_source,
                  const MultiHead& weights, std::optional<NodeId> M = std::nullopt);

/// H·d_v, of which W_V and W_O speak: where they disagree, what the heads can share is right.
std::size_t width_of_heads(const Tape& tape, const MultiHead& weights);

}  // namespace attention_figures
