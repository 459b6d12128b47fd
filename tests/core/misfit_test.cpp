// Rows of several lengths, cells of another number than the shape has, and no cells at all: a tape
// answers a fault, in every build, and nothing outside the cells is ever read.
#include "attention_figures/ops/row_sum.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

void check(const Fault& fault, const char* code, const char* symbol, const char* expected,
           const char* actual) {
  CHECK(name(fault.code) == code);
  CHECK(fault.symbol == symbol);
  CHECK(fault.expected == expected);
  CHECK(fault.actual == actual);
}

Fault input_fault(Matrix<double> X) {
  Tape tape;
  tape.input("X", std::move(X));
  return tape.fault();
}

Fault mask_fault(const Matrix<std::uint8_t>& M) {
  Tape tape;
  tape.mask("M", M);
  return tape.fault();
}

}  // namespace

TEST_CASE("an initializer of ragged rows is a fault that names the row, as input and as mask") {
  check(input_fault({{1, 0}, {0, 1}, {1}}), "ragged_matrix", "X[3]", "2", "1");
  check(input_fault({{1}, {0, 1}, {1}}), "ragged_matrix", "X[2]", "1", "2");
  check(input_fault({{1, 0}, {}, {1, 1}}), "ragged_matrix", "X[2]", "2", "0");
  check(input_fault({{}, {1}}), "ragged_matrix", "X[2]", "0", "1");
  check(mask_fault({{1, 0}, {1}}), "ragged_matrix", "M[2]", "2", "1");
}

TEST_CASE("ragged rows are a fault where all cells together would fill the shape") {
  check(input_fault({{1, 2}, {3}, {4, 5, 6}}), "ragged_matrix", "X[2]", "2", "1");
}

TEST_CASE("cells of another number than rows times columns are a fault") {
  check(input_fault({{2, 2}, std::vector<double>{1, 2, 3}}), "data_length", "X", "4", "3");
  check(input_fault({{2, 2}, std::vector<double>(5)}), "data_length", "X", "4", "5");
  check(input_fault({{0, 2}, std::vector<double>(2)}), "data_length", "X", "0", "2");
  const std::vector<std::uint8_t> none;
  check(mask_fault({{1, 2}, none}), "data_length", "M", "2", "0");
}

TEST_CASE("a matrix or mask without a cell is a fault, however it was written") {
  check(input_fault({}), "empty_matrix", "X", "1 × 1", "0 × 0");
  check(input_fault({{}, {}}), "empty_matrix", "X", "1 × 1", "2 × 0");
  check(input_fault(Matrix<double>(Shape{3, 0})), "empty_matrix", "X", "1 × 1", "3 × 0");
  check(mask_fault({}), "empty_matrix", "M", "1 × 1", "0 × 0");
}

TEST_CASE("a ragged matrix has no cell that could be read, copied or moved") {
  const Matrix<double> ragged{{1, 0}, {0, 1}, {1}};
  Matrix<double> copied = ragged;
  const Matrix<double> moved = std::move(copied);
  for (const Matrix<double>* one : {&ragged, &moved}) {
    CHECK(one->shape() == Shape{});
    CHECK(one->cells().empty());
    CHECK(one->misfit().row == 3);
  }
}

TEST_CASE("an input that is set and a seed are refused alike, and what was there stays") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2}, {3, 4}});
  const NodeId s = tape.record("s", RowSum{}, {X});
  tape.forward();
  check(tape.set_input(X, {{1, 2}, {3}}), "ragged_matrix", "X[2]", "2", "1");
  check(tape.set_input(X, {{2, 2}, std::vector<double>(3)}), "data_length", "X", "4", "3");
  check(tape.backward(s, {{1}, {1, 1}}), "ragged_matrix", "∂L/∂s[2]", "1", "2");
  check(tape.backward(s, {}), "empty_matrix", "∂L/∂s", "1 × 1", "0 × 0");
  CHECK(difference(tape[X].value, {{1, 2}, {3, 4}}) == 0.0);
}

}  // namespace attention_figures::testing
