// How each mistake in a program is told, and that it is told before anything is computed.
#include <climits>

#include "tests/core/program_support.hpp"

namespace attention_figures::testing {

namespace {

void check_fault(const Program& program, FaultCode code, const std::string& symbol,
                 const std::string& expected, const std::string& actual) {
  const Evaluation evaluation = evaluate(program);
  CAPTURE(symbol);
  CHECK(name(evaluation.fault.code) == name(code));
  CHECK(evaluation.fault.symbol == symbol);
  CHECK(evaluation.fault.expected == expected);
  CHECK(evaluation.fault.actual == actual);
  CHECK(evaluation.nodes.empty());

  const Explanation explanation = explain(program, "X", 0, 0);
  CHECK(name(explanation.fault.code) == name(code));
  CHECK(explanation.tokens.empty());
}

void check_step_fault(const ProgramStep& step, FaultCode code, const std::string& symbol,
                      const std::string& expected, const std::string& actual) {
  check_fault(three_positions({step}), code, symbol, expected, actual);
}

}  // namespace

TEST_CASE("matrices that are empty or do not hold their shape are refused") {
  check_fault({{{"X", 0, 2, {}}}, {}, {}}, FaultCode::empty_matrix, "X", "1 × 1", "0 × 2");
  check_fault({{{"X", 2, -3, {}}}, {}, {}}, FaultCode::empty_matrix, "X", "1 × 1", "2 × -3");
  check_fault({{{"X", INT_MIN, INT_MIN, {}}}, {}, {}}, FaultCode::empty_matrix, "X", "1 × 1",
              "-2147483648 × -2147483648");
  check_fault({{}, {{"M", 1, 0, {}}}, {}}, FaultCode::empty_matrix, "M", "1 × 1", "1 × 0");
  check_fault({{{"X", 2, 2, {1, 2, 3}}}, {}, {}}, FaultCode::data_length, "X", "4", "3");
  check_fault({{}, {{"M", 1, 2, {1, 0, 1}}}, {}}, FaultCode::data_length, "M", "2", "3");
}

TEST_CASE("numbers that are not finite are refused, with the cell that holds them") {
  check_fault({{input("X", {{1, 2}, {3, infinity}})}, {}, {}}, FaultCode::not_finite, "X",
              "|X[2,2]| < ∞", "∞");
  check_fault({{input("X", {{1, -infinity}})}, {}, {}}, FaultCode::not_finite, "X", "|X[1,2]| < ∞",
              "−∞");
  check_fault({{input("X", {{nan}})}, {}, {}}, FaultCode::not_finite, "X", "|X[1,1]| < ∞", "NaN");
}

TEST_CASE("sizes above the limits are refused before anything of that size is made") {
  const auto too_large = FaultCode::too_large;
  check_fault({{{"X", 1025, 1, {}}}, {}, {}}, too_large, "X", "1024", "1025");
  check_fault({{{"X", 1, INT_MAX, {}}}, {}, {}}, too_large, "X", "1024", "2147483647");
  check_fault({{{"X", INT_MAX, INT_MAX, {}}}, {}, {}}, too_large, "X", "1024", "2147483647");
  check_fault({{}, {{"M", INT_MAX, 2, {}}}, {}}, too_large, "M", "1024", "2147483647");

  // Seven score matrices and inputs with the cells of an eighth are exactly the limit.
  Program program{{zeros("q", 512, 1), zeros("k", 512, 1), zeros("X", 512, 510)}, {}, {}};
  for (const char* name : {"1", "2", "3", "4", "5", "6", "7"}) {
    program.steps.push_back({name, "scores", {"q", "k"}});
  }
  CHECK(!evaluate(program).fault);
  program.inputs.push_back(zeros("x", 1, 1));
  check_fault(program, too_large, "7", "2097152", "2097153");

  Program inputs;
  for (int k = 0; k < 9; ++k) inputs.inputs.push_back(zeros(std::to_string(k), 512, 512));
  check_fault(inputs, too_large, "8", "2097152", "2359296");

  Program steps = three_positions({});
  for (int k = 0; k < 256; ++k) steps.steps.push_back({std::to_string(k), "softmax", {"X"}});
  CHECK(!evaluate(steps).fault);
  steps.steps.push_back({"one more", "softmax", {"X"}});
  check_fault(steps, too_large, "one more", "256", "257");
}

TEST_CASE("inner sizes that differ are refused, naming the symbol that does not fit") {
  const auto width_mismatch = FaultCode::width_mismatch;
  check_step_fault({"Y", "projection", {"W_Q", "X"}}, width_mismatch, "X", "2", "3");
  check_step_fault({"O", "weighted_sum", {"W_Q", "X"}}, width_mismatch, "X", "2", "3");
  check_step_fault({"E", "scale", {"W_Q", "X"}}, width_mismatch, "X", "2", "3");

  Program program = three_positions({{"S", "scores", {"X", "K"}}});
  program.inputs.push_back(input("K", {{1, 2, 3}}));
  check_fault(program, width_mismatch, "K", "2", "3");
}

TEST_CASE("of attention's inputs the one is refused that does not fit the others") {
  const auto check = [](const char* symbol, const Matrix<double>& value, const char* expected) {
    Program program = three_positions({self_attention});
    for (ProgramInput& given : program.inputs) {
      if (given.name == symbol) given = input(symbol, value);
    }
    const std::string actual = to_text(value.shape());
    check_fault(program, FaultCode::shape_mismatch, symbol, expected, actual.c_str());
  };
  check("W_K", {{1, 2, 3}, {4, 5, 6}}, "2 × 2");
  check("W_Q", {{1, 2}}, "2 × 2");
  check("W_V", {{1}, {2}, {3}}, "2 × 1");
  check("X", {{1, 2, 3}}, "1 × 2");  // the maps agree, so X is wrong
}

TEST_CASE("a mask of another shape than the scores is refused") {
  check_step_fault({"E + M", "mask", {"X", "visible"}}, FaultCode::shape_mismatch, "visible",
                   "3 × 2", "3 × 3");
}

TEST_CASE("names that are unknown or taken are refused") {
  check_step_fault({"Y", "projection", {"X", "W"}}, FaultCode::unknown_symbol, "W", "", "");
  check_step_fault({"Y", "softmax", {"Y"}}, FaultCode::unknown_symbol, "Y", "", "");
  check_step_fault({"X", "softmax", {"W_Q"}}, FaultCode::duplicate_symbol, "X", "", "");
  check_fault(three_positions({self_attention, self_attention}), FaultCode::duplicate_symbol,
              "full · Q", "", "");
  check_fault({{zeros("X", 1, 1)}, {{"X", 1, 1, {1}}}, {}}, FaultCode::duplicate_symbol, "X", "",
              "");
  check_fault({{zeros("X", 1, 1), zeros("X", 1, 1)}, {}, {}}, FaultCode::duplicate_symbol, "X", "",
              "");
  check_step_fault({"Y", "Softmax", {"X"}}, FaultCode::unknown_operation, "Y", "", "Softmax");
  check_step_fault({"Y", "input", {"X"}}, FaultCode::unknown_operation, "Y", "", "input");
}

TEST_CASE("too few and too many operands are refused") {
  const auto operand_count = FaultCode::operand_count;
  check_step_fault({"Y", "projection", {"X"}}, operand_count, "Y", "2", "1");
  check_step_fault({"A", "softmax", {}}, operand_count, "A", "1", "0");
  check_step_fault({"M", "causal_mask", {"X", "X", "X"}}, operand_count, "M", "1 … 2", "3");
  check_step_fault({"", "attention", {"X", "W_Q", "W_K"}}, operand_count, "", "4 … 5", "3");
  check_step_fault({"", "attention", {}}, operand_count, "", "4 … 5", "0");
  check_step_fault({"s", "cross_attention", {"X", "X", "W_Q", "W_K"}}, operand_count, "s", "5 … 6",
                   "4");
}

TEST_CASE("a mask where a matrix is needed is refused, and the reverse") {
  const auto operand_kind = FaultCode::operand_kind;
  check_step_fault({"Y", "projection", {"visible", "X"}}, operand_kind, "visible", "matrix",
                   "mask");
  check_step_fault({"A", "softmax", {"visible"}}, operand_kind, "visible", "matrix", "mask");
  check_step_fault({"E + M", "mask", {"X", "W_Q"}}, operand_kind, "W_Q", "mask", "matrix");
  check_step_fault({"E + M", "mask", {"visible", "visible"}}, operand_kind, "visible", "matrix",
                   "mask");
  check_step_fault({"", "attention", {"X", "W_Q", "W_K", "W_V", "X"}}, operand_kind, "X", "mask",
                   "matrix");
  check_fault(three_positions({{"S", "scores", {"X", "X"}},
                               {"E + M", "mask", {"S", "visible"}},
                               {"Y", "projection", {"E + M", "X"}}}),
              operand_kind, "E + M", "matrix", "masked_scores");
}

// A12: on the tape an infinite value row may stand behind a masked key; a program never shows one.
TEST_CASE("finite inputs whose result is not finite are an overflow of the first such symbol") {
  Program program = three_positions({self_attention});
  program.inputs[3] = input("W_V", {{1e308, 0}, {1e308, 0}});
  check_fault(program, FaultCode::overflow, "full · V", "|full · V[3,1]| < ∞", "∞");

  program = three_positions({self_attention});
  program.inputs[0] = input("X", {{1e200, 0}, {-1e200, 0}});
  check_fault(program, FaultCode::overflow, "full · S", "|full · S[1,1]| < ∞", "∞");
  program.inputs[1] = input("W_Q", {{-1, 0}, {0, 1}});
  check_fault(program, FaultCode::overflow, "full · S", "|full · S[1,1]| < ∞", "−∞");

  // ∞ − ∞ inside one sum
  program = three_positions({{"Y", "projection", {"a", "b"}}});
  program.inputs.push_back(input("a", {{1e200, 0, 1e200}}));
  program.inputs.push_back(input("b", {{1e200}, {0}, {-1e200}}));
  check_fault(program, FaultCode::overflow, "Y", "|Y[1,1]| < ∞", "NaN");
}

TEST_CASE("asking for a cell that does not exist is out of range") {
  const Program program = three_positions({self_attention});
  const auto check = [&](int row, int column, const std::string& actual) {
    const Explanation explanation = explain(program, "full · O", row, column);
    CHECK(explanation.fault.code == FaultCode::out_of_range);
    CHECK(explanation.fault.symbol == "full · O");
    CHECK(explanation.fault.expected == "3 × 2");
    CHECK(explanation.fault.actual == actual);
    CHECK(explanation.tokens.empty());
  };
  check(3, 0, "[4,1]");
  check(0, 2, "[1,3]");
  check(-1, 0, "[0,1]");
  check(0, INT_MIN, "[1,-2147483647]");
  check(INT_MAX, INT_MAX, "[2147483648,2147483648]");
  CHECK(explain(program, "no such node", 0, 0).fault.code == FaultCode::unknown_symbol);
}

TEST_CASE("every fault code crosses the border under its own name") {
  CHECK(name(FaultCode::none).empty());
  CHECK(name(FaultCode::empty_matrix) == "empty_matrix");
  CHECK(name(FaultCode::ragged_matrix) == "ragged_matrix");
  CHECK(name(FaultCode::data_length) == "data_length");
  CHECK(name(FaultCode::not_a_number) == "not_a_number");
  CHECK(name(FaultCode::not_finite) == "not_finite");
  CHECK(name(FaultCode::width_mismatch) == "width_mismatch");
  CHECK(name(FaultCode::shape_mismatch) == "shape_mismatch");
  CHECK(name(FaultCode::too_large) == "too_large");
  CHECK(name(FaultCode::unknown_symbol) == "unknown_symbol");
  CHECK(name(FaultCode::duplicate_symbol) == "duplicate_symbol");
  CHECK(name(FaultCode::unknown_operation) == "unknown_operation");
  CHECK(name(FaultCode::operand_count) == "operand_count");
  CHECK(name(FaultCode::operand_kind) == "operand_kind");
  CHECK(name(FaultCode::overflow) == "overflow");
  CHECK(name(FaultCode::out_of_range) == "out_of_range");
}

TEST_CASE("the published limits are the limits") {
  CHECK(limits().max_dimension == 1024);
  CHECK(limits().max_cells == 2097152);
  CHECK(limits().max_steps == 256);
}

}  // namespace attention_figures::testing
