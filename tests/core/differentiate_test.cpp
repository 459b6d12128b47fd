// The gradients that a program gives back.
#include "tests/core/program_support.hpp"

namespace attention_figures::testing {

namespace {

/// L = gᵀ o₂ for g = [1, −2] on the worked example; `mask` is nothing or the name of a mask.
Program second_reading(const std::string& mask) {
  std::vector<std::string> operands{"X", "W_Q", "W_K", "W_V"};
  if (!mask.empty()) operands.push_back(mask);
  Program program = three_positions({{"M", "causal_mask", {"X"}},
                                     {"", "attention", operands},
                                     {"o₂", "projection", {"second", "O"}},
                                     {"L", "scores", {"o₂", "g"}}});
  program.inputs.push_back({"second", 1, 3, {0, 1, 0}});
  program.inputs.push_back({"g", 1, 2, {1, -2}});
  return program;
}

std::vector<double> gradient(const Evaluation& evaluation, const std::string& name) {
  for (const TraceNode& node : evaluation.nodes) {
    if (node.name == name) return node.data;
  }
  return {};
}

void check_close(const std::vector<double>& actual, const std::vector<double>& expected) {
  CHECK(actual.size() == expected.size());
  if (actual.size() != expected.size()) return;
  for (std::size_t k = 0; k < actual.size(); ++k) {
    CHECK(difference(actual[k], expected[k]) <= 5e-7);
  }
}

}  // namespace

TEST_CASE("a program's gradients are those of the lesson, and stand in the places of the values") {
  const Program program = second_reading("");
  const Evaluation evaluation = differentiate(program, "L");
  CHECK(!evaluation.fault);
  check_close(gradient(evaluation, "E"), {0, 0, 0, 0.496510, -0.496510, 0, 0, 0, 0});
  check_close(gradient(evaluation, "W_Q"), {0, 0, 0.351086, 0});
  check_close(gradient(evaluation, "W_K"), {0, 0.351086, 0, -0.351086});
  check_close(gradient(evaluation, "W_V"), {0.751745, -1.503490, 0.751745, -1.503490});
  check_close(gradient(evaluation, "L"), {1});

  const Evaluation values = evaluate(program);
  CHECK(evaluation.nodes.size() == values.nodes.size());
  for (std::size_t k = 0; k < values.nodes.size(); ++k) {
    CHECK(evaluation.nodes[k].name == values.nodes[k].name);
    CHECK(evaluation.nodes[k].operation == values.nodes[k].operation);
    CHECK(evaluation.nodes[k].data.size() == values.nodes[k].data.size());
  }
}

TEST_CASE("what a mask closes gets gradient exactly 0, and so does the mask itself") {
  const Evaluation evaluation = differentiate(second_reading("M"), "L");
  CHECK(!evaluation.fault);
  const std::vector<double> E = gradient(evaluation, "E");
  check_close(E, {0, 0, 0, 1, -1, 0, 0, 0, 0});
  CHECK(difference(E[5], 0.0) == 0.0);
  for (const double one : gradient(evaluation, "M")) CHECK(difference(one, 0.0) == 0.0);
  for (const double one : gradient(evaluation, "visible")) CHECK(difference(one, 0.0) == 0.0);
}

TEST_CASE("only one finite number of a matrix has gradients") {
  const Program program = second_reading("M");
  const auto code = [](const Evaluation& evaluation) {
    CHECK(evaluation.nodes.empty());
    return evaluation.fault.code;
  };
  CHECK(code(differentiate(program, "nothing")) == FaultCode::unknown_symbol);
  CHECK(code(differentiate(program, "M")) == FaultCode::operand_kind);
  CHECK(code(differentiate(program, "E + M")) == FaultCode::operand_kind);
  const Evaluation refused = differentiate(program, "O");
  CHECK(code(refused) == FaultCode::shape_mismatch);
  CHECK(refused.fault.symbol == "O");
  CHECK(refused.fault.expected == "1 × 1");
  CHECK(refused.fault.actual == "3 × 2");
  Program broken = program;
  broken.steps.push_back({"P", "projection", {"X", "nothing"}});
  CHECK(code(differentiate(broken, "L")) == FaultCode::unknown_symbol);
}

TEST_CASE("a gradient beyond the largest double is told as an overflow of its symbol") {
  const Program program{{{"a", 1, 1, {1e-200}}, {"b", 1, 1, {1e200}}},
                        {},
                        {{"ab", "elementwise_product", {"a", "b"}},
                         {"abb", "elementwise_product", {"ab", "b"}},
                         {"L", "elementwise_product", {"abb", "ab"}}}};
  CHECK(!evaluate(program).fault);
  const Evaluation evaluation = differentiate(program, "L");
  CHECK(evaluation.fault.code == FaultCode::overflow);
  CHECK(evaluation.fault.symbol == "∂L/∂a");
}

}  // namespace attention_figures::testing
