// The tape: a formula written down symbol by symbol, then computed forward and backward. It keeps
// every intermediate under its name in the formula.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "derivative.hpp"
#include "fault.hpp"
#include "matrix.hpp"
#include "operation.hpp"

namespace attention_figures {

/// A place on a tape.
struct NodeId {
  std::size_t index = 0;
};

struct Node {
  std::string name;
  std::unique_ptr<const Operation> operation;    // none for an input or a derivative
  std::unique_ptr<const Derivative> derivative;  // of the first operand by the second one
  std::vector<NodeId> operands;                  // all earlier on the tape
  Kind kind = Kind::matrix;
  Shape shape;
  Work work{0};             // of computing it once
  Matrix<double> value;     // after forward(); an input has it from the start
  Matrix<double> gradient;  // after backward()

  /// The operation's name; "input" or "input_mask" for what came from outside.
  std::string_view operation_name() const;
};

/// First everything is recorded, then computed, as often as wanted. Recording finds every mistake
/// in names, kinds and shapes while nothing but the inputs takes memory. After the first mistake
/// fault() tells it and further recording does nothing, so that a formula needs no checks between
/// its lines; the ids it returned from then on mean nothing.
class Tape {
 public:
  Tape() = default;

  /// A tape that refuses to record results of more rows or columns.
  explicit Tape(std::size_t max_dimension) : max_dimension_(max_dimension) {}

  /// Only finite numbers, at least one, in rows of one length: otherwise not_finite, empty_matrix,
  /// ragged_matrix or data_length.
  NodeId input(std::string name, Matrix<double> value);

  /// A mask given from outside: 0 hides key `column` from query `row`, anything else shows it. The
  /// same faults, but for not_finite.
  NodeId mask(std::string name, const Matrix<std::uint8_t>& visible);

  NodeId record(std::string name, std::unique_ptr<const Operation> operation,
                std::vector<NodeId> operands);

  /// The same for an operation written where it is used: tape.record("S", Scores{}, {Q, K}).
  template <std::derived_from<Operation> SomeOperation>
  NodeId record(std::string name, SomeOperation operation, std::vector<NodeId> operands) {
    return record(std::move(name), std::make_unique<const SomeOperation>(std::move(operation)),
                  std::move(operands));
  }

  /// Records ∂L/∂X, as it is measured once everything up to it is computed.
  NodeId record(std::string name, std::unique_ptr<const Derivative> derivative, NodeId L, NodeId X);

  const Fault& fault() const { return fault_; }

  /// For formulas of several symbols: a node of another kind or shape is the first fault, so that
  /// it is told of what the caller gave and not of what was computed from it.
  void require(NodeId node, Shape shape, Kind kind = Kind::matrix);

  /// The first fault, where whoever records has found one.
  void refuse(Fault fault);

  /// A node as it is known while others are recorded.
  Symbol symbol(NodeId node) const;

  // Precondition of the rest: no fault. Of computing: check_values() finds none either.

  /// Computes all nodes in order.
  void forward();

  /// Whether the values of a node's operands, already computed, have a meaning for its operation.
  Fault check_values(NodeId node) const;

  /// Computes one node, whose operands are already computed; an input is left as it is.
  void compute(NodeId node);

  /// Lets an input that is no mask start the next forward() from other finite numbers of the same
  /// shape; otherwise shape_mismatch or a fault of input(), and it keeps those that it has. An
  /// input that decided a size while the tape was recorded keeps its value.
  [[nodiscard]] Fault set_input(NodeId input, Matrix<double> value);

  /// For L = Σ seed ⊙ value(node), leaves ∂L/∂value in every node's gradient; it is zero where L
  /// does not depend on the node. Otherwise shape_mismatch or not_finite, of a seed that has not
  /// the node's shape or is not finite. Precondition: everything is computed.
  [[nodiscard]] Fault backward(NodeId node, Matrix<double> seed);

  /// The same without a trace in the nodes: gradients by place on the tape, up to `node`, empty
  /// where L does not depend on one. Precondition: the seed is as backward() needs it.
  std::vector<Matrix<double>> gradients(NodeId node, Matrix<double> seed) const;

  /// The arithmetic of one cell. Precondition: everything is computed; the cell exists.
  Sentence explain(NodeId node, std::size_t row, std::size_t column) const;

  std::span<const Node> nodes() const { return nodes_; }
  const Node& operator[](NodeId node) const { return nodes_[node.index]; }
  std::vector<Operand> values_of(const std::vector<NodeId>& nodes) const;
  std::optional<NodeId> find(const std::string& name) const;

  /// All nodes, for a caller who is done with the tape.
  std::vector<Node> take_nodes() && { return std::move(nodes_); }

 private:
  NodeId append(Node node);
  Fault check_shape(std::string_view name, Shape shape) const;

  std::size_t max_dimension_ = SIZE_MAX;
  std::vector<Node> nodes_;
  std::map<std::string, NodeId> node_named_;
  Fault fault_;
};

}  // namespace attention_figures
