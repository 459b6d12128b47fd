// A learned linear map, with or without a bias.
#pragma once

#include <optional>
#include <string>

#include "tape.hpp"

namespace attention_figures {

/// Y = X W, or Y = X W + b where there is a bias; then the product before it is recorded too, under
/// the name with a prime: Q′ = X W_Q, Q = Q′ + b_Q.
///
///   X (n, d_in)   W (d_in, d_out)   b (1, d_out), optional   →   Y (n, d_out)
NodeId linear(Tape& tape, const std::string& name, NodeId X, NodeId W,
              std::optional<NodeId> b = std::nullopt);

}  // namespace attention_figures
