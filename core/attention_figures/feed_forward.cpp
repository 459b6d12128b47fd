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

/// Two maps into the hidden layer, equally wide, then one out of it.
void require_layers(Tape& tape, std::size_t d_model, const SwiGlu& f, std::size_t d_out) {
  const std::size_t up = tape[f.W_U].shape.columns, down = tape[f.W_D].shape.rows;
  const std::size_t d_ff = agreed({up, down}, tape[f.W_G].shape.columns);
  tape.require(f.W_G, {d_model, d_ff});
  tape.require(f.W_U, {d_model, d_ff});
  tape.require(f.W_D, {d_ff, d_out});
}

/// One map into the hidden layer, one out of it, and their biases.
void require_layers(Tape& tape, std::size_t d_model, const TwoLayers& f, std::size_t d_out) {
  const std::size_t into = tape[f.W_1].shape.columns, out = tape[f.W_2].shape.rows;
  const std::size_t d_ff = agreed({f.b_1 ? tape[*f.b_1].shape.columns : into, out}, into);
  tape.require(f.W_1, {d_model, d_ff});
  tape.require(f.W_2, {d_ff, d_out});
  if (f.b_1) tape.require(*f.b_1, {1, d_ff});
  if (f.b_2) tape.require(*f.b_2, {1, d_out});
}

}  // namespace

void require_shapes(Tape& tape, std::size_t d_model, const FeedForward& weights,
                    std::size_t d_out) {
  if (tape.fault()) return;
  std::visit([&](const auto& f) { require_layers(tape, d_model, f, d_out); }, weights);
}

NodeId feed_forward(Tape& tape, const std::string& scope, NodeId X, const FeedForward& weights) {
  if (tape.fault()) return {};
  const auto shape = [&](NodeId node) { return tape[node].shape; };
  if (const SwiGlu* f = std::get_if<SwiGlu>(&weights)) {
    const std::size_t d_model = agreed({shape(f->W_G).rows, shape(f->W_U).rows}, shape(X).columns);
    tape.require(X, {shape(X).rows, d_model});
    require_shapes(tape, d_model, *f, shape(f->W_D).columns);
    return swiglu(tape, scope, X, *f);
  }
  const TwoLayers& f = *std::get_if<TwoLayers>(&weights);
  tape.require(X, shape(X));
  require_shapes(tape, shape(X).columns, f, shape(f.W_2).columns);
  return two_layers(tape, scope, X, f);
}

}  // namespace attention_figures
