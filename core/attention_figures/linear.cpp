#include "linear.hpp"

#include "ops/bias.hpp"
#include "ops/projection.hpp"

namespace attention_figures {

NodeId linear(Tape& tape, const std::string& name, NodeId X, NodeId W, std::optional<NodeId> b) {
  if (!b) return tape.record(name, Projection{}, {X, W});                // (n, d_out)
  const NodeId product = tape.record(name + "′", Projection{}, {X, W});  // (n, d_out)
  return tape.record(name, Bias{}, {product, *b});                       // (n, d_out)
}

}  // namespace attention_figures
