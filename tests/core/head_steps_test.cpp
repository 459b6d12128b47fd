// Heads as single steps of a program: the columns of one head, and heads that are read in the wrong
// order.
#include "attention_figures/ops/concat.hpp"
#include "attention_figures/ops/misread_heads.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/core/gradient_support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

const Matrix<double> O_1{{1, 2}, {5, 6}}, O_2{{3, 4}, {7, 8}};

Program heads(const std::vector<ProgramStep>& steps) {
  return {{input("W", {{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}}), input("O₁", O_1),
           input("O₂", O_2), input("0", {{0}}), input("1", {{1}}), input("2", {{2}}),
           input("3", {{3}}), input("½", {{0.5}}), input("row", {{1, 2}})},
          {{"M", 1, 1, {1}}},
          steps};
}

Fault fault_of(const ProgramStep& step) { return evaluate(heads({step})).fault; }

void check_fault(const ProgramStep& step, FaultCode code, const char* symbol, const char* expected,
                 const char* actual) {
  const Fault fault = fault_of(step);
  CHECK(name(fault.code) == name(code));
  CHECK(fault.symbol == symbol);
  CHECK(fault.expected == expected);
  CHECK(fault.actual == actual);
}

}  // namespace

// A18
TEST_CASE("heads that are read in the order of their memory mix positions") {
  CHECK(difference(apply(MisreadHeads{}, {O_1, O_2}), {{1, 2, 5, 6}, {3, 4, 7, 8}}) == 0.0);
  CHECK(difference(apply(MisreadHeads{}, {O_1}), O_1) == 0.0);  // one head, or one position
  const Matrix<double> a{{1, 2}}, b{{3, 4}};
  CHECK(difference(apply(MisreadHeads{}, {a, b}), apply(Concat{}, {a, b})) == 0.0);
}

TEST_CASE("misread heads equal a list of all their numbers, cut into rows, at every size") {
  Random random(330);
  for (std::size_t n = 1; n <= 33; ++n) {
    const std::size_t H = 1 + n % 5, d = random.between(1, 9);
    std::vector<Matrix<double>> O;
    std::vector<plain::Rows> rows;
    for (std::size_t h = 0; h < H; ++h) {
      O.push_back(random.matrix(n, d));
      rows.push_back(to_rows(O.back()));
    }
    CHECK(difference(testing::apply(MisreadHeads{}, O), to_matrix(plain::misread_heads(rows))) ==
          0.0);
  }
}

TEST_CASE("gradients of misread heads equal central differences") {
  Random random(331);
  Tape tape;
  const NodeId first = tape.input("first", random.matrix(3, 2));
  const NodeId second = tape.input("second", random.matrix(3, 2));
  const NodeId Y = tape.record("Y", MisreadHeads{}, {first, second, first});
  check_gradients(tape, Y, {first, second}, random);
}

TEST_CASE("the columns of one head are a step whose head and number of heads are inputs") {
  const Program program = heads({{"second", "head_columns", {"W", "1", "3"}},
                                 {"all", "head_columns", {"W", "0", "1"}},
                                 {"wrong", "misread_heads", {"O₁", "O₂"}}});
  const std::vector<TraceNode> nodes = evaluate(program).nodes;
  const TraceNode& second = nodes[nodes.size() - 3];
  CHECK(second.operation == "head_columns");
  CHECK(second.operands == std::vector<std::string>{"W"});
  CHECK(second.data == std::vector<double>{3, 4, 9, 10});
  CHECK(nodes[nodes.size() - 2].data == program.inputs[0].data);
  check_explanations(program);
  check_pointers(program);
  CHECK(spoken(explain(program, "second", 1, 0).tokens) == "second[2,1] = W[2,3] = 9");
  CHECK(spoken(explain(program, "wrong", 0, 2).tokens) == "wrong[1,3] = O₁[2,1] = 5");
  CHECK(spoken(explain(program, "wrong", 1, 0).tokens) == "wrong[2,1] = O₂[1,1] = 3");
}

TEST_CASE("heads that do not exist or do not fit are refused") {
  using enum FaultCode;
  check_fault({"s", "head_columns", {"W", "1"}}, operand_count, "s", "3", "2");
  check_fault({"s", "head_columns", {"W", "2", "2"}}, out_of_range, "2", "0 … 1", "2 > 1");
  check_fault({"s", "head_columns", {"W", "½", "2"}}, out_of_range, "½", "0 … 1", "0 < ½ < 1");
  check_fault({"s", "head_columns", {"row", "0", "3"}}, out_of_range, "3", "1, 2", "3 > 2");
  check_fault({"s", "head_columns", {"W", "0", "0"}}, out_of_range, "0", "1, 2, 3, 6", "0 < 1");
  check_fault({"s", "head_columns", {"W", "row", "2"}}, shape_mismatch, "row", "1 × 1", "1 × 2");
  check_fault({"s", "head_columns", {"O₁", "0", "M"}}, operand_kind, "M", "matrix", "mask");
  check_fault({"s", "head_columns", {"M", "0", "1"}}, operand_kind, "M", "matrix", "mask");
  check_fault({"s", "misread_heads", {"O₁", "W"}}, shape_mismatch, "W", "2 × 2", "2 × 6");
  check_fault({"s", "misread_heads", {}}, operand_count, "s", "1 … 1024", "0");
  Program five = heads({{"s", "head_columns", {"W", "0", "5"}}});
  five.inputs.push_back(input("5", {{5}}));
  const Fault fault = evaluate(five).fault;
  CHECK(name(fault.code) == name(out_of_range));
  CHECK(fault.symbol == "5");
  CHECK(fault.expected == "1, 2, 3, 6");
  CHECK(fault.actual == "5");
}

}  // namespace attention_figures::testing
