// One layer of a Transformer: attention writes into the state, then the feed-forward network does.
#pragma once

#include <optional>
#include <string>

#include "feed_forward.hpp"
#include "multi_head.hpp"
#include "tape.hpp"

namespace attention_figures {

/// LayerNorm where there is a β, RMSNorm where there is none.
struct Norm {
  NodeId gamma;                                  // γ (1, d_model)
  std::optional<NodeId> beta = std::nullopt;     // β (1, d_model)
  std::optional<NodeId> epsilon = std::nullopt;  // ε (1, 1), 1e-5 when absent
};

enum class NormPlace {
  before,  // pre-norm: branches read a normalized state, and the state itself is never normalized
  after,   // post-norm: every sum is normalized
};

struct Block {
  NormPlace norm_place = NormPlace::before;
  Norm norm_1;          // N₁, of attention
  MultiHead attention;  // d_out is d_model
  Norm norm_2;          // N₂, of the feed-forward network
  FeedForward feed_forward;
};

/// Pre-norm:    U = X + multi_head(N₁(X)),     Y = U + feed_forward(N₂(U)).
/// Post-norm:   U = N₁(X + multi_head(X)),     Y = N₂(U + feed_forward(U)).
///
///   X (n, d_model)   M (n, n), optional   →   Y (n, d_model)
///
/// Records what multi_head and feed_forward record, U, Y, and N₁(X) and N₂(U), or X + Δ and U + F.
/// All stand below `scope`. With both branches zero Y is X in pre-norm, and N₂(N₁(X)) in post-norm.
/// A model's final norm is no part of its blocks.
///
/// Source: post-norm: Vaswani et al. 2017, §3.1; pre-norm: Xiong et al., "On Layer Normalization in
/// the Transformer Architecture", 2020, table 1.
NodeId block(Tape& tape, const std::string& scope, NodeId X, const Block& weights,
             std::optional<NodeId> M = std::nullopt);

/// Y = N(X), recorded as `name`.
NodeId norm(Tape& tape, const std::string& name, NodeId X, const Norm& weights);

}  // namespace attention_figures
