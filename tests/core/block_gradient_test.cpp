// Gradients of heads, whole blocks and stacks, against central differences.
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/concat.hpp"
#include "attention_figures/ops/head_columns.hpp"
#include "attention_figures/stack.hpp"
#include "tests/core/block_support.hpp"
#include "tests/core/gradient_support.hpp"

namespace attention_figures::testing {

namespace {

/// X and all weights.
std::vector<NodeId> inputs_of(const Tape& tape) {
  std::vector<NodeId> inputs;
  for (std::size_t index = 0; index < tape.nodes().size(); ++index) {
    const Node& node = tape.nodes()[index];
    if (!node.operation && node.kind == Kind::matrix) inputs.push_back({index});
  }
  return inputs;
}

}  // namespace

TEST_CASE("gradients of head_columns and concat equal central differences") {
  Random random(80);
  Tape tape;
  const NodeId W = tape.input("W", random.matrix(3, 6));
  const NodeId one = tape.input("one", random.matrix(3, 1));
  const NodeId second = tape.record("second", HeadColumns{1, 3}, {W});
  const NodeId third = tape.record("third", HeadColumns{2, 3}, {W});
  const NodeId C = tape.record("C", Concat{}, {third, one, second, third});
  check_gradients(tape, second, {W}, random);
  check_gradients(tape, C, {W, one}, random);
}

TEST_CASE("gradients of multi-head attention equal central differences for every kind of mask") {
  Random random(81);
  for (int kind = 0; kind < 3; ++kind) {
    CAPTURE(kind);
    Tape tape;
    const NodeId X = tape.input("X", random.matrix(4, 3));
    const NodeId X_source = tape.input("X_source", random.matrix(5, 4));
    MultiHead weights{3, tape.input("W_Q", random.matrix(3, 6)),
                      tape.input("W_K", random.matrix(4, 6)),
                      tape.input("W_V", random.matrix(4, 3)),
                      tape.input("W_O", random.matrix(3, 2))};  // H·d_v is not d_model
    weights.biases = {tape.input("b_Q", random.matrix(1, 6)),
                      tape.input("b_K", random.matrix(1, 6)),
                      tape.input("b_V", random.matrix(1, 3))};
    weights.b_O = tape.input("b_O", random.matrix(1, 2));
    std::optional<NodeId> M;
    if (kind == 1) M = tape.record("M", CausalMask{}, {X, X_source});
    if (kind == 2) M = tape.mask("M", to_mask(random.visible(4, 5)));
    const NodeId delta = multi_head(tape, "", X, X_source, weights, M);
    check_gradients(tape, delta, inputs_of(tape), random, "multi_head");
  }
}

TEST_CASE("gradients of every kind of block equal central differences, causal or not") {
  for_every_kind_of_block([](const BlockChoice& choice) {
    for (const bool causal : {false, true}) {
      CAPTURE(choice.text());
      CAPTURE(causal);
      Random random(82);
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(4, 5));
      const Block weights = random_block(tape, random, "", choice, {5, 2, 2, 3, 4});
      std::optional<NodeId> M;
      if (causal) M = tape.record("M", CausalMask{}, {X});
      const NodeId Y = block(tape, "", X, weights, M);
      check_gradients(tape, Y, inputs_of(tape), random, "block");
    }
  });
}

TEST_CASE(
    "gradients of a stack of two blocks equal central differences, with rows that see nothing") {
  Random random(83);
  Tape tape;
  const NodeId X = tape.input("X", random.matrix(4, 3));
  const BlockSizes sizes{3, 2, 2, 2, 4};
  const std::vector<Block> layers{
      random_block(tape, random, " 1", {NormPlace::before, false, true}, sizes),
      random_block(tape, random, " 2", {NormPlace::after, true, false, ActivationKind::gelu},
                   sizes)};
  const NodeId M = tape.mask("M", {{0, 0, 0, 0}, {1, 0, 1, 1}, {0, 1, 0, 0}, {1, 1, 1, 1}});
  const NodeId Y = stack(tape, "", X, layers, M);
  check_gradients(tape, Y, inputs_of(tape), random, "stack");
}

// A25
TEST_CASE("gradients of a block with a token of zeros equal central differences") {
  Random random(84);
  Tape tape;
  Matrix<double> tokens = random.matrix(3, 4);
  for (double& cell : tokens.row(1)) cell = 0.0;
  const NodeId X = tape.input("X", tokens);
  Block weights = random_block(tape, random, "", {NormPlace::before, false, true}, {4, 2, 2, 2, 4});
  // With the default ε the norm bends too sharply at 0 for differences of this step.
  weights.norm_1.epsilon = weights.norm_2.epsilon = tape.input("ε", {{0.01}});
  check_gradients(tape, block(tape, "", X, weights), inputs_of(tape), random, "block");
}

}  // namespace attention_figures::testing
