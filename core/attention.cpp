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

  const NodeId Q = linear(tape, in("Q"), X, W_Q, b.b_Q);         // (n_q, d_k)
  const NodeId K = linear(tape, in("K"), X_source, W_K, b.b_K);  // (n_k, d_k)
  const NodeId V = linear(tape, in("V"), X_source, W_V, b.b_V);  // (n_k, d_v)

  const NodeId S = tape.record(in("S"), Scores{}, {Q, K});               // (n_q, n_k)
  const NodeId E = tape.record(in("E"), Scale{}, {S, K});                // (n_q, n_k)
  const NodeId E_M = M ? tape.record(in("E + M"), Mask{}, {E, *M}) : E;  // (n_q, n_k)
  const NodeId A = tape.record(in("A"), Softmax{}, {E_M});               // (n_q, n_k)
  return tape.record(in("O"), WeightedSum{}, {A, V});                    // (n_q, d_v)
}

std::string scoped(const std::string& scope, const std::string& symbol) {
  return scope.empty() ? symbol : scope + " · " + symbol;
}

}  // namespace attention_figures
