#include "program.hpp"

#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "catalogue.hpp"
#include "composites.hpp"
#include "tape.hpp"

namespace attention_figures {

namespace {

constexpr auto max_cells = static_cast<std::size_t>(limits().max_cells);

/// Central differences compute symbols again and again. So many cells may be read and written for
/// all derivatives together.
constexpr std::uint64_t max_measured_cells = 4 * max_cells;

/// Many heads record many symbols of few cells, and a symbol takes more memory than its cells.
constexpr std::size_t max_symbols = 8192;

/// "[2,3]" for row 1, column 2, which need not exist: readers count from 1.
std::string asked_cell(int row, int column) {
  const auto text = [](int k) { return std::to_string(static_cast<long long>(k) + 1); };
  return "[" + text(row) + "," + text(column) + "]";
}

/// The first cell that holds no finite number, told under the given code.
Fault find_non_finite(FaultCode code, const std::string& name, ConstMatrixView<double> cells) {
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.columns(); ++j) {
      const double value = cells(i, j);
      if (std::isfinite(value)) continue;
      const std::string cell = cell_text(name, i, j);
      const char* actual = std::isnan(value) ? "NaN" : value > 0.0 ? "∞" : "−∞";
      return {code, name, "|" + cell + "| < ∞", actual};
    }
  }
  return {};
}

/// Turns a program into a tape. Sizes come from an untrusted place, so every one is compared with
/// its limit before anything of that size is made. Stops at the first fault.
class Builder {
 public:
  Fault build(const Program& program) {
    const auto max_steps = static_cast<std::size_t>(limits().max_steps);
    if (program.steps.size() > max_steps) {
      return too_large(program.steps[max_steps].name, max_steps, program.steps.size());
    }
    for (const ProgramInput& input : program.inputs) {
      if (Fault fault = add_input(input)) return fault;
    }
    for (const ProgramMask& mask : program.masks) {
      if (Fault fault = add_mask(mask)) return fault;
    }
    for (const ProgramStep& step : program.steps) {
      if (Fault fault = add_step(step)) return fault;
    }
    return {};
  }

  Tape take_tape() && { return std::move(tape_); }

 private:
  Fault add_input(const ProgramInput& input) {
    if (Fault fault = check_size(input.name, input.rows, input.columns, input.data.size())) {
      return fault;
    }
    Matrix<double> value(shape_of(input.rows, input.columns), input.data);
    if (Fault fault = find_non_finite(FaultCode::not_finite, input.name, value)) return fault;
    tape_.input(input.name, std::move(value));
    return tape_.fault();
  }

  Fault add_mask(const ProgramMask& mask) {
    if (Fault fault = check_size(mask.name, mask.rows, mask.columns, mask.visible.size())) {
      return fault;
    }
    tape_.mask(mask.name, Matrix<std::uint8_t>(shape_of(mask.rows, mask.columns), mask.visible));
    return tape_.fault();
  }

  Fault add_step(const ProgramStep& step) {
    std::vector<NodeId> operands;
    for (const std::string& name : step.operands) {
      const std::optional<NodeId> node = tape_.find(name);
      if (!node) return {FaultCode::unknown_symbol, name, "", ""};
      operands.push_back(*node);
    }
    const std::size_t first_new_node = tape_.nodes().size();
    if (Fault fault = record(step, std::move(operands))) return fault;
    const std::size_t symbols = tape_.nodes().size();
    if (symbols > max_symbols) return too_large(tape_.nodes().back().name, max_symbols, symbols);
    for (const Node& node : tape_.nodes().subspan(first_new_node)) {
      if (Fault fault = check_dimensions(node.name, node.shape)) return fault;
      if (Fault fault = count_cells(node.name, node.shape)) return fault;
    }
    return {};
  }

  Fault record(const ProgramStep& step, std::vector<NodeId> operands) {
    if (auto fault = record_composite(tape_, step.name, step.operation, operands)) return *fault;
    if (auto derivative = make_derivative(step.operation)) {
      return record_derivative(step.name, std::move(derivative), operands);
    }
    auto operation = make_operation(step.operation);
    if (!operation) return {FaultCode::unknown_operation, step.name, "", step.operation};
    tape_.record(step.name, std::move(operation), std::move(operands));
    return tape_.fault();
  }

  Fault record_derivative(const std::string& name, std::unique_ptr<const Derivative> derivative,
                          const std::vector<NodeId>& operands) {
    if (Fault fault = check_operand_count(name, {2, 2}, operands.size())) return fault;
    const auto [L, X] = std::pair(operands[0], operands[1]);
    if (Fault fault = check_derivative(tape_.symbol(L), tape_.symbol(X))) return fault;
    measured_cells_ += derivative->work(tape_, L, X);
    if (measured_cells_ > max_measured_cells) {
      return too_large(name, max_measured_cells, measured_cells_);
    }
    tape_.record(name, std::move(derivative), L, X);
    return tape_.fault();
  }

  Fault check_size(const std::string& name, int rows, int columns, std::size_t values) {
    if (rows < 1 || columns < 1) {
      const std::string actual = std::to_string(rows) + " × " + std::to_string(columns);
      return {FaultCode::empty_matrix, name, "1 × 1", actual};
    }
    const Shape shape = shape_of(rows, columns);
    if (Fault fault = check_dimensions(name, shape)) return fault;
    const std::size_t cells = shape.rows * shape.columns;
    if (values != cells) {
      return {FaultCode::data_length, name, std::to_string(cells), std::to_string(values)};
    }
    return count_cells(name, shape);
  }

  static Fault check_dimensions(const std::string& name, Shape shape) {
    const auto max_dimension = static_cast<std::size_t>(limits().max_dimension);
    if (shape.rows > max_dimension) return too_large(name, max_dimension, shape.rows);
    if (shape.columns > max_dimension) return too_large(name, max_dimension, shape.columns);
    return {};
  }

  /// No node is larger than max_dimension squared, so the sum cannot overflow.
  Fault count_cells(const std::string& name, Shape shape) {
    cells_ += shape.rows * shape.columns;
    return cells_ > max_cells ? too_large(name, max_cells, cells_) : Fault{};
  }

  static Fault too_large(const std::string& name, std::uint64_t limit, std::uint64_t actual) {
    return {FaultCode::too_large, name, std::to_string(limit), std::to_string(actual)};
  }

  static Shape shape_of(int rows, int columns) {
    return {static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
  }

  Tape tape_;
  std::size_t cells_ = 0;
  std::uint64_t measured_cells_ = 0;
};

/// Computes node after node and stops at the first one whose operands hold a value it has no
/// meaning for, or whose result is too large for a double.
Fault compute(Tape& tape) {
  for (std::size_t index = 0; index < tape.nodes().size(); ++index) {
    if (Fault fault = tape.check_values({index})) return fault;
    tape.compute({index});
    const Node& node = tape.nodes()[index];
    if (node.kind != Kind::matrix) continue;  // −∞ is meant there, and finite scores stay finite
    if (Fault fault = find_non_finite(FaultCode::overflow, node.name, node.value)) return fault;
  }
  return {};
}

Fault build_and_compute(const Program& program, Tape& tape) {
  Builder builder;
  if (Fault fault = builder.build(program)) return fault;
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

}  // namespace

Evaluation evaluate(const Program& program) {
  Evaluation evaluation;
  Tape tape;
  evaluation.fault = build_and_compute(program, tape);
  if (evaluation.fault) return evaluation;

  std::vector<Node> nodes = std::move(tape).take_nodes();
  for (Node& node : nodes) evaluation.nodes.push_back(to_trace(node, &Node::value, nodes));
  return evaluation;
}

Evaluation differentiate(const Program& program, const std::string& node) {
  Evaluation evaluation;
  Tape tape;
  evaluation.fault = build_and_compute(program, tape);
  if (evaluation.fault) return evaluation;

  const std::optional<NodeId> L = tape.find(node);
  evaluation.fault = L ? check_number(tape[*L]) : Fault{FaultCode::unknown_symbol, node, "", ""};
  if (evaluation.fault) return evaluation;

  tape.backward(*L, Matrix<double>(tape[*L].shape, {1.0}));
  for (const Node& of : tape.nodes()) {
    const std::string symbol = "∂" + node + "/∂" + of.name;
    evaluation.fault = find_non_finite(FaultCode::overflow, symbol, of.gradient);
    if (evaluation.fault) return evaluation;
  }
  std::vector<Node> nodes = std::move(tape).take_nodes();
  for (Node& of : nodes) evaluation.nodes.push_back(to_trace(of, &Node::gradient, nodes));
  return evaluation;
}

Explanation explain(const Program& program, const std::string& node, int row, int column) {
  Tape tape;
  if (Fault fault = build_and_compute(program, tape)) return {fault, {}};

  const std::optional<NodeId> id = tape.find(node);
  if (!id) return {{FaultCode::unknown_symbol, node, "", ""}, {}};
  const Shape shape = tape[*id].shape;
  if (!contains(shape, row, column)) {
    return {{FaultCode::out_of_range, node, to_text(shape), asked_cell(row, column)}, {}};
  }
  const auto i = static_cast<std::size_t>(row);
  const auto j = static_cast<std::size_t>(column);
  return {{}, tape.explain(*id, i, j).tokens()};
}

}  // namespace attention_figures
