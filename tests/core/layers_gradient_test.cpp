// Gradients of what stands around attention, against central differences.
#include "attention_figures/feed_forward.hpp"
#include "attention_figures/ops/add.hpp"
#include "attention_figures/ops/bias.hpp"
#include "attention_figures/ops/elementwise_product.hpp"
#include "attention_figures/ops/gelu.hpp"
#include "attention_figures/ops/gelu_tanh.hpp"
#include "attention_figures/ops/layer_norm.hpp"
#include "attention_figures/ops/relu.hpp"
#include "attention_figures/ops/rms_norm.hpp"
#include "attention_figures/ops/silu.hpp"
#include "tests/core/gradient_support.hpp"

namespace attention_figures::testing {

namespace {

constexpr std::size_t sizes[] = {1, 2, 3, 5, 8};

/// No cell is nearer to the kink of ReLU than the difference's step.
Matrix<double> away_from_zero(Matrix<double> X) {
  for (double& cell : X.cells()) cell += cell < 0.0 ? -0.1 : 0.1;
  return X;
}

}  // namespace

TEST_CASE("gradients of additions, biases and products equal central differences") {
  Random random(50);
  for (const std::size_t n : sizes) {
    for (const std::size_t d : sizes) {
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(n, d));
      const NodeId F = tape.input("F", random.matrix(n, d));
      const NodeId b = tape.input("b", random.matrix(1, d));
      check_gradients(tape, tape.record("X + F", Add{}, {X, F}), {X, F}, random);
      check_gradients(tape, tape.record("X + X", Add{}, {X, X}), {X}, random);
      check_gradients(tape, tape.record("X + b", Bias{}, {X, b}), {X, b}, random);
      check_gradients(tape, tape.record("X ⊙ F", ElementwiseProduct{}, {X, F}), {X, F}, random);
      check_gradients(tape, tape.record("X ⊙ X", ElementwiseProduct{}, {X, X}), {X}, random);
    }
  }
}

TEST_CASE("gradients of both norms equal central differences, of γ, β and ε too") {
  Random random(51);
  for (const std::size_t n : sizes) {
    for (const std::size_t d : sizes) {
      CAPTURE(n);
      CAPTURE(d);
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(n, d));
      const NodeId gamma = tape.input("γ", random.matrix(1, d));
      const NodeId beta = tape.input("β", random.matrix(1, d));
      const NodeId epsilon = tape.input("ε", {{0.3}});
      // With the default ε a row much shorter than √ε bends faster than a difference can follow.
      if (d > 2) {
        check_gradients(tape, tape.record("rms", RmsNorm{}, {X, gamma}), {X, gamma}, random);
        check_gradients(tape, tape.record("layer", LayerNorm{}, {X, gamma, beta}), {X, gamma, beta},
                        random);
      }
      check_gradients(tape, tape.record("rms ε", RmsNorm{}, {X, gamma, epsilon}),
                      {X, gamma, epsilon}, random);
      check_gradients(tape, tape.record("layer ε", LayerNorm{}, {X, gamma, beta, epsilon}),
                      {X, gamma, beta, epsilon}, random);
    }
  }
}

// A25
TEST_CASE("gradients of both norms at a row of zeros equal central differences") {
  Random random(52);
  Tape tape;
  const NodeId X = tape.input("X", {{0, 0, 0, 0}, {1, 2, 3, 4}, {5, 5, 5, 5}});
  const NodeId gamma = tape.input("γ", random.matrix(1, 4));
  const NodeId beta = tape.input("β", random.matrix(1, 4));
  const NodeId epsilon = tape.input("ε", {{0.01}});
  check_gradients(tape, tape.record("rms", RmsNorm{}, {X, gamma, epsilon}), {X, gamma, epsilon},
                  random);
  check_gradients(tape, tape.record("layer", LayerNorm{}, {X, gamma, beta, epsilon}),
                  {X, gamma, beta, epsilon}, random);
}

TEST_CASE("gradients of the activations equal central differences") {
  Random random(53);
  Tape tape;
  const NodeId X = tape.input("X", away_from_zero(random.matrix(8, 8, 4.0)));
  check_gradients(tape, tape.record("relu", Relu{}, {X}), {X}, random);
  check_gradients(tape, tape.record("gelu", Gelu{}, {X}), {X}, random);
  check_gradients(tape, tape.record("gelu_tanh", GeluTanh{}, {X}), {X}, random);
  check_gradients(tape, tape.record("silu", Silu{}, {X}), {X}, random);
}

TEST_CASE("gradients of whole feed-forward networks equal central differences") {
  Random random(54);
  Tape tape;
  const NodeId X = tape.input("X", random.matrix(4, 3));
  const NodeId W_1 = tape.input("W_1", random.matrix(3, 5));
  const NodeId W_U = tape.input("W_U", random.matrix(3, 5));
  const NodeId W_2 = tape.input("W_2", random.matrix(5, 3));
  const NodeId b_1 = tape.input("b_1", random.matrix(1, 5));
  const NodeId b_2 = tape.input("b_2", random.matrix(1, 3));
  const std::vector<NodeId> inputs{X, W_1, W_2, b_1, b_2};
  using enum ActivationKind;
  const auto check = [&](NodeId F, const std::vector<NodeId>& weights) {
    check_gradients(tape, F, weights, random, "feed_forward");
  };
  check(feed_forward(tape, "relu", X, TwoLayers{relu, W_1, W_2, b_1, b_2}), inputs);
  check(feed_forward(tape, "gelu", X, TwoLayers{gelu, W_1, W_2, b_1, b_2}), inputs);
  check(feed_forward(tape, "tanh", X, TwoLayers{gelu_tanh, W_1, W_2, b_1, b_2}), inputs);
  check(feed_forward(tape, "swiglu", X, SwiGlu{W_1, W_U, W_2}), {X, W_1, W_U, W_2});
}

}  // namespace attention_figures::testing
