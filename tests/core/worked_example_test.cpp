// The published numbers of the worked example, six decimals of each.
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/scores.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

/// One layer of attention on the worked example, causal or full.
Tape one_layer(const ThreePositions& example, bool causal) {
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = example.record(tape);
  std::optional<NodeId> M;
  if (causal) M = tape.record("M", CausalMask{}, {X});
  attention(tape, "", X, X, W_Q, W_K, W_V, M);
  tape.forward();
  return tape;
}

/// Two layers with the same weights; the output of the second.
Matrix<double> two_layers(const ThreePositions& example, bool causal_1, bool causal_2) {
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = example.record(tape);
  const NodeId M = tape.record("M", CausalMask{}, {X});
  const auto if_causal = [&](bool causal) { return causal ? std::optional(M) : std::nullopt; };
  const NodeId O_1 = attention(tape, "layer 1", X, X, W_Q, W_K, W_V, if_causal(causal_1));
  attention(tape, "layer 2", O_1, O_1, W_Q, W_K, W_V, if_causal(causal_2));
  tape.forward();
  return value(tape, "layer 2 · O");
}

}  // namespace

TEST_CASE("three positions: projections") {
  const Tape tape = one_layer({}, false);
  CHECK(difference(value(tape, "Q"), {{1, 0}, {0, 1}, {1, 1}}) == 0.0);
  CHECK(difference(value(tape, "K"), {{1, 1}, {0, 1}, {1, 2}}) == 0.0);
  CHECK(difference(value(tape, "V"), {{2, 0}, {0, 1}, {2, 1}}) == 0.0);
}

TEST_CASE("three positions: the whole sequence, unmasked") {
  const Tape tape = one_layer({}, false);
  CHECK(difference(value(tape, "S"), {{1, 0, 1}, {1, 1, 2}, {2, 1, 3}}) == 0.0);
  CHECK(difference(value(tape, "E"), {{0.707107, 0, 0.707107},
                                      {0.707107, 0.707107, 1.414214},
                                      {1.414214, 0.707107, 2.121320}}) <= six_decimals);
  CHECK(difference(value(tape, "A"), {{0.401112, 0.197776, 0.401112},
                                      {0.248255, 0.248255, 0.503490},
                                      {0.283995, 0.140029, 0.575975}}) <= six_decimals);
  CHECK(difference(value(tape, "O"),
                   {{1.604448, 0.598888}, {1.503490, 0.751745}, {1.719942, 0.716005}}) <=
        six_decimals);
}

TEST_CASE("three positions: under the causal mask the last row keeps its values") {
  const Tape full = one_layer({}, false);
  const Tape causal = one_layer({}, true);
  CHECK(difference(value(causal, "E + M"), {{0.707107, -infinity, -infinity},
                                            {0.707107, 0.707107, -infinity},
                                            {1.414214, 0.707107, 2.121320}}) <= six_decimals);
  CHECK(difference(value(causal, "A"),
                   {{1, 0, 0}, {0.5, 0.5, 0}, {0.283995, 0.140029, 0.575975}}) <= six_decimals);
  CHECK(difference(value(causal, "O"), {{2, 0}, {1, 0.5}, {1.719942, 0.716005}}) <= six_decimals);
  for (std::size_t j = 0; j < 3; ++j) {
    CHECK(value(causal, "A")(2, j) == value(full, "A")(2, j));
  }
}

TEST_CASE("three positions: masking only the last of two layers leaks the last token into row 1") {
  ThreePositions edited;
  edited.X = {{1, 0}, {0, 1}, {0, 0}};
  CHECK(difference(two_layers({}, false, true)(0, 0), 3.208897) <= six_decimals);
  CHECK(difference(two_layers({}, false, true)(0, 1), 0.598888) <= six_decimals);
  CHECK(difference(two_layers(edited, false, true)(0, 0), 2.013959) <= six_decimals);
  CHECK(difference(two_layers(edited, false, true)(0, 1), 0.248255) <= six_decimals);
  for (const ThreePositions& example : {ThreePositions{}, edited}) {
    CHECK(two_layers(example, true, true)(0, 0) == 4.0);
    CHECK(two_layers(example, true, true)(0, 1) == 0.0);
  }
}

TEST_CASE("three positions: doubled inputs make fourfold scores and sharper weights") {
  ThreePositions doubled;
  doubled.X = {{2, 0}, {0, 2}, {2, 2}};
  const Tape tape = one_layer(doubled, false);
  CHECK(difference(value(tape, "S"), {{4, 0, 4}, {4, 4, 8}, {8, 4, 12}}) == 0.0);
  const Matrix<double> A = value(tape, "A");
  CHECK(difference(A(1, 0), 0.052857) <= six_decimals);
  CHECK(difference(A(1, 1), 0.052857) <= six_decimals);
  CHECK(difference(A(1, 2), 0.894285) <= six_decimals);  // 0.8942854…, printed 0.894285
}

TEST_CASE("three positions: Q Kᵀ is not symmetric, X Xᵀ is, and its Softmax is not") {
  Tape tape;
  const NodeId X = tape.input("X", ThreePositions{}.X);
  const NodeId identity = tape.input("I", {{1, 0}, {0, 1}});
  attention(tape, "", X, X, identity, identity, identity);
  tape.forward();
  CHECK(difference(value(tape, "S"), {{1, 0, 1}, {0, 1, 1}, {1, 1, 2}}) == 0.0);
  CHECK(difference(value(tape, "A")(0, 2), 0.401112) <= six_decimals);
  CHECK(difference(value(tape, "A")(2, 0), 0.248255) <= six_decimals);

  const Matrix<double> S = value(one_layer({}, false), "S");
  CHECK(S(0, 1) == 0.0);
  CHECK(S(1, 0) == 1.0);
}

TEST_CASE("three positions: the gradient of gᵀo₂ with g = [1, −2]") {
  Tape tape = one_layer({}, false);
  CHECK(!tape.backward(*tape.find("O"), {{0, 0}, {1, -2}, {0, 0}}));
  CHECK(difference(gradient(tape, "E"), {{0, 0, 0}, {0.496510, -0.496510, 0}, {0, 0, 0}}) <=
        six_decimals);
  CHECK(difference(gradient(tape, "W_Q"), {{0, 0}, {0.351086, 0}}) <= six_decimals);
  CHECK(difference(gradient(tape, "W_K"), {{0, 0.351086}, {0, -0.351086}}) <= six_decimals);
  CHECK(difference(gradient(tape, "W_V"), {{0.751745, -1.503490}, {0.751745, -1.503490}}) <=
        six_decimals);

  Tape causal = one_layer({}, true);
  CHECK(!causal.backward(*causal.find("O"), {{0, 0}, {1, -2}, {0, 0}}));
  CHECK(difference(gradient(causal, "E"), {{0, 0, 0}, {1, -1, 0}, {0, 0, 0}}) <= six_decimals);
}

TEST_CASE("the README's example computes what it says") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 0}, {0, 1}, {1, 1}});
  const NodeId W_Q = tape.input("W_Q", {{1, 0}, {0, 1}});
  const NodeId W_K = tape.input("W_K", {{1, 1}, {0, 1}});
  const NodeId W_V = tape.input("W_V", {{2, 0}, {0, 1}});
  const NodeId M = tape.record("M", CausalMask{}, {X});
  const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V, M);
  CHECK(!tape.fault());

  tape.forward();
  CHECK(difference(tape[O].value, {{2, 0}, {1, 0.5}, {1.719942, 0.716005}}) <= six_decimals);
  CHECK(!tape.backward(O, {{0, 0}, {1, -2}, {0, 0}}));
  CHECK(difference(tape[W_Q].gradient, {{0, 0}, {0.707107, 0}}) <= six_decimals);
  CHECK(tape.explain(O, 1, 0).tokens().size() == 11);
}

}  // namespace attention_figures::testing
