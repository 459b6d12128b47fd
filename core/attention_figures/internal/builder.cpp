#include "builder.hpp"

#include <optional>
#include <utility>

#include "catalogue.hpp"
#include "composites.hpp"

namespace attention_figures {

namespace {

Shape shape_of(int rows, int columns) {
  return {static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
}

}  // namespace

Fault Builder::build(Program program) {
  const auto max_steps = static_cast<std::size_t>(limits().max_steps);
  if (program.steps.size() > max_steps) {
    return {FaultCode::too_large, program.steps[max_steps].name, std::to_string(max_steps),
            std::to_string(program.steps.size())};
  }
  for (ProgramInput& input : program.inputs) {
    if (Fault fault = add_input(input)) return fault;
  }
  for (ProgramMask& mask : program.masks) {
    if (Fault fault = add_mask(mask)) return fault;
  }
  for (const ProgramStep& step : program.steps) {
    if (Fault fault = add_step(step)) return fault;
  }
  return {};
}

Fault Builder::add_input(ProgramInput& input) {
  const auto& [name, rows, columns, data] = input;
  if (Fault fault = check_input(name, rows, columns, data.size())) return fault;
  Matrix<double> value(shape_of(rows, columns), std::move(input.data));
  tape_.input(name, std::move(value));
  return tape_.fault();
}

Fault Builder::add_mask(ProgramMask& mask) {
  const auto& [name, rows, columns, visible] = mask;
  if (Fault fault = check_input(name, rows, columns, visible.size())) return fault;
  tape_.mask(name, Matrix<std::uint8_t>(shape_of(rows, columns), std::move(mask.visible)));
  return tape_.fault();
}

Fault Builder::check_input(const std::string& name, int rows, int columns, std::size_t values) {
  if (rows < 1 || columns < 1) {
    const std::string actual = std::to_string(rows) + " × " + std::to_string(columns);
    return {FaultCode::empty_matrix, name, "1 × 1", actual};
  }
  const Shape shape = shape_of(rows, columns);
  const auto max_dimension = static_cast<std::size_t>(limits().max_dimension);
  if (Fault fault = check_dimensions(name, shape, max_dimension)) return fault;
  if (values != cell_count(shape)) {
    return {FaultCode::data_length, name, std::to_string(cell_count(shape)),
            std::to_string(values)};
  }
  return budget_.add_input(name, shape);
}

Fault Builder::add_step(const ProgramStep& step) {
  std::vector<NodeId> operands;
  for (const std::string& name : step.operands) {
    const std::optional<NodeId> node = tape_.find(name);
    if (!node) return {FaultCode::unknown_symbol, name, "", ""};
    operands.push_back(*node);
  }
  const std::size_t first_new_node = tape_.nodes().size();
  if (Fault fault = record(step, std::move(operands))) return fault;
  for (const Node& node : tape_.nodes().subspan(first_new_node)) {
    if (Fault fault = budget_.add(node)) return fault;
  }
  return {};
}

Fault Builder::record(const ProgramStep& step, std::vector<NodeId> operands) {
  if (auto fault = record_composite(tape_, step.name, step.operation, operands)) return *fault;
  if (auto derivative = make_derivative(step.operation)) {
    return record_derivative(step.name, std::move(derivative), operands);
  }
  auto operation = make_operation(step.operation);
  if (!operation) return {FaultCode::unknown_operation, step.name, "", step.operation};
  tape_.record(step.name, std::move(operation), std::move(operands));
  return tape_.fault();
}

Fault Builder::record_derivative(const std::string& name,
                                 std::unique_ptr<const Derivative> derivative,
                                 const std::vector<NodeId>& operands) {
  if (Fault fault = check_operand_count(name, {2, 2}, operands.size())) return fault;
  tape_.record(name, std::move(derivative), operands[0], operands[1]);
  return tape_.fault();
}

}  // namespace attention_figures
