// Facts about what stands around attention: residual addition, biases, norms, activations.
#include "attention_figures/ops/add.hpp"
#include "attention_figures/ops/bias.hpp"
#include "attention_figures/ops/elementwise_product.hpp"
#include "attention_figures/ops/gelu.hpp"
#include "attention_figures/ops/gelu_tanh.hpp"
#include "attention_figures/ops/layer_norm.hpp"
#include "attention_figures/ops/relu.hpp"
#include "attention_figures/ops/rms_norm.hpp"
#include "attention_figures/ops/silu.hpp"
#include "tests/core/support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

Matrix<double> filled(std::size_t rows, std::size_t columns, double number) {
  Matrix<double> result({rows, columns});
  std::ranges::fill(result.cells(), number);
  return result;
}

/// With γ = 1 and the default ε.
Matrix<double> rms_norm(const Matrix<double>& X) {
  return apply(RmsNorm{}, {X, filled(1, X.columns(), 1.0)});
}

/// With γ = 1, β = 0 and the default ε.
Matrix<double> layer_norm(const Matrix<double>& X) {
  return apply(LayerNorm{}, {X, filled(1, X.columns(), 1.0), filled(1, X.columns(), 0.0)});
}

template <typename SomeOperation>
Gradients backward(const SomeOperation& operation, const std::vector<Matrix<double>>& values,
                   const Matrix<double>& dY) {
  std::vector<Operand> operands;
  for (const Matrix<double>& value : values) operands.push_back({"", value});
  return operation.backward(operands, operation.forward(operands), dY);
}

plain::Row to_row(const Matrix<double>& vector) { return to_rows(vector)[0]; }

}  // namespace

// D10 (no step beyond the end), D12 (no unused lane in a sum)
TEST_CASE("additions, products, norms and activations equal plain loops at every length") {
  Random random(40);
  for (std::size_t d = 1; d <= 33; ++d) {
    CAPTURE(d);
    const std::size_t n = 1 + d % 4;
    const Matrix<double> X = random.matrix(n, d, 3.0), F = random.matrix(n, d, 3.0);
    const Matrix<double> gamma = random.matrix(1, d), beta = random.matrix(1, d);
    const Matrix<double> epsilon_operand{{0.25}};
    const plain::Rows x = to_rows(X), f = to_rows(F);
    const plain::Row g = to_row(gamma), b = to_row(beta);
    const auto check = [&](const Matrix<double>& actual, const plain::Rows& expected) {
      CHECK(difference(actual, to_matrix(expected)) <= 64.0 * epsilon);
    };
    check(apply(Add{}, {X, F}), plain::add(x, f));
    check(apply(Bias{}, {X, beta}), plain::bias(x, b));
    check(apply(ElementwiseProduct{}, {X, F}), plain::elementwise_product(x, f));
    check(apply(RmsNorm{}, {X, gamma}), plain::rms_norm(x, g, 1e-5));
    check(apply(RmsNorm{}, {X, gamma, epsilon_operand}), plain::rms_norm(x, g, 0.25));
    if (d > 1) check(apply(LayerNorm{}, {X, gamma, beta}), plain::layer_norm(x, g, b, 1e-5));
    check(apply(LayerNorm{}, {X, gamma, beta, epsilon_operand}), plain::layer_norm(x, g, b, 0.25));
    check(apply(Relu{}, {X}), plain::cellwise(x, plain::relu));
    check(apply(Gelu{}, {X}), plain::cellwise(x, plain::gelu));
    check(apply(GeluTanh{}, {X}), plain::cellwise(x, plain::gelu_tanh));
    check(apply(Silu{}, {X}), plain::cellwise(x, plain::silu));
  }
}

TEST_CASE("one formula replaces the state, the other adds to it") {
  const Matrix<double> x_2{{0, 1}}, o_2{{1, 0.5}};
  CHECK(difference(apply(Add{}, {x_2, o_2}), {{1, 1.5}}) == 0.0);
  CHECK(difference(apply(Add{}, {x_2, {{0, 0}}}), x_2) == 0.0);        // an empty branch
  CHECK(difference(apply(Add{}, {x_2, {{0, -1}}}), {{0, 0}}) == 0.0);  // a branch that cancels
}

TEST_CASE("a bias is the same row for every position") {
  CHECK(difference(apply(Bias{}, {{{1, 2}, {3, 4}, {5, 6}}, {{10, -1}}}),
                   {{11, 1}, {13, 3}, {15, 5}}) == 0.0);
}

// D12
TEST_CASE("RMSNorm takes no mean off and averages over the cells there are") {
  CHECK(difference(rms_norm({{1, 2, 3, 4, 5}}),
                   {{0.301511, 0.603022, 0.904534, 1.206045, 1.507556}}) <= six_decimals);
  CHECK(difference(rms_norm({{1, 2, 3, 4, 5}, {7.7, 7.7, 7.7, 7.7, 7.7}}),
                   {{0.301511, 0.603022, 0.904534, 1.206045, 1.507556}, {1, 1, 1, 1, 1}}) <=
        six_decimals);
}

// A24
TEST_CASE("ε stands inside the root") {
  CHECK(difference(rms_norm({{0.001, -0.001}}), {{0.301511, -0.301511}}) <= six_decimals);
  CHECK(difference(layer_norm({{0.001, -0.001}}), {{0.301511, -0.301511}}) <= six_decimals);
}

// A25
TEST_CASE("a row of zeros stays zero in both norms, and its gradient is finite") {
  const Matrix<double> zero{{0, 0, 0, 0}}, ones{{1, 1, 1, 1}}, dY{{1, -2, 3, 4}};
  CHECK(difference(rms_norm(zero), zero) == 0.0);
  CHECK(difference(layer_norm(zero), zero) == 0.0);
  const double steep = 1.0 / std::sqrt(1e-5);
  CHECK(difference(backward(RmsNorm{}, {zero, ones}, dY)[0],
                   {{steep, -2 * steep, 3 * steep, 4 * steep}}) <= 1e-9);
  CHECK(difference(backward(LayerNorm{}, {zero, ones, zero}, dY)[0],
                   {{-0.5 * steep, -3.5 * steep, 1.5 * steep, 2.5 * steep}}) <= 1e-9);
}

// A25
TEST_CASE("with ε = 0 a row of zeros stays zero and gets gradient 0") {
  const Matrix<double> zero{{0, 0}}, ones{{1, 1}}, no_epsilon{{0}};
  const std::vector<Matrix<double>> rms{zero, ones, no_epsilon};
  const std::vector<Matrix<double>> layer{zero, ones, {{5, 6}}, no_epsilon};
  CHECK(difference(testing::apply(RmsNorm{}, rms), zero) == 0.0);
  CHECK(difference(testing::apply(LayerNorm{}, layer), {{5, 6}}) == 0.0);
  CHECK(difference(backward(RmsNorm{}, rms, {{1, 2}})[0], zero) == 0.0);
  CHECK(difference(backward(RmsNorm{}, rms, {{1, 2}})[2], {{0}}) == 0.0);
  CHECK(difference(backward(LayerNorm{}, layer, {{1, 2}})[0], zero) == 0.0);
}

// A27
TEST_CASE("LayerNorm takes the mean off first, so a large mean cancels nothing") {
  const Matrix<double> expected{{-1.341635, -0.447212, 0.447212, 1.341635}};
  CHECK(difference(layer_norm({{1, 2, 3, 4}}), expected) <= six_decimals);
  CHECK(difference(layer_norm({{20000, 20001, 20002, 20003}}), expected) <= six_decimals);
  CHECK(difference(layer_norm({{2e12, 2e12 + 1, 2e12 + 2, 2e12 + 3}}), expected) <= six_decimals);
}

TEST_CASE("rows whose squares leave the range of a double are normalized all the same") {
  CHECK(difference(rms_norm({{3e200, 4e200}}), {{0.848528, 1.131371}}) <= six_decimals);
  CHECK(difference(layer_norm({{3e200, 5e200}}), {{-1, 1}}) <= six_decimals);
  CHECK(difference(apply(RmsNorm{}, {{{3e-200, 4e-200}}, {{1, 1}}, {{0}}}),
                   {{0.848528, 1.131371}}) <= six_decimals);
}

TEST_CASE("doubling a row changes nothing after RMSNorm but ε's share") {
  const Matrix<double> X{{1, 0}, {0, 1}, {1, 1}}, doubled{{2, 0}, {0, 2}, {2, 2}};
  CHECK(difference(rms_norm(X), rms_norm(doubled)) <= 2e-5);
  CHECK(difference(apply(RmsNorm{}, {X, {{1, 1}}, {{0}}}),
                   apply(RmsNorm{}, {doubled, {{1, 1}}, {{0}}})) == 0.0);
}

TEST_CASE("γ scales and β shifts columns, after the norm") {
  const Matrix<double> X{{3, 4}};
  CHECK(difference(apply(RmsNorm{}, {X, {{10, -1}}, {{0}}}), {{8.485281, -1.131371}}) <=
        six_decimals);
  CHECK(difference(apply(LayerNorm{}, {X, {{10, -1}}, {{0.5, 7}}, {{0}}}), {{-9.5, 6}}) <=
        six_decimals);
}

TEST_CASE("ReLU keeps what is positive, and its slope at exactly 0 is 0") {
  const Matrix<double> X{{-2, -0.0, 0, 3}};
  CHECK(difference(apply(Relu{}, {X}), {{0, 0, 0, 3}}) == 0.0);
  CHECK(difference(backward(Relu{}, {X}, {{5, 5, 5, 5}})[0], {{0, 0, 0, 5}}) == 0.0);
  CHECK(std::isnan(apply(Relu{}, {{{nan}}})(0, 0)));
}

TEST_CASE("GELU is the exact one, and its tanh form differs in the fourth decimal") {
  CHECK(difference(apply(Gelu{}, {{{-1, 0, 1, 2}}}), {{-0.158655, 0, 0.841345, 1.954500}}) <=
        six_decimals);
  CHECK(difference(apply(GeluTanh{}, {{{-1, 0, 1, 2}}}), {{-0.158808, 0, 0.841192, 1.954598}}) <=
        six_decimals);
}

TEST_CASE("far from 0 every activation is x or 0, and its slope 1 or 0") {
  const auto check = [](const auto& operation) {
    CAPTURE(operation.name());
    const Matrix<double> X{{1e200, -1e200, 800, -800}};
    const Matrix<double> slope = backward(operation, {X}, {{1, 1, 1, 1}})[0];
    CHECK(difference(apply(operation, {X}), {{1e200, 0, 800, 0}}) == 0.0);
    CHECK(difference(slope, {{1, 0, 1, 0}}) == 0.0);
  };
  check(Relu{});
  check(Gelu{});
  check(GeluTanh{});
  check(Silu{});
}

}  // namespace attention_figures::testing
