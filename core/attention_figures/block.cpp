#include "block.hpp"

#include "ops/add.hpp"
#include "ops/layer_norm.hpp"
#include "ops/rms_norm.hpp"

namespace attention_figures {

namespace {

/// Everything that reads or writes the state is as wide as it. Where all weights of attention and
/// its norm agree on another width than X, X is wrong.
void require_widths(Tape& tape, NodeId X, const Block& w) {
  if (tape.fault()) return;
  const auto shape = [&](NodeId node) { return tape[node].shape; };
  const MultiHead& a = w.attention;
  const std::size_t d_model = agreed(
      {shape(w.norm_1.gamma).columns, shape(a.W_Q).rows, shape(a.W_K).rows, shape(a.W_V).rows},
      shape(X).columns);
  tape.require(X, {shape(X).rows, d_model});
  for (const Norm& norm : {w.norm_1, w.norm_2}) {
    tape.require(norm.gamma, {1, d_model});
    if (norm.beta) tape.require(*norm.beta, {1, d_model});
  }
  tape.require(a.W_O, {width_of_heads(tape, a), d_model});
  require_shapes(tape, d_model, w.feed_forward, d_model);
}

}  // namespace

NodeId block(Tape& tape, const std::string& scope, NodeId X, const Block& weights,
             std::optional<NodeId> M) {
  require_widths(tape, X, weights);
  const auto N_1 = [&](const char* name, NodeId rows) {
    return norm(tape, scoped(scope, name), rows, weights.norm_1);
  };
  const auto N_2 = [&](const char* name, NodeId rows) {
    return norm(tape, scoped(scope, name), rows, weights.norm_2);
  };
  const auto MHA = [&](NodeId rows) {
    return multi_head(tape, scope, rows, rows, weights.attention, M);
  };
  const auto FFN = [&](NodeId rows) {
    return feed_forward(tape, scope, rows, weights.feed_forward);
  };
  const auto add = [&](const char* name, NodeId state, NodeId branch) {
    return tape.record(scoped(scope, name), Add{}, {state, branch});
  };

  // Every line (n, d_model).
  if (weights.norm_place == NormPlace::before) {
    const NodeId U = add("U", X, MHA(N_1("N₁(X)", X)));
    return add("Y", U, FFN(N_2("N₂(U)", U)));
  }
  const NodeId U = N_1("U", add("X + Δ", X, MHA(X)));
  return N_2("Y", add("U + F", U, FFN(U)));
}

NodeId norm(Tape& tape, const std::string& name, NodeId X, const Norm& weights) {
  std::vector<NodeId> operands{X, weights.gamma};
  if (weights.beta) operands.push_back(*weights.beta);
  if (weights.epsilon) operands.push_back(*weights.epsilon);
  if (weights.beta) return tape.record(name, LayerNorm{}, operands);
  return tape.record(name, RmsNorm{}, operands);
}

}  // namespace attention_figures
