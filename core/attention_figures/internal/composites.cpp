#include "composites.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "../attention.hpp"
#include "../block.hpp"
#include "../feed_forward.hpp"
#include "../multi_head.hpp"
#include "../ops/head_columns.hpp"
#include "heads.hpp"

namespace attention_figures {

namespace {

using Counts = std::vector<std::size_t>;

/// Hands out operands one after another.
class Reader {
 public:
  explicit Reader(const std::vector<NodeId>& operands) : operands_(operands) {}

  NodeId next() { return operands_[position_++]; }
  std::optional<NodeId> next_if_any() { return left() > 0 ? std::optional(next()) : std::nullopt; }
  std::size_t left() const { return operands_.size() - position_; }

 private:
  const std::vector<NodeId>& operands_;
  std::size_t position_ = 0;
};

/// Like check_operand_count, for counts with gaps: "6, 7, 10, 11".
Fault check_count(const std::string& step, const Counts& allowed, std::size_t actual) {
  if (std::ranges::find(allowed, actual) != allowed.end()) return {};
  std::string expected;
  for (const std::size_t count : allowed) {
    if (!expected.empty()) expected += ", ";
    expected += std::to_string(count);
  }
  return {FaultCode::operand_count, step, expected, std::to_string(actual)};
}

/// [X, W_Q, W_K, W_V] or [X, X_source, W_Q, W_K, W_V], then M if there is a mask.
Fault record_attention(Tape& tape, const std::string& scope, bool is_cross,
                       const std::vector<NodeId>& operands) {
  const OperandCount count = is_cross ? OperandCount{5, 6} : OperandCount{4, 5};
  if (Fault fault = check_operand_count(scope, count, operands.size())) return fault;
  Reader reader(operands);
  const NodeId X = reader.next();
  const NodeId X_source = is_cross ? reader.next() : X;
  const NodeId W_Q = reader.next();
  const NodeId W_K = reader.next();
  const NodeId W_V = reader.next();
  attention(tape, scope, X, X_source, W_Q, W_K, W_V, reader.next_if_any());
  return tape.fault();
}

/// W_Q, W_K, W_V, W_O, H.
Fault read_heads(const Tape& tape, Reader& reader, MultiHead& weights) {
  weights.W_Q = reader.next();
  weights.W_K = reader.next();
  weights.W_V = reader.next();
  weights.W_O = reader.next();
  const Symbol H = tape.symbol(reader.next());
  weights.H = H.name;
  if (Fault fault = check_size_input(H)) return fault;
  const std::size_t columns = tape[weights.W_Q].shape.columns;
  if (check_whole_number(H.name, weights.H, H.cells[0], 1, columns)) {
    return check_heads(H.name, H.cells[0], std::gcd(columns, tape[weights.W_V].shape.columns));
  }
  weights.heads = size_of(H);  // whether they share the columns equally is for multi_head to say
  return {};
}

/// [X, (X_source,) W_Q, W_K, W_V, W_O, H], then b_Q, b_K, b_V, b_O if there are biases, then M if
/// there is a mask.
Fault record_multi_head(Tape& tape, const std::string& scope, bool is_cross,
                        const std::vector<NodeId>& operands) {
  const Counts counts = is_cross ? Counts{7, 8, 11, 12} : Counts{6, 7, 10, 11};
  if (Fault fault = check_count(scope, counts, operands.size())) return fault;
  Reader reader(operands);
  const NodeId X = reader.next();
  const NodeId X_source = is_cross ? reader.next() : X;
  MultiHead weights;
  if (Fault fault = read_heads(tape, reader, weights)) return fault;
  if (reader.left() >= 4) {
    weights.biases.b_Q = reader.next();
    weights.biases.b_K = reader.next();
    weights.biases.b_V = reader.next();
    weights.b_O = reader.next();
  }
  multi_head(tape, scope, X, X_source, weights, reader.next_if_any());
  return tape.fault();
}

/// [W, h, H], h from 0. What is recorded is head_columns of W alone.
Fault record_head_columns(Tape& tape, const std::string& name,
                          const std::vector<NodeId>& operands) {
  if (Fault fault = check_operand_count(name, {3, 3}, operands.size())) return fault;
  const NodeId W = operands[0];
  const Symbol H = tape.symbol(operands[2]);
  if (Fault fault = check_size_input(H)) return fault;
  if (Fault fault = check_heads(H.name, H.cells[0], tape[W].shape.columns)) return fault;
  const Symbol h = tape.symbol(operands[1]);
  if (Fault fault = check_size(h, 0, size_of(H) - 1)) return fault;
  tape.record(name, HeadColumns{size_of(h), size_of(H)}, {W});
  return tape.fault();
}

/// "relu", "gelu", "gelu_tanh" or "swiglu", and the weights that follow: W_1, W_2 or W_G, W_U, W_D.
struct FeedForwardKind {
  bool is_gated = false;
  ActivationKind activation = ActivationKind::relu;

  FeedForward read_weights(Reader& reader) const {
    const NodeId first = reader.next();
    const NodeId second = reader.next();
    if (is_gated) return SwiGlu{first, second, reader.next()};
    return TwoLayers{activation, first, second};
  }
};

std::optional<FeedForwardKind> feed_forward_kind(std::string_view name) {
  if (name == "relu") return FeedForwardKind{false, ActivationKind::relu};
  if (name == "gelu") return FeedForwardKind{false, ActivationKind::gelu};
  if (name == "gelu_tanh") return FeedForwardKind{false, ActivationKind::gelu_tanh};
  if (name == "swiglu") return FeedForwardKind{true};
  return std::nullopt;
}

/// [X, W_1, W_2], then b_1, b_2 if there are biases; gated, [X, W_G, W_U, W_D].
Fault record_feed_forward(Tape& tape, const std::string& scope, FeedForwardKind kind,
                          const std::vector<NodeId>& operands) {
  const OperandCount count = kind.is_gated ? OperandCount{4, 4} : OperandCount{3, 5};
  if (Fault fault = check_operand_count(scope, count, operands.size())) return fault;
  Reader reader(operands);
  const NodeId X = reader.next();
  FeedForward weights = kind.read_weights(reader);
  if (TwoLayers* layers = std::get_if<TwoLayers>(&weights)) {
    layers->b_1 = reader.next_if_any();
    layers->b_2 = reader.next_if_any();
  }
  feed_forward(tape, scope, X, weights);
  return tape.fault();
}

struct BlockKind {
  NormPlace norm_place;
  bool has_layer_norm;
  FeedForwardKind feed_forward;

  Norm read_norm(Reader& reader) const {
    Norm weights{reader.next()};
    if (has_layer_norm) weights.beta = reader.next();
    return weights;
  }
};

/// "pre_norm_block_rms_norm_swiglu": where the norms stand, which norm, which feed-forward network.
std::optional<BlockKind> block_kind(std::string_view name) {
  const auto skip = [&](std::string_view part) {
    if (!name.starts_with(part)) return false;
    name.remove_prefix(part.size());
    return true;
  };
  const bool is_pre_norm = skip("pre_norm_block_");
  if (!is_pre_norm && !skip("post_norm_block_")) return std::nullopt;
  const bool has_layer_norm = skip("layer_norm_");
  if (!has_layer_norm && !skip("rms_norm_")) return std::nullopt;
  const std::optional<FeedForwardKind> feed_forward = feed_forward_kind(name);
  if (!feed_forward) return std::nullopt;
  return BlockKind{is_pre_norm ? NormPlace::before : NormPlace::after, has_layer_norm,
                   *feed_forward};
}

/// [X, γ_1, (β_1,) W_Q, W_K, W_V, W_O, H, γ_2, (β_2,) weights of the feed-forward network], then M
/// if there is a mask. β belongs to LayerNorm.
Fault record_block(Tape& tape, const std::string& scope, const BlockKind& kind,
                   const std::vector<NodeId>& operands) {
  const std::size_t betas = kind.has_layer_norm ? 2 : 0, gates = kind.feed_forward.is_gated ? 1 : 0;
  const std::size_t least = 10 + betas + gates;
  if (Fault fault = check_operand_count(scope, {least, least + 1}, operands.size())) return fault;
  Reader reader(operands);
  const NodeId X = reader.next();
  Block weights;
  weights.norm_place = kind.norm_place;
  weights.norm_1 = kind.read_norm(reader);
  if (Fault fault = read_heads(tape, reader, weights.attention)) return fault;
  weights.norm_2 = kind.read_norm(reader);
  weights.feed_forward = kind.feed_forward.read_weights(reader);
  block(tape, scope, X, weights, reader.next_if_any());
  return tape.fault();
}

}  // namespace

std::optional<Fault> record_composite(Tape& tape, const std::string& scope,
                                      std::string_view operation,
                                      const std::vector<NodeId>& operands) {
  if (operation == "attention") return record_attention(tape, scope, false, operands);
  if (operation == "cross_attention") return record_attention(tape, scope, true, operands);
  if (operation == "multi_head") return record_multi_head(tape, scope, false, operands);
  if (operation == "cross_multi_head") return record_multi_head(tape, scope, true, operands);
  if (operation == "head_columns") return record_head_columns(tape, scope, operands);
  constexpr std::string_view prefix = "feed_forward_";
  if (operation.starts_with(prefix)) {
    const auto kind = feed_forward_kind(operation.substr(prefix.size()));
    if (kind) return record_feed_forward(tape, scope, *kind, operands);
  }
  if (const auto kind = block_kind(operation)) return record_block(tape, scope, *kind, operands);
  return std::nullopt;
}

}  // namespace attention_figures
