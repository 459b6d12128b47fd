#include "multi_head.hpp"

#include <numeric>
#include <vector>

#include "internal/heads.hpp"
#include "linear.hpp"
#include "ops/concat.hpp"
#include "ops/head_columns.hpp"

namespace attention_figures {

namespace {

/// O^(h) = attention(X W_Q^(h), X_source W_K^(h), X_source W_V^(h))
NodeId head(Tape& tape, const std::string& scope, NodeId X, NodeId X_source, const MultiHead& all,
            std::size_t h, std::optional<NodeId> M) {
  const auto own = [&](const char* symbol, NodeId W) {
    return tape.record(scoped(scope, symbol), HeadColumns{h, all.heads}, {W});
  };
  const auto own_bias = [&](const char* symbol, std::optional<NodeId> b) {
    return b ? std::optional(own(symbol, *b)) : std::nullopt;
  };

  const NodeId W_Q = own("W_Q", all.W_Q);  // (d_model, d_k)
  const NodeId W_K = own("W_K", all.W_K);  // (d_source, d_k)
  const NodeId W_V = own("W_V", all.W_V);  // (d_source, d_v)
  const AttentionBiases biases{own_bias("b_Q", all.biases.b_Q), own_bias("b_K", all.biases.b_K),
                               own_bias("b_V", all.biases.b_V)};
  return attention(tape, scope, X, X_source, W_Q, W_K, W_V, M, biases);  // (n_q, d_v)
}

/// The inputs fit one another, and the heads can share their columns.
void require_heads(Tape& tape, NodeId X, NodeId X_source, const MultiHead& w,
                   std::optional<NodeId> M) {
  if (tape.fault()) return;
  if (w.heads == 0) return tape.refuse(check_heads(w.H, 0.0, tape[w.W_Q].shape.columns));
  const Shape v = tape[w.W_V].shape, o = tape[w.W_O].shape;
  const std::size_t width = width_of_heads(tape, w);
  tape.require(w.W_V, {v.rows, width});
  require_shapes(tape, X, X_source, w.W_Q, w.W_K, w.W_V, M, w.biases, w.heads);
  tape.require(w.W_O, {width, o.columns});
  if (w.b_O) tape.require(*w.b_O, {1, o.columns});
  if (tape.fault()) return;
  const std::size_t shared = std::gcd(tape[w.W_Q].shape.columns, width);
  tape.refuse(check_heads(w.H, static_cast<double>(w.heads), shared));
}

}  // namespace

std::size_t width_of_heads(const Tape& tape, const MultiHead& w) {
  const std::size_t columns = tape[w.W_V].shape.columns, rows = tape[w.W_O].shape.rows;
  const bool only_O_is_shared = w.heads > 0 && columns % w.heads != 0 && rows % w.heads == 0;
  return only_O_is_shared ? rows : columns;
}

NodeId multi_head(Tape& tape, const std::string& scope, NodeId X, NodeId X_source,
                  const MultiHead& weights, std::optional<NodeId> M) {
  require_heads(tape, X, X_source, weights, M);
  if (tape.fault()) return {};
  std::vector<NodeId> O;
  for (std::size_t h = 0; h < weights.heads; ++h) {
    const std::string head_scope = scoped(scope, "head " + std::to_string(h + 1));
    O.push_back(head(tape, head_scope, X, X_source, weights, h, M));  // (n_q, d_v)
  }
  const NodeId C = tape.record(scoped(scope, "C"), Concat{}, O);         // (n_q, H·d_v)
  return linear(tape, scoped(scope, "Δ"), C, weights.W_O, weights.b_O);  // (n_q, d_out)
}

}  // namespace attention_figures
