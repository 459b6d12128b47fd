// The tape's own rules: names, the first fault, computing again, gradients that add up.
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/mask.hpp"
#include "attention_figures/ops/projection.hpp"
#include "attention_figures/ops/scores.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

TEST_CASE(
    "the tape keeps every symbol of attention under its name, operation and operands, in order") {
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = ThreePositions{}.record(tape);
  const NodeId M = tape.record("M", CausalMask{}, {X});
  attention(tape, "layer 1", X, X, W_Q, W_K, W_V, M);

  struct Expected {
    std::string name, operation;
    std::vector<std::string> operands;
  };
  const Expected expected[] = {
      {"X", "input", {}},
      {"W_Q", "input", {}},
      {"W_K", "input", {}},
      {"W_V", "input", {}},
      {"M", "causal_mask", {"X"}},
      {"layer 1 · Q", "projection", {"X", "W_Q"}},
      {"layer 1 · K", "projection", {"X", "W_K"}},
      {"layer 1 · V", "projection", {"X", "W_V"}},
      {"layer 1 · S", "scores", {"layer 1 · Q", "layer 1 · K"}},
      {"layer 1 · E", "scale", {"layer 1 · S", "layer 1 · K"}},
      {"layer 1 · E + M", "mask", {"layer 1 · E", "M"}},
      {"layer 1 · A", "softmax", {"layer 1 · E + M"}},
      {"layer 1 · O", "weighted_sum", {"layer 1 · A", "layer 1 · V"}},
  };
  CHECK(!tape.fault());
  CHECK(tape.nodes().size() == std::size(expected));
  for (std::size_t k = 0; k < std::min(tape.nodes().size(), std::size(expected)); ++k) {
    const Node& node = tape.nodes()[k];
    CHECK(node.name == expected[k].name);
    CHECK(node.operation_name() == expected[k].operation);
    std::vector<std::string> operands;
    for (const NodeId operand : node.operands) operands.push_back(tape[operand].name);
    CHECK(operands == expected[k].operands);
  }
}

TEST_CASE("recording computes nothing, and forward() computes everything in the recorded shape") {
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = ThreePositions{}.record(tape);
  const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V);
  CHECK(tape[O].shape == Shape{3, 2});
  CHECK(tape[O].value.cells().empty());
  tape.forward();
  for (const Node& node : tape.nodes()) CHECK(node.value.shape() == node.shape);
}

TEST_CASE("after the first fault recording does nothing, and the first fault stays") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2, 3}});
  const NodeId W = tape.input("W", {{1, 2}, {3, 4}});
  const NodeId Q = tape.record("Q", Projection{}, {X, W});
  CHECK(tape.fault().code == FaultCode::width_mismatch);
  CHECK(tape.fault().symbol == "W");
  CHECK(tape.fault().expected == "3");
  CHECK(tape.fault().actual == "2");

  tape.record("S", Scores{}, {Q, Q});
  tape.record("S", Softmax{}, {});
  tape.input("X", {{1}});
  tape.mask("M", {{1}});
  CHECK(tape.nodes().size() == 2);
  CHECK(tape.fault().code == FaultCode::width_mismatch);
}

TEST_CASE("a name can be taken only once, by whatever kind of node") {
  for (int kind = 0; kind < 3; ++kind) {
    Tape tape;
    const NodeId X = tape.input("X", {{1, 2}});
    if (kind == 0) tape.input("X", {{1, 2}});
    if (kind == 1) tape.mask("X", {{1, 0}});
    if (kind == 2) tape.record("X", Softmax{}, {X});
    CHECK(tape.fault().code == FaultCode::duplicate_symbol);
    CHECK(tape.fault().symbol == "X");
  }
}

TEST_CASE("a new input value and another forward() give the same as a fresh tape") {
  const ThreePositions example;
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = example.record(tape);
  const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V);
  tape.forward();
  CHECK(!tape.backward(O, {{1, 1}, {1, 1}, {1, 1}}));
  const Matrix<double> O_before = tape[O].value;
  const Matrix<double> dX_before = tape[X].gradient;

  CHECK(!tape.set_input(X, {{3, 1}, {2, 0}, {0, 5}}));
  tape.forward();
  CHECK(difference(tape[O].value, O_before) > 0.1);

  CHECK(!tape.set_input(X, example.X));
  tape.forward();
  CHECK(!tape.backward(O, {{1, 1}, {1, 1}, {1, 1}}));
  CHECK(difference(tape[O].value, O_before) == 0.0);
  CHECK(difference(tape[X].gradient, dX_before) == 0.0);  // not added to the earlier gradient
}

TEST_CASE("a symbol that is read twice gets the sum of both gradients") {
  Tape tape;
  const NodeId x = tape.input("x", {{3}});
  const NodeId square = tape.record("x²", Scores{}, {x, x});
  tape.forward();
  CHECK(!tape.backward(square, {{1}}));
  CHECK(tape[x].gradient(0, 0) == 6.0);
}

TEST_CASE("what the result does not depend on has gradient 0, in the shape of its value") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2}, {3, 4}});
  const NodeId other = tape.input("other", {{1, 2, 3}});
  const NodeId M = tape.record("M", CausalMask{}, {X});
  const NodeId S = tape.record("S", Scores{}, {X, X});
  const NodeId E_M = tape.record("E + M", Mask{}, {S, M});
  const NodeId later = tape.record("later", Softmax{}, {E_M});
  tape.forward();
  CHECK(!tape.backward(S, {{1, 1}, {1, 1}}));
  CHECK(difference(tape[other].gradient, {{0, 0, 0}}) == 0.0);
  CHECK(difference(tape[later].gradient, {{0, 0}, {0, 0}}) == 0.0);

  CHECK(!tape.backward(later, {{1, 0}, {1, 0}}));
  CHECK(difference(tape[M].gradient, {{0, 0}, {0, 0}}) == 0.0);  // a mask is a constant
}

}  // namespace attention_figures::testing
