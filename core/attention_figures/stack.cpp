#include "stack.hpp"

#include <cstddef>

namespace attention_figures {

NodeId stack(Tape& tape, const std::string& scope, NodeId X, std::span<const Block> layers,
             std::optional<NodeId> M) {
  NodeId Y = X;  // (n, d_model)
  for (std::size_t l = 0; l < layers.size(); ++l) {
    const std::string layer = scoped(scope, "layer " + std::to_string(l + 1));
    Y = block(tape, layer, Y, layers[l], M);
  }
  return Y;
}

}  // namespace attention_figures
