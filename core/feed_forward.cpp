#include "feed_forward.hpp"

#include "attention.hpp"
#include "linear.hpp"
#include "ops/elementwise_product.hpp"
#include "ops/gelu.hpp"
#include "ops/gelu_tanh.hpp"
#include "ops/projection.hpp"
#include "ops/relu.hpp"
#include "ops/silu.hpp"

namespace attention_figures {

namespace {

NodeId activate(Tape& tape, const std::string& name, ActivationKind kind, NodeId P) {
  switch (kind) {
    case ActivationKind::gelu:
      return tape.record(name, Gelu{}, {P});
    case ActivationKind::gelu_tanh:
      return tape.record(name, GeluTanh{}, {P});
    case ActivationKind::relu:
      break;
  }
  return tape.record(name, Relu{}, {P});
}

NodeId two_layers(Tape& tape, const std::string& scope, NodeId X, const TwoLayers& f) {
  const NodeId P = linear(tape, scoped(scope, "P"), X, f.W_1, f.b_1);    // (n, d_ff)
  const NodeId H = activate(tape, scoped(scope, "H"), f.activation, P);  // (n, d_ff)
  return linear(tape, scoped(scope, "F"), H, f.W_2, f.b_2);              // (n, d_model)
}

NodeId swiglu(Tape& tape, const std::string& scope, NodeId X, const SwiGlu& f) {
  const auto in = [&](const char* symbol) { return scoped(scope, symbol); };

  const NodeId G = tape.record(in("G"), Projection{}, {X, f.W_G});         // (n, d_ff)
  const NodeId gate = tape.record(in("SiLU(G)"), Silu{}, {G});             // (n, d_ff)
  const NodeId P = tape.record(in("P"), Projection{}, {X, f.W_U});         // (n, d_ff)
  const NodeId H = tape.record(in("H"), ElementwiseProduct{}, {gate, P});  // (n, d_ff)
  return tape.record(in("F"), Projection{}, {H, f.W_D});                   // (n, d_model)
}

}  // namespace

NodeId feed_forward(Tape& tape, const std::string& scope, NodeId X, const FeedForward& weights) {
  if (const SwiGlu* gated = std::get_if<SwiGlu>(&weights)) return swiglu(tape, scope, X, *gated);
  return two_layers(tape, scope, X, *std::get_if<TwoLayers>(&weights));
}

}  // namespace attention_figures
