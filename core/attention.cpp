#include "attention.hpp"

#include "ops/mask.hpp"
#include "ops/projection.hpp"
#include "ops/scale.hpp"
#include "ops/scores.hpp"
#include "ops/softmax.hpp"
#include "ops/weighted_sum.hpp"

namespace attention_figures {

NodeId attention(Tape& tape, const std::string& scope, NodeId X, NodeId X_source, NodeId W_Q,
                 NodeId W_K, NodeId W_V, std::optional<NodeId> M) {
  const auto in = [&](const char* symbol) { return scoped(scope, symbol); };

  const NodeId Q = tape.record(in("Q"), Projection{}, {X, W_Q});         // (n_q, d_k)
  const NodeId K = tape.record(in("K"), Projection{}, {X_source, W_K});  // (n_k, d_k)
  const NodeId V = tape.record(in("V"), Projection{}, {X_source, W_V});  // (n_k, d_v)

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
