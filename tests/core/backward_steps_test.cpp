// The arithmetic of a backward pass as operations that can be looked at.
#include "attention_figures/ops/relu.hpp"
#include "attention_figures/ops/relu_backward.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/softmax_backward.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/core/gradient_support.hpp"

namespace attention_figures::testing {

namespace {

/// With the whole Jacobian of every row written down.
plain::Rows softmax_backward(const plain::Rows& A, const plain::Rows& G) {
  plain::Rows D = plain::zeros(A.size(), A[0].size());
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t j = 0; j < A[i].size(); ++j)
      for (std::size_t k = 0; k < A[i].size(); ++k)
        D[i][j] += ((j == k ? A[i][j] : 0.0) - A[i][j] * A[i][k]) * G[i][k];
  return D;
}

}  // namespace

TEST_CASE("the gradient of scores equals that of the whole Jacobian, at every length") {
  Random random(340);
  for (std::size_t m = 1; m <= 33; ++m) {
    const Matrix<double> E = random.matrix(1 + m % 4, m, 3.0), A = apply(Softmax{}, {E});
    const Matrix<double> G = random.matrix(A.rows(), m);
    const Matrix<double> D = apply(SoftmaxBackward{}, {A, G});
    CHECK(difference(D, to_matrix(softmax_backward(to_rows(A), to_rows(G)))) <= 16.0 * epsilon);
    for (std::size_t i = 0; i < D.rows(); ++i) {
      double sum = 0.0;
      for (const double cell : D.row(i)) sum += cell;
      CHECK(difference(sum, 0.0) <= 8.0 * epsilon);
    }
  }
}

TEST_CASE(
    "the gradient of scores is that of Softmax, and 0 for a weight of 0 whatever comes back") {
  Tape tape;
  const NodeId E = tape.input("E", {{0, std::log(3.0), -2000}});
  const NodeId A = tape.record("A", Softmax{}, {E});
  tape.forward();
  const Matrix<double> dA{{1, -2, infinity}};  // what a value row of ∞ sends back
  const Matrix<double> D = apply(SoftmaxBackward{}, {tape[A].value, dA});
  CHECK(difference(D, softmax_gradient(tape[A].value, dA)) == 0.0);
  CHECK(difference(D, {{0.5625, -0.5625, 0}}) <= 4.0 * epsilon);
}

TEST_CASE("nothing comes back where ReLU gave 0") {
  Tape tape;
  const NodeId P = tape.input("P", {{1, 0, -1, 1e-300}});
  const NodeId Y = tape.record("Y", Relu{}, {P});
  const Matrix<double> G{{-2, 3, 4, 5}};
  tape.forward();
  CHECK(!tape.backward(Y, G));
  const Matrix<double> D = apply(ReluBackward{}, {tape[P].value, G});
  CHECK(difference(D, {{-2, 0, 0, 5}}) == 0.0);
  CHECK(difference(D, tape[P].gradient) == 0.0);
}

TEST_CASE("gradients of backward steps equal central differences") {
  Random random(341);
  Tape tape;
  const NodeId E = tape.input("E", random.matrix(3, 4));
  const NodeId G = tape.input("G", random.matrix(3, 4));
  const NodeId A = tape.record("A", Softmax{}, {E});
  const NodeId hidden = tape.input("hidden", {{0.5, 0.5, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 0}});
  check_gradients(tape, tape.record("D", SoftmaxBackward{}, {A, G}), {E, G}, random);
  check_gradients(tape, tape.record("0", SoftmaxBackward{}, {hidden, G}), {G}, random);
  check_gradients(tape, tape.record("any", SoftmaxBackward{}, {E, G}), {E, G}, random);
  check_gradients(tape, tape.record("slope", ReluBackward{}, {E, G}), {E, G}, random);
}

TEST_CASE("backward steps are explained cell by cell, and refuse gradients of another shape") {
  const Program program{
      {input("A", {{0.25, 0.75}, {0.5, 0.5}}), input("G", {{1, -2}, {0, -1}}),
       input("P", {{3, -1}, {0, 2}}), input("row", {{1, 2}})},
      {},
      {{"D", "softmax_backward", {"A", "G"}}, {"R", "relu_backward", {"P", "G"}}}};
  check_explanations(program);
  check_pointers(program);
  const auto told = [&](const char* node, int row, int column) {
    return spoken(explain(program, node, row, column).tokens);
  };
  CHECK(told("D", 0, 1) ==
        "D[1,2] = A[1,2] · ( G[1,2] − ( A[1,1] · G[1,1] + A[1,2] · G[1,2] ) ) = -0.5625");
  CHECK(told("R", 0, 0) == "R[1,1] = ReLU′( P[1,1] ) · G[1,1] = 1");
  CHECK(told("R", 0, 1) == "R[1,2] = ReLU′( P[1,2] ) · G[1,2] = 0");
  for (const char* operation : {"softmax_backward", "relu_backward"}) {
    Program wrong = program;
    wrong.steps = {{"D", operation, {"A", "row"}}};
    const Fault fault = evaluate(wrong).fault;
    CHECK(name(fault.code) == "shape_mismatch");
    CHECK(fault.symbol == "row");
    CHECK(fault.expected == "2 × 2");
    CHECK(fault.actual == "1 × 2");
  }
}

}  // namespace attention_figures::testing
