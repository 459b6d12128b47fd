#include "program.hpp"

#include <cstddef>
#include <new>
#include <optional>
#include <utility>

#include "internal/builder.hpp"
#include "tape.hpp"

namespace attention_figures {

namespace {

/// "[2,3]" for row 1, column 2, which need not exist: readers count from 1.
std::string asked_cell(int row, int column) {
  const auto text = [](int k) { return std::to_string(static_cast<long long>(k) + 1); };
  return "[" + text(row) + "," + text(column) + "]";
}

/// Computes node after node and stops at the first one whose operands hold a value it has no
/// meaning for, or whose result is too large for a double.
Fault compute(Tape& tape) {
  for (std::size_t index = 0; index < tape.nodes().size(); ++index) {
    if (Fault fault = tape.check_values({index})) return fault;
    tape.compute({index});
    const Node& node = tape.nodes()[index];
    if (node.kind != Kind::matrix) continue;  // −∞ is meant there, and finite scores stay finite
    if (Fault fault = check_finite(FaultCode::overflow, node.name, node.value)) return fault;
  }
  return {};
}

Fault build_and_compute(Program program, Kept kept, Tape& tape) {
  Builder builder(kept);
  if (Fault fault = builder.build(std::move(program))) return fault;
  tape = std::move(builder).take_tape();
  return compute(tape);
}

/// A node with its value, or with its gradient in the value's place.
TraceNode to_trace(Node& node, Matrix<double> Node::*data, const std::vector<Node>& nodes) {
  TraceNode trace;
  trace.name = node.name;
  trace.operation = node.operation_name();
  for (const NodeId operand : node.operands) trace.operands.push_back(nodes[operand.index].name);
  trace.rows = static_cast<int>(node.shape.rows);
  trace.columns = static_cast<int>(node.shape.columns);
  trace.data = std::move(node.*data).take_cells();
  return trace;
}

/// Whether a node holds one number, which can have a gradient.
Fault check_number(const Node& node) {
  if (node.kind != Kind::matrix) {
    const std::string actual(name(node.kind));
    return {FaultCode::operand_kind, node.name, std::string(name(Kind::matrix)), actual};
  }
  const Shape one{1, 1};
  if (node.shape == one) return {};
  return {FaultCode::shape_mismatch, node.name, to_text(one), to_text(node.shape)};
}

bool contains(Shape shape, int row, int column) {
  const auto is_index = [](int index, std::size_t size) {
    return index >= 0 && index < static_cast<int>(size);
  };
  return is_index(row, shape.rows) && is_index(column, shape.columns);
}

/// A lack of memory is an answer as well, where the standard library can tell of it. In a build
/// without exceptions it ends the program: in WASM that is a trap, and the border starts anew.
template <typename Ask>
auto answer(Ask ask) {
#ifdef __cpp_exceptions
  try {
    return ask();
  } catch (const std::bad_alloc&) {
    decltype(ask()) none;
    none.fault.code = FaultCode::too_large;
    return none;
  }
#else
  return ask();
#endif
}

Evaluation traced(Tape tape, Matrix<double> Node::*data) {
  Evaluation evaluation;
  std::vector<Node> nodes = std::move(tape).take_nodes();
  evaluation.nodes.reserve(nodes.size());
  for (Node& node : nodes) evaluation.nodes.push_back(to_trace(node, data, nodes));
  return evaluation;
}

Fault compute_gradients(Tape& tape, const std::string& node) {
  const std::optional<NodeId> L = tape.find(node);
  if (!L) return {FaultCode::unknown_symbol, node, "", ""};
  if (Fault fault = check_number(tape[*L])) return fault;
  if (Fault fault = tape.backward(*L, Matrix<double>(tape[*L].shape, {1.0}))) return fault;
  for (const Node& of : tape.nodes()) {
    const std::string symbol = "∂" + node + "/∂" + of.name;
    if (Fault fault = check_finite(FaultCode::overflow, symbol, of.gradient)) return fault;
  }
  return {};
}

}  // namespace

Evaluation evaluate(Program program) {
  return answer([&]() -> Evaluation {
    Tape tape;
    if (Fault fault = build_and_compute(std::move(program), Kept::values, tape)) {
      return {fault, {}};
    }
    return traced(std::move(tape), &Node::value);
  });
}

Evaluation differentiate(Program program, const std::string& node) {
  return answer([&]() -> Evaluation {
    Tape tape;
    if (Fault fault = build_and_compute(std::move(program), Kept::values_and_gradients, tape)) {
      return {fault, {}};
    }
    if (Fault fault = compute_gradients(tape, node)) return {fault, {}};
    return traced(std::move(tape), &Node::gradient);
  });
}

Explanation explain(Program program, const std::string& node, int row, int column) {
  return answer([&]() -> Explanation {
    Tape tape;
    if (Fault fault = build_and_compute(std::move(program), Kept::values, tape)) {
      return {fault, {}};
    }
    const std::optional<NodeId> id = tape.find(node);
    if (!id) return {{FaultCode::unknown_symbol, node, "", ""}, {}};
    const Shape shape = tape[*id].shape;
    if (!contains(shape, row, column)) {
      return {{FaultCode::out_of_range, node, to_text(shape), asked_cell(row, column)}, {}};
    }
    const auto i = static_cast<std::size_t>(row);
    const auto j = static_cast<std::size_t>(column);
    return {{}, tape.explain(*id, i, j).tokens()};
  });
}

Measurement measure(Program program) {
  return answer([&]() -> Measurement {
    Builder builder(Kept::values);
    if (Fault fault = builder.build(std::move(program))) return {fault, 0.0};
    return {{}, static_cast<double>(builder.work().value())};
  });
}

}  // namespace attention_figures
