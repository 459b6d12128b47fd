// Blocks one upon another.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "block.hpp"
#include "tape.hpp"

namespace attention_figures {

/// Y = block_L(… block_2(block_1(X))): every layer reads the state that the one before it wrote.
///
///   X (n, d_model)   M (n, n), optional, the same in every layer   →   Y (n, d_model)
///
/// Layer l is recorded below "layer l", which stands below `scope`. Without layers Y is X.
///
/// Source: Vaswani et al. 2017, §3.1.
NodeId stack(Tape& tape, const std::string& scope, NodeId X, std::span<const Block> layers,
             std::optional<NodeId> M = std::nullopt);

}  // namespace attention_figures
