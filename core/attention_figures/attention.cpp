#include "attention.hpp"

#include "linear.hpp"
#include "ops/mask.hpp"
#include "ops/scale.hpp"
#include "ops/scores.hpp"
#include "ops/softmax.hpp"
#include "ops/weighted_sum.hpp"

namespace attention_figures {

NodeId attention(Tape& tape, const std::string& scope, NodeId X, NodeId X_source, NodeId W_Q,
                 NodeId W_K, NodeId W_V, std::optional<NodeId> M, const AttentionBiases& b) {
  const auto in = [&](const char* symbol) { return scoped(scope, symbol); };
  require_shapes(tape, X, X_source, W_Q, W_K, W_V, M, b);

  const NodeId Q = linear(tape, in("Q"), X, W_Q, b.b_Q);         // (n_q, d_k)
  const NodeId K = linear(tape, in("K"), X_source, W_K, b.b_K);  // (n_k, d_k)
  const NodeId V = linear(tape, in("V"), X_source, W_V, b.b_V);  // (n_k, d_v)

  const NodeId S = tape.record(in("S"), Scores{}, {Q, K});               // (n_q, n_k)
  const NodeId E = tape.record(in("E"), Scale{}, {S, K});                // (n_q, n_k)
  const NodeId E_M = M ? tape.record(in("E + M"), Mask{}, {E, *M}) : E;  // (n_q, n_k)
  const NodeId A = tape.record(in("A"), Softmax{}, {E_M});               // (n_q, n_k)
  return tape.record(in("O"), WeightedSum{}, {A, V});                    // (n_q, d_v)
}

void require_shapes(Tape& tape, NodeId X, NodeId X_source, NodeId W_Q, NodeId W_K, NodeId W_V,
                    std::optional<NodeId> M, const AttentionBiases& b, std::size_t heads) {
  if (tape.fault()) return;
  const Shape x = tape[X].shape, source = tape[X_source].shape;
  const Shape q = tape[W_Q].shape, k = tape[W_K].shape, v = tape[W_V].shape;
  const bool is_self = X.index == X_source.index;
  const std::size_t d_model = is_self ? agreed({q.rows, k.rows, v.rows}, x.columns) : x.columns;
  const std::size_t d_source = is_self ? d_model : agreed({k.rows, v.rows}, source.columns);
  const bool is_Q_wrong = q.columns % heads != 0 && k.columns % heads == 0;
  const std::size_t width = is_Q_wrong ? k.columns : q.columns;  // H·d_k

  tape.require(X, {x.rows, d_model});
  tape.require(X_source, {source.rows, d_source});
  tape.require(W_Q, {d_model, width});
  tape.require(W_K, {d_source, width});
  tape.require(W_V, {d_source, v.columns});
  if (b.b_Q) tape.require(*b.b_Q, {1, width});
  if (b.b_K) tape.require(*b.b_K, {1, width});
  if (b.b_V) tape.require(*b.b_V, {1, v.columns});
  if (M) tape.require(*M, {x.rows, source.rows}, Kind::mask);
}

std::size_t agreed(std::initializer_list<std::size_t> sizes, std::size_t otherwise) {
  for (const std::size_t size : sizes) {
    if (size != *sizes.begin()) return otherwise;
  }
  return *sizes.begin();
}

std::string scoped(const std::string& scope, const std::string& symbol) {
  return scope.empty() ? symbol : scope + " · " + symbol;
}

}  // namespace attention_figures
