#include "tape.hpp"

#include <cassert>
#include <cstdint>

#include "internal/floating_point.hpp"
#include "ops/causal_mask.hpp"

namespace attention_figures {

namespace {

/// More cells than this cannot lie in memory, whatever there is of it.
constexpr std::size_t most_cells = PTRDIFF_MAX / sizeof(double);

void add_to(Matrix<double>& sum, const Matrix<double>& gradient) {
  assert(sum.shape() == gradient.shape());
  for (std::size_t k = 0; k < sum.cells().size(); ++k) sum.cells()[k] += gradient.cells()[k];
}

/// Whether what the caller gave is a matrix at all.
template <typename T>
Fault check_cells(const std::string& name, const Matrix<T>& given) {
  const auto& [row, expected, actual] = given.misfit();
  if (given.misfit()) {
    const bool is_ragged = row > 0;
    return {is_ragged ? FaultCode::ragged_matrix : FaultCode::data_length,
            is_ragged ? name + "[" + std::to_string(row) + "]" : name, std::to_string(expected),
            std::to_string(actual)};
  }
  if (given.cells().empty())
    return {FaultCode::empty_matrix, name, to_text({1, 1}), to_text(given.shape())};
  return {};
}

/// What the caller gave, where `shape` is needed.
Fault check_given(const std::string& name, const Matrix<double>& value, Shape shape) {
  if (Fault fault = check_cells(name, value)) return fault;
  if (value.shape() != shape) {
    return shape_mismatch({name, Kind::matrix, value.shape(), "input", {}}, shape);
  }
  return check_finite(FaultCode::not_finite, name, value);
}

}  // namespace

std::string_view Node::operation_name() const {
  if (operation) return operation->name();
  if (derivative) return derivative->name();
  return kind == Kind::mask ? "input_mask" : "input";
}

NodeId Tape::input(std::string name, Matrix<double> value) {
  if (fault_) return {};
  fault_ = check_given(name, value, value.shape());
  if (fault_) return {};
  Node node;
  node.name = std::move(name);
  node.shape = value.shape();
  node.value = std::move(value);
  return append(std::move(node));
}

NodeId Tape::mask(std::string name, const Matrix<std::uint8_t>& visible) {
  if (fault_) return {};
  fault_ = check_cells(name, visible);
  if (fault_) return {};
  Node node;
  node.name = std::move(name);
  node.kind = Kind::mask;
  node.shape = visible.shape();
  node.value = Matrix<double>(visible.shape());
  for (std::size_t k = 0; k < visible.cells().size(); ++k) {
    if (visible.cells()[k] == 0) node.value.cells()[k] = minus_infinity;
  }
  return append(std::move(node));
}

NodeId Tape::record(std::string name, std::unique_ptr<const Operation> operation,
                    std::vector<NodeId> operands) {
  if (fault_) return {};
  fault_ = check_operand_count(name, operation->operand_count(), operands.size());
  if (fault_) return {};

  std::vector<Symbol> symbols;
  for (const NodeId operand : operands) symbols.push_back(symbol(operand));
  fault_ = check_operand_kinds(*operation, symbols);
  if (fault_) return {};

  const ShapeOrFault result = operation->result_shape(symbols);
  if (const Fault* broken_rule = std::get_if<Fault>(&result)) {
    fault_ = *broken_rule;
    return {};
  }

  const Shape shape = *std::get_if<Shape>(&result);
  fault_ = check_shape(name, shape);
  if (fault_) return {};

  Node node;
  node.name = std::move(name);
  node.kind = operation->result_kind();
  node.shape = shape;
  node.work = operation->work(symbols, shape);
  node.operation = std::move(operation);
  node.operands = std::move(operands);
  return append(std::move(node));
}

NodeId Tape::record(std::string name, std::unique_ptr<const Derivative> derivative, NodeId L,
                    NodeId X) {
  if (fault_) return {};
  fault_ = check_derivative(symbol(L), symbol(X));
  if (fault_) return {};

  Node node;
  node.name = std::move(name);
  node.shape = nodes_[X.index].shape;
  node.work = derivative->work(*this, L, X);
  node.derivative = std::move(derivative);
  node.operands = {L, X};
  return append(std::move(node));
}

void Tape::require(NodeId id, Shape shape, Kind kind) {
  if (fault_) return;
  const Symbol node = symbol(id);
  if (node.kind != kind) {
    fault_ = {FaultCode::operand_kind, std::string(node.name), std::string(name(kind)),
              std::string(name(node.kind))};
  } else if (node.shape != shape) {
    fault_ = shape_mismatch(node, shape);
  }
}

void Tape::refuse(Fault fault) {
  if (!fault_) fault_ = std::move(fault);
}

Symbol Tape::symbol(NodeId id) const {
  const Node& node = nodes_[id.index];
  Symbol symbol{node.name, node.kind, node.shape, node.operation_name(), {}};
  if (!node.operation) symbol.cells = node.value.cells();
  return symbol;
}

Fault Tape::check_shape(std::string_view name, Shape shape) const {
  if (Fault fault = check_dimensions(name, shape, max_dimension_)) return fault;
  if (cell_count(shape) <= most_cells) return {};
  return {FaultCode::too_large, std::string(name), std::to_string(most_cells), to_text(shape)};
}

NodeId Tape::append(Node node) {
  const NodeId id{nodes_.size()};
  if (!node_named_.emplace(node.name, id).second) {
    fault_ = {FaultCode::duplicate_symbol, node.name, "", ""};
    return {};
  }
  nodes_.push_back(std::move(node));
  return id;
}

void Tape::forward() {
  for (std::size_t index = 0; index < nodes_.size(); ++index) compute({index});
}

Fault Tape::check_values(NodeId id) const {
  const StandardArithmetic while_it_checks;
  const Node& node = nodes_[id.index];
  return node.operation ? node.operation->check_values(values_of(node.operands)) : Fault{};
}

void Tape::compute(NodeId id) {
  assert(!fault_);
  const StandardArithmetic while_it_computes;
  Node& node = nodes_[id.index];
  if (node.derivative)
    node.value = node.derivative->value(*this, node.operands[0], node.operands[1]);
  if (!node.operation) return;
  node.value = node.operation->forward(values_of(node.operands));
  assert(node.value.shape() == node.shape);
}

Fault Tape::set_input(NodeId input, Matrix<double> value) {
  Node& node = nodes_[input.index];
  assert(node.operation_name() == "input");
  if (Fault fault = check_given(node.name, value, node.shape)) return fault;
  node.value = std::move(value);
  return {};
}

Fault Tape::backward(NodeId id, Matrix<double> seed) {
  const Node& node = nodes_[id.index];
  if (Fault fault = check_given("∂L/∂" + node.name, seed, node.shape)) return fault;
  std::vector<Matrix<double>> found = gradients(id, std::move(seed));
  found.resize(nodes_.size());
  for (std::size_t index = 0; index < nodes_.size(); ++index) {
    const bool is_reached = !found[index].cells().empty();
    nodes_[index].gradient =
        is_reached ? std::move(found[index]) : Matrix<double>(nodes_[index].shape);
  }
  return {};
}

std::vector<Matrix<double>> Tape::gradients(NodeId id, Matrix<double> seed) const {
  assert(seed.shape() == nodes_[id.index].shape);
  const StandardArithmetic while_it_computes;
  std::vector<Matrix<double>> gradients(id.index + 1);
  gradients[id.index] = std::move(seed);

  // From the last symbol back to the first: when a node's turn comes, everything that reads it has
  // already added its part of the gradient. Nodes that `id` does not depend on get no turn.
  for (std::size_t index = id.index + 1; index-- > 0;) {
    const Node& node = nodes_[index];
    if (gradients[index].cells().empty() || !node.operation) continue;
    Gradients parts =
        node.operation->backward(values_of(node.operands), node.value, gradients[index]);
    for (std::size_t k = 0; k < node.operands.size(); ++k) {
      const bool is_constant = parts[k].cells().empty();
      if (is_constant) continue;
      Matrix<double>& sum = gradients[node.operands[k].index];
      if (sum.cells().empty()) {
        sum = std::move(parts[k]);
      } else {
        add_to(sum, parts[k]);
      }
    }
  }
  return gradients;
}

Sentence Tape::explain(NodeId id, std::size_t row, std::size_t column) const {
  const StandardArithmetic while_it_computes;
  const Node& node = nodes_[id.index];
  const Operand result{node.name, node.value};
  if (node.operation) {
    return node.operation->explain(result, values_of(node.operands), row, column);
  }
  if (node.derivative) return node.derivative->explain(*this, id, row, column);
  if (node.kind == Kind::mask) return explain_mask_cell(result, row, column);
  return Sentence().cell(result, row, column).note("input");
}

std::optional<NodeId> Tape::find(const std::string& name) const {
  const auto found = node_named_.find(name);
  if (found == node_named_.end()) return std::nullopt;
  return found->second;
}

std::vector<Operand> Tape::values_of(const std::vector<NodeId>& nodes) const {
  std::vector<Operand> values;
  for (const NodeId id : nodes) values.push_back({nodes_[id.index].name, nodes_[id.index].value});
  return values;
}

}  // namespace attention_figures
