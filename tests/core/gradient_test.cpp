// Every gradient against central differences of the forward computation.
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/mask.hpp"
#include "attention_figures/ops/projection.hpp"
#include "attention_figures/ops/scale.hpp"
#include "attention_figures/ops/scores.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/transpose.hpp"
#include "attention_figures/ops/weighted_sum.hpp"
#include "tests/core/gradient_support.hpp"

namespace attention_figures::testing {

namespace {

constexpr std::size_t sizes[] = {1, 2, 3, 5, 8};

}  // namespace

TEST_CASE("a mask sends no gradient to the positions whose number it is made of") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2}, {3, 4}});
  const NodeId M = tape.record("M", CausalMask{}, {X});
  tape.forward();
  CHECK(!tape.backward(M, {{1, 1}, {1, 1}}));
  CHECK(difference(tape[X].gradient, {{0, 0}, {0, 0}}) == 0.0);
}

TEST_CASE(
    "gradients of projection, scores, scale, weighted_sum and transpose equal central "
    "differences") {
  Random random(20);
  for (const std::size_t n : sizes) {
    for (const std::size_t d : sizes) {
      CAPTURE(n);
      CAPTURE(d);
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(n, d));
      const NodeId W = tape.input("W", random.matrix(d, n + 1));
      const NodeId K = tape.input("K", random.matrix(n + 1, d));
      const NodeId A = tape.input("A", random.matrix(n, n + 1));
      const NodeId Y = tape.record("Y", Projection{}, {X, W});
      const NodeId S = tape.record("S", Scores{}, {X, K});
      const NodeId E = tape.record("E", Scale{}, {A, K});
      const NodeId O = tape.record("O", WeightedSum{}, {A, K});
      const NodeId X_T = tape.record("Xᵀ", Transpose{}, {X});
      check_gradients(tape, X_T, {X}, random);
      check_gradients(tape, Y, {X, W}, random);
      check_gradients(tape, S, {X, K}, random);
      check_gradients(tape, E, {A, K}, random);
      check_gradients(tape, O, {A, K}, random);
    }
  }
}

TEST_CASE(
    "gradients of softmax and mask equal central differences, masked entries and empty rows too") {
  Random random(21);
  for (const std::size_t n : sizes) {
    Tape tape;
    const NodeId E = tape.input("E", random.matrix(n + 2, n, 3.0));
    const NodeId M = tape.mask("M", to_mask(random.visible(n + 2, n)));
    const NodeId A = tape.record("A", Softmax{}, {E});
    const NodeId E_M = tape.record("E + M", Mask{}, {E, M});
    const NodeId A_masked = tape.record("A masked", Softmax{}, {E_M});
    check_gradients(tape, A, {E}, random);
    check_gradients(tape, A_masked, {E}, random);
  }
}

TEST_CASE("a masked score and a query without visible keys get gradient exactly 0") {
  Tape tape;
  const NodeId E = tape.input("E", {{1, 2, 3}, {3, 1, 2}});
  const NodeId M = tape.mask("M", {{1, 0, 1}, {0, 0, 0}});
  const NodeId E_M = tape.record("E + M", Mask{}, {E, M});
  const NodeId A = tape.record("A", Softmax{}, {E_M});
  tape.forward();
  const Matrix<double> dA{{1, infinity, 0}, {1, 2, nan}};  // what a value row of ∞ sends back
  const Matrix<double> dE = softmax_gradient(tape[A].value, dA);
  CHECK(dE(0, 0) > 0.1);
  CHECK(difference(dE(0, 0), -dE(0, 2)) <= epsilon);
  CHECK(dE(0, 1) == 0.0);
  for (const double cell : dE.row(1)) CHECK(cell == 0.0);

  // The mask alone sends nothing back to what it hides either.
  CHECK(!tape.backward(E_M, {{1, 2, 3}, {4, 5, 6}}));
  CHECK(difference(tape[E].gradient, {{1, 0, 3}, {0, 0, 0}}) == 0.0);
}

TEST_CASE("gradients of whole self-attention equal central differences for every kind of mask") {
  Random random(22);
  for (const std::size_t n : {std::size_t{1}, std::size_t{3}, std::size_t{5}}) {
    for (int kind = 0; kind < 3; ++kind) {
      CAPTURE(n);
      CAPTURE(kind);
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(n, 4));  // read three times
      const NodeId W_Q = tape.input("W_Q", random.matrix(4, 3));
      const NodeId W_K = tape.input("W_K", random.matrix(4, 3));
      const NodeId W_V = tape.input("W_V", random.matrix(4, 2));
      std::optional<NodeId> M;
      if (kind == 1) M = tape.record("M", CausalMask{}, {X});
      if (kind == 2) M = tape.mask("M", to_mask(random.visible(n, n)));
      const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V, M);
      check_gradients(tape, O, {X, W_Q, W_K, W_V}, random, "attention");
    }
  }
}

TEST_CASE("gradients of cross-attention after self-attention equal central differences") {
  Random random(23);
  Tape tape;
  const NodeId X = tape.input("X", random.matrix(5, 3));
  const NodeId X_source = tape.input("X_source", random.matrix(2, 4));
  const NodeId W_Q = tape.input("W_Q", random.matrix(3, 3));
  const NodeId W_K = tape.input("W_K", random.matrix(3, 3));
  const NodeId W_V = tape.input("W_V", random.matrix(3, 3));
  const NodeId U_K = tape.input("U_K", random.matrix(4, 3));
  const NodeId U_V = tape.input("U_V", random.matrix(4, 6));
  const NodeId M = tape.record("M", CausalMask{}, {X, X_source});  // three queries see nothing
  const NodeId O_1 = attention(tape, "layer 1", X, X, W_Q, W_K, W_V);
  const NodeId O_2 = attention(tape, "layer 2", O_1, X_source, W_Q, U_K, U_V, M);
  check_gradients(tape, O_2, {X, X_source, W_Q, W_K, W_V, U_K, U_V}, random, "attention");
}

}  // namespace attention_figures::testing
