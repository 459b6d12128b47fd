#include "tests/fuzz/program_case.hpp"

#include <cmath>

#include "tests/fuzz/program_writer.hpp"

namespace attention_figures::fuzz {

namespace {

bool may_hide(const std::string& operation) {
  return operation == "mask" || operation == "input_mask" || operation.starts_with("causal_mask");
}

std::string check_node(const TraceNode& node) {
  if (node.data.size() !=
      static_cast<std::size_t>(node.rows) * static_cast<std::size_t>(node.columns))
    return node.name + " has another number of cells than its shape";
  for (const double cell : node.data) {
    const bool hides = may_hide(node.operation) && std::isinf(cell) && cell < 0.0;
    if (!std::isfinite(cell) && !hides) return node.name + " holds a number that is not finite";
  }
  if (node.operation != "softmax") return "";
  for (int i = 0; i < node.rows; ++i) {
    const auto row = node.data.begin() + i * node.columns;
    double sum = 0.0;
    for (int j = 0; j < node.columns; ++j) sum += row[j];
    if (sum != 0.0 && std::abs(sum - 1.0) > 1e-12) return node.name + " has a row that is not 1";
  }
  return "";
}

std::string check_gradients(const Program& program, const TraceNode& node) {
  const Evaluation gradients = differentiate(program, node.name);
  if (gradients.fault) {
    const bool is_told = gradients.fault.code == FaultCode::overflow;
    return is_told ? "" : node.name + " has no gradients";
  }
  for (const TraceNode& gradient : gradients.nodes)
    for (const double cell : gradient.data)
      if (!std::isfinite(cell)) return "∂/∂" + gradient.name + " is not finite";
  return "";
}

std::string check_explanation(const Program& program, const TraceNode& node, int row, int column) {
  const Explanation explanation = explain(program, node.name, row, column);
  if (explanation.fault || explanation.tokens.empty()) return node.name + " is not explained";
  const ExplanationToken& first = explanation.tokens.front();
  const double cell = node.data[static_cast<std::size_t>(row * node.columns + column)];
  const bool is_cell = first.kind == TokenKind::cell && first.node == node.name &&
                       first.row == row && first.column == column && first.value == cell;
  return is_cell ? "" : "the explanation of " + node.name + " begins with something else";
}

}  // namespace

Verdict check_program(std::string_view text) {
  Bytes bytes(text);
  const Program program = ProgramWriter(bytes).write();
  const Evaluation evaluation = evaluate(program);
  Verdict verdict;
  const FaultCode code = evaluation.fault.code;
  verdict.is_valid = code == FaultCode::none || code == FaultCode::overflow;
  if (evaluation.fault) {
    if (!evaluation.nodes.empty()) verdict.problem = "a fault came with nodes";
    return verdict;
  }
  for (const TraceNode& node : evaluation.nodes) {
    verdict.problem = check_node(node);
    if (!verdict.problem.empty()) return verdict;
  }
  const TraceNode& node = evaluation.nodes[bytes.between(0, evaluation.nodes.size() - 1)];
  const int row = bytes.byte() % node.rows, column = bytes.byte() % node.columns;
  verdict.problem = check_explanation(program, node, row, column);
  const TraceNode& last = evaluation.nodes.back();
  if (verdict.problem.empty() && last.data.size() == 1) {
    verdict.problem = check_gradients(program, last);
  }
  return verdict;
}

}  // namespace attention_figures::fuzz
