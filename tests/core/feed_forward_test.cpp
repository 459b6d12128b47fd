// Facts about the feed-forward network and the residual path around it.
#include "attention_figures/feed_forward.hpp"

#include "attention_figures/ops/add.hpp"
#include "attention_figures/ops/projection.hpp"
#include "tests/core/support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

plain::Row to_row(const Matrix<double>& vector) { return to_rows(vector)[0]; }

/// The FFN of the article: h = ReLU(q − p), written to p.
struct WhoIsLarger {
  Matrix<double> W_1{{-1}, {1}};
  Matrix<double> W_2{{1, 0}};
};

}  // namespace

// A28
TEST_CASE("SwiGLU gates with SiLU of the gate, not of the other branch or of the product") {
  Tape tape;
  const NodeId X = tape.input("X", {{1}});
  const SwiGlu weights{tape.input("W_G", {{2}}), tape.input("W_U", {{-1}}),
                       tape.input("W_D", {{1}})};
  feed_forward(tape, "", X, weights);
  tape.forward();
  CHECK(difference(value(tape, "SiLU(G)"), {{1.761594}}) <= six_decimals);
  CHECK(difference(value(tape, "P"), {{-1}}) == 0.0);
  CHECK(difference(value(tape, "F"), {{-1.761594}}) <= six_decimals);
}

TEST_CASE("the feed-forward network decides inside one position, with the same parameters") {
  const WhoIsLarger f;
  Tape tape;
  const NodeId U = tape.input("U", {{3, 0}, {0.75, 1.75}});
  const NodeId F = feed_forward(
      tape, "", U,
      TwoLayers{ActivationKind::relu, tape.input("W_1", f.W_1), tape.input("W_2", f.W_2)});
  tape.record("Y", Add{}, {U, F});
  tape.forward();
  CHECK(difference(value(tape, "H"), {{0}, {1}}) == 0.0);
  CHECK(difference(value(tape, "Y"), {{3, 0}, {1.75, 1.75}}) == 0.0);

  // Without ReLU the two linear maps are one, and position 1 is changed as well.
  const Matrix<double> merged = apply(Projection{}, {f.W_1, f.W_2});
  CHECK(difference(apply(Add{}, {tape[U].value, apply(Projection{}, {tape[U].value, merged})}),
                   {{0, 0}, {1.75, 1.75}}) == 0.0);
}

TEST_CASE("the gradient takes the direct path and the branch: dL/dx = g + J_Fᵀ g") {
  const auto paths = [](const Matrix<double>& x) {
    const WhoIsLarger f;
    Tape tape;
    const NodeId U = tape.input("U", x);
    const NodeId F = feed_forward(
        tape, "", U,
        TwoLayers{ActivationKind::relu, tape.input("W_1", f.W_1), tape.input("W_2", f.W_2)});
    const NodeId Y = tape.record("Y", Add{}, {U, F});
    tape.forward();
    CHECK(!tape.backward(F, {{1, -2}}));
    const Matrix<double> branch = tape[U].gradient;
    CHECK(!tape.backward(Y, {{1, -2}}));
    return std::pair(branch, tape[U].gradient);
  };
  const auto [branch, sum] = paths({{0.75, 1.75}});
  CHECK(difference(branch, {{-1, 1}}) == 0.0);
  CHECK(difference(sum, {{0, -1}}) == 0.0);
  const auto [closed_branch, direct] = paths({{1.75, 0.75}});
  CHECK(difference(closed_branch, {{0, 0}}) == 0.0);
  CHECK(difference(direct, {{1, -2}}) == 0.0);
}

TEST_CASE("a branch of −x cancels value and gradient") {
  Tape tape;
  const NodeId x = tape.input("x", {{0.75, 1.75}});
  const NodeId W = tape.input("W", {{-1, 0}, {0, -1}});
  const NodeId F = tape.record("F", Projection{}, {x, W});
  const NodeId Y = tape.record("Y", Add{}, {x, F});
  tape.forward();
  CHECK(!tape.backward(Y, {{1, -2}}));
  CHECK(difference(tape[Y].value, {{0, 0}}) == 0.0);
  CHECK(difference(tape[x].gradient, {{0, 0}}) == 0.0);
}

TEST_CASE("feed-forward networks agree with the reference: every activation, biases or none") {
  Random random(41);
  for (int round = 0; round < 60; ++round) {
    CAPTURE(round);
    const std::size_t n = random.between(1, 33), d = random.between(1, 33),
                      d_ff = random.between(1, 33);
    const Matrix<double> X = random.matrix(n, d, 2.0), W_1 = random.matrix(d, d_ff),
                         W_U = random.matrix(d, d_ff), W_2 = random.matrix(d_ff, d),
                         b_1 = random.matrix(1, d_ff), b_2 = random.matrix(1, d);
    const plain::Row zeros_1(d_ff, 0.0), zeros_2(d, 0.0);
    const auto check = [&](const char* scope, Tape& tape, const plain::Rows& expected) {
      CHECK(!tape.fault());
      tape.forward();
      const double size = static_cast<double>(d * d_ff);
      CHECK(difference(value(tape, scoped(scope, "F")), to_matrix(expected)) <=
            16.0 * epsilon * size);
    };
    const struct {
      ActivationKind kind;
      double (*f)(double);
    } activations[] = {{ActivationKind::relu, plain::relu},
                       {ActivationKind::gelu, plain::gelu},
                       {ActivationKind::gelu_tanh, plain::gelu_tanh}};
    for (const auto& [kind, f] : activations) {
      Tape tape;
      const NodeId x = tape.input("X", X);
      TwoLayers layers{kind, tape.input("W_1", W_1), tape.input("W_2", W_2)};
      feed_forward(tape, "bare", x, layers);
      check("bare", tape,
            plain::two_layers(to_rows(X), f, to_rows(W_1), zeros_1, to_rows(W_2), zeros_2));
      layers.b_1 = tape.input("b_1", b_1);
      layers.b_2 = tape.input("b_2", b_2);
      feed_forward(tape, "biased", x, layers);
      check("biased", tape,
            plain::two_layers(to_rows(X), f, to_rows(W_1), to_row(b_1), to_rows(W_2), to_row(b_2)));
    }
    Tape tape;
    const NodeId x = tape.input("X", X);
    feed_forward(tape, "", x,
                 SwiGlu{tape.input("W_G", W_1), tape.input("W_U", W_U), tape.input("W_D", W_2)});
    check("", tape, plain::swiglu(to_rows(X), to_rows(W_1), to_rows(W_U), to_rows(W_2)));
  }
}

}  // namespace attention_figures::testing
