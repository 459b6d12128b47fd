// Gradients and central differences as steps of a program.
#include "tests/core/explanation_support.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

using Steps = std::vector<ProgramStep>;

/// L = gᵀo₂ of the worked example, then `steps`.
Program loss_of_second_row(const Steps& steps, bool is_causal = false) {
  Program program = three_positions({});
  program.inputs.push_back(input("g", {{1, -2}}));
  program.inputs.push_back(input("second", {{1}}));
  program.steps = {{"M", "causal_mask", {"X"}},
                   {"", "attention", {"X", "W_Q", "W_K", "W_V"}},
                   {"o₂", "embedding", {"second", "O"}},
                   {"L", "scores", {"o₂", "g"}}};
  if (is_causal) program.steps[1].operands.push_back("M");
  program.steps.insert(program.steps.end(), steps.begin(), steps.end());
  return program;
}

Matrix<double> data(const Evaluation& evaluation, const std::string& name) {
  for (const TraceNode& node : evaluation.nodes) {
    if (node.name == name) {
      return {{static_cast<std::size_t>(node.rows), static_cast<std::size_t>(node.columns)},
              node.data};
    }
  }
  return {};
}

Matrix<double> gradient_by(const char* X, bool is_causal = false) {
  const Evaluation evaluation =
      evaluate(loss_of_second_row({{"dX", "gradient", {"L", X}}}, is_causal));
  CHECK(name(evaluation.fault.code) == "");
  return data(evaluation, "dX");
}

/// x in one cell or one row, and a loss of it.
Program of(const Matrix<double>& x, const Steps& steps) {
  return {{input("x", x), input("pair", {{1, 0}}), input("one", {{1, 1}})}, {}, steps};
}

std::string told(const Program& program, const char* node, int row, int column) {
  return spoken(explain(program, node, row, column).tokens);
}

void check_fault(const Program& program, const char* code, const char* symbol, const char* expected,
                 const char* actual) {
  const Fault fault = evaluate(program).fault;
  CHECK(name(fault.code) == code);
  CHECK(fault.symbol == symbol);
  CHECK(fault.expected == expected);
  CHECK(fault.actual == actual);
}

}  // namespace

TEST_CASE("gradients of the second reading, along g = [1, −2], are the published ones") {
  const auto check = [](const Matrix<double>& actual, const Matrix<double>& expected) {
    CHECK(difference(actual, expected) <= six_decimals);
  };
  check(gradient_by("E"), {{0, 0, 0}, {0.496510, -0.496510, 0}, {0, 0, 0}});
  check(gradient_by("W_Q"), {{0, 0}, {0.351086, 0}});
  check(gradient_by("W_K"), {{0, 0.351086}, {0, -0.351086}});
  check(gradient_by("W_V"), {{0.751745, -1.503490}, {0.751745, -1.503490}});
  check(gradient_by("E + M", true), {{0, 0, 0}, {1, -1, 0}, {0, 0, 0}});
  check(gradient_by("O"), {{0, 0}, {1, -2}, {0, 0}});
  check(gradient_by("L"), {{1}});
}

TEST_CASE("a gradient step gives what differentiate gives, for every symbol") {
  for (const bool is_causal : {false, true}) {
    const Program program = loss_of_second_row({{"later", "scale_by", {"L", "L"}}}, is_causal);
    const Evaluation all = differentiate(program, "L");
    CHECK(all.nodes.size() > 12);
    for (const TraceNode& node : all.nodes) {
      if (node.operation.ends_with("mask") && node.operation != "mask") continue;
      CAPTURE(node.name);
      Program one = program;
      one.steps.push_back({"d", "gradient", {"L", node.name}});
      CHECK(evaluate(one).nodes.back().data == node.data);
    }
  }
}

TEST_CASE("central differences equal gradients, for inputs and for what was computed from them") {
  double worst = 0.0;
  for (const bool is_causal : {false, true}) {
    const Program program = loss_of_second_row({}, is_causal);
    for (const TraceNode& node : differentiate(program, "L").nodes) {
      if (node.operation.ends_with("mask") && node.operation != "mask") continue;
      if (node.name == "second") continue;
      CAPTURE(node.name);
      Program one = program;
      one.steps.push_back({"d", "central_difference", {"L", node.name}});
      const Evaluation evaluation = evaluate(one);
      CHECK(name(evaluation.fault.code) == "");
      const std::vector<double>& quotients = evaluation.nodes.back().data;
      for (std::size_t k = 0; k < quotients.size(); ++k) {
        worst = worse(worst, difference(quotients[k], node.data[k]));
      }
    }
  }
  MESSAGE("largest difference of gradient and central difference: ", worst);
  CHECK(worst <= 1e-8);
}

TEST_CASE("the step of a central difference grows with the number") {
  for (const double x : {0.0, 1.5, -3.0, 1e6, -1e100}) {
    const Evaluation evaluation =
        evaluate(of({{x}}, {{"L", "row_length", {"x"}}, {"d", "central_difference", {"L", "x"}}}));
    const double slope = x == 0.0 ? 0.0 : x / std::abs(x);  // at the kink, the mean of both sides
    CHECK(evaluation.nodes.back().data == std::vector<double>{slope});
  }
}

TEST_CASE("at a kink the central difference is the mean of both slopes, the gradient one of them") {
  const Evaluation evaluation =
      evaluate(of({{0}}, {{"L", "relu", {"x"}},
                          {"gradient", "gradient", {"L", "x"}},
                          {"difference", "central_difference", {"L", "x"}}}));
  CHECK(difference(data(evaluation, "gradient"), {{0}}) == 0.0);
  CHECK(difference(data(evaluation, "difference"), {{0.5}}) == 0.0);
}

TEST_CASE("a gradient is a constant for what is computed from it") {
  const Program program = of({{2}}, {{"L", "elementwise_product", {"x", "x"}},
                                     {"d", "gradient", {"L", "x"}},
                                     {"x′", "subtract", {"x", "d"}},
                                     {"by gradient", "gradient", {"x′", "x"}},
                                     {"by difference", "central_difference", {"x′", "x"}},
                                     {"of d", "central_difference", {"d", "x"}}});
  const Evaluation evaluation = evaluate(program);
  CHECK(difference(data(evaluation, "x′"), {{-2}}) == 0.0);
  CHECK(difference(data(evaluation, "by gradient"), {{1}}) == 0.0);
  CHECK(difference(data(evaluation, "by difference"), {{1}}) <= 1e-12);
  CHECK(difference(data(evaluation, "of d"), {{0}}) == 0.0);
  CHECK(differentiate(program, "d").nodes[0].data == std::vector<double>{0});
}

TEST_CASE("only the symbols between the cell and the loss are computed again") {
  // A step to the right of x, its power is no double any more; the loss does not read it.
  const double x = std::log(std::numeric_limits<double>::max());
  const Evaluation evaluation = evaluate(of(
      {{x}},
      {{"p", "exp", {"x"}}, {"L", "shift", {"x", "x"}}, {"d", "central_difference", {"L", "x"}}}));
  CHECK(name(evaluation.fault.code) == "");
  CHECK(evaluation.nodes.back().data == std::vector<double>{2});
  check_fault(of({{x}}, {{"L", "exp", {"x"}}, {"d", "central_difference", {"L", "x"}}}), "overflow",
              "d", "|d[1,1]| < ∞", "NaN");
}

TEST_CASE("a position has no neighbours half a place away: such a quotient is refused") {
  check_fault(of({{3}, {5}}, {{"L", "row_difference", {"x", "pair"}},
                              {"d", "central_difference", {"L", "pair"}}}),
              "overflow", "d", "|d[1,1]| < ∞", "NaN");
  Program samples = of({{3}}, {{"Z", "normal_samples", {"x", "x", "seed"}},
                               {"L", "mean", {"Z"}},
                               {"d", "central_difference", {"L", "x"}}});
  samples.inputs.push_back(input("seed", {{7}}));
  check_fault(samples, "overflow", "d", "|d[1,1]| < ∞", "NaN");
}

TEST_CASE("gradients and quotients are explained cell by cell") {
  const Program program = loss_of_second_row({{"∂L/∂O", "gradient", {"L", "O"}},
                                              {"∂L/∂V", "gradient", {"L", "V"}},
                                              {"∂L/∂A", "gradient", {"L", "A"}},
                                              {"∂L/∂X", "gradient", {"L", "X"}},
                                              {"∂L/∂L", "gradient", {"L", "L"}},
                                              {"∂L/∂M", "gradient", {"L", "second"}},
                                              {"quotients", "central_difference", {"L", "V"}}},
                                             true);
  check_explanations(program, 1e-11);
  check_pointers(program);
  CHECK(told(program, "∂L/∂V", 0, 1) == "∂L/∂V[1,2] = 0.5 · ∂L/∂O[2,2] = -1");
  CHECK(told(program, "∂L/∂A", 1, 2) == "∂L/∂A[2,3] = 2 · ∂L/∂O[2,1] + 1 · ∂L/∂O[2,2] = 0");
  CHECK(told(program, "∂L/∂O", 1, 1) == "∂L/∂O[2,2] = 1 · -2 = -2");
  CHECK(told(program, "∂L/∂O", 0, 1) == "∂L/∂O[1,2] = 0");
  CHECK(told(program, "∂L/∂L", 0, 0) == "∂L/∂L[1,1] = 1");
  CHECK(told(program, "∂L/∂M", 0, 0) == "∂L/∂M[1,1] = 0");
  CHECK(told(program, "quotients", 0, 0) ==
        "quotients[1,1] = ( 0.00012207 − -0.00012207 ) / ( 2 · 0.000244141 ) = 0.5");
}

TEST_CASE("what cannot be masked away: a masked score keeps quotient 0") {
  const Program program = loss_of_second_row({{"d", "central_difference", {"L", "E + M"}}}, true);
  check_explanations(program, 1e-11);
  CHECK(told(program, "d", 0, 1) == "d[1,2] = 0 (masked)");
}

TEST_CASE("where a symbol flows into very many cells, the chain rule is told per symbol") {
  const Matrix<double> x = Random(350).matrix(33, 32);
  const Program program = of(x, {{"p", "exp", {"x"}},
                                 {"q", "add", {"p", "x"}},
                                 {"L", "mean", {"q"}},
                                 {"d", "gradient", {"L", "x"}}});
  const Explanation explanation = explain(program, "d", 32, 31);
  CHECK(explanation.tokens.size() == 7);  // d = number + number = value
  const std::vector<double> parts = Arithmetic(explanation.tokens).values();
  CHECK(difference(parts[0], parts[1]) <= epsilon);
  CHECK(difference(parts[1], parts[2]) <= epsilon);
}

TEST_CASE("derivatives of what is no number, by masks, or with other operands are refused") {
  for (const char* operation : {"gradient", "central_difference"}) {
    const auto with = [&](const std::vector<std::string>& operands) {
      return loss_of_second_row({{"d", operation, operands}}, true);
    };
    check_fault(with({"L"}), "operand_count", "d", "2", "1");
    check_fault(with({"O", "V"}), "shape_mismatch", "O", "1 × 1", "3 × 2");
    check_fault(with({"L", "M"}), "operand_kind", "M", "matrix", "mask");
    check_fault(with({"M", "L"}), "operand_kind", "M", "matrix", "mask");
    check_fault(with({"E + M", "L"}), "operand_kind", "E + M", "matrix", "masked_scores");
  }
}

}  // namespace attention_figures::testing
