// Means where they are hard to take: of equal cells, of cells far from zero, and of cells whose sum
// or squares leave the range of a double.
#include "attention_figures/ops/layer_norm.hpp"
#include "attention_figures/ops/mean.hpp"
#include "attention_figures/ops/rms_norm.hpp"
#include "attention_figures/ops/row_normalize.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/softmax_backward.hpp"
#include "attention_figures/ops/variance.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

constexpr std::size_t most_columns = 130;

Matrix<double> row_of(std::size_t columns, double number) {
  return {{1, columns}, std::vector<double>(columns, number)};
}

/// Every number with one decimal from 0.1 to 9.9, and what is very large or very small.
std::vector<double> numbers() {
  std::vector<double> result{1e300,  -1e300,  1.7e308, -1.7e308, 1e-300, 5e-324,
                             1e-310, -1e-310, 1e16,    0x1.0p53, -1e-5};
  for (int tenths = 1; tenths < 100; ++tenths) result.push_back(tenths / 10.0);
  return result;
}

/// γ = 1 and β = 0.
Matrix<double> layer_norm(const Matrix<double>& X, double epsilon = 0.0) {
  const std::size_t d = X.columns();
  return apply(LayerNorm{}, {X, row_of(d, 1.0), row_of(d, 0.0), {{epsilon}}});
}

template <typename SomeOperation>
Matrix<double> gradient(const SomeOperation& operation, const std::vector<Matrix<double>>& values,
                        const Matrix<double>& dY) {
  std::vector<Operand> operands;
  for (const Matrix<double>& value : values) operands.push_back({"", value});
  return operation.backward(operands, operation.forward(operands), dY)[0];
}

/// Cells that lie k units above a number, for each k.
Matrix<double> above(double number, double unit, const std::vector<double>& ks) {
  Matrix<double> row({1, ks.size()});
  for (std::size_t j = 0; j < ks.size(); ++j) row(0, j) = number + unit * ks[j];
  return row;
}

/// Numbers, and a unit that is a multiple of what their last digit counts.
constexpr std::pair<double, double> far_away[] = {{1e16, 2.0},      {-1e16, 2.0},
                                                  {0x1.0p53, 2.0},  {1e6, 0x1.0p-30},
                                                  {3.0, 0x1.0p-50}, {-7e300, 0x1.0p950}};

}  // namespace

TEST_CASE("LayerNorm makes a row of equal numbers exactly β, at every width and with every ε") {
  for (const double number : numbers()) {
    CAPTURE(number);
    for (std::size_t d = 1; d <= most_columns; ++d) {
      CAPTURE(d);
      const Matrix<double> X = row_of(d, number), gamma = row_of(d, 3.0), beta = row_of(d, -0.25);
      for (const double epsilon : {0.0, 1e-30}) {
        CHECK(difference(apply(LayerNorm{}, {X, gamma, beta, {{epsilon}}}), beta) == 0.0);
      }
      CHECK(difference(apply(LayerNorm{}, {X, gamma, beta}), beta) == 0.0);
    }
  }
}

TEST_CASE("the mean of equal numbers is that number, and their variance is exactly 0") {
  for (const double number : numbers()) {
    CAPTURE(number);
    for (std::size_t m = 1; m <= most_columns; ++m) {
      CAPTURE(m);
      const Matrix<double> S({1 + m % 3, m}, std::vector<double>((1 + m % 3) * m, number));
      CHECK(apply(Mean{}, {S})(0, 0) == number);
      CHECK(apply(Variance{}, {S})(0, 0) == 0.0);
      CHECK(difference(gradient(Variance{}, {S}, {{2}}), Matrix<double>(S.shape())) == 0.0);
    }
  }
}

TEST_CASE("numbers far from zero lose no digits when their mean is taken off") {
  CHECK(difference(layer_norm(above(1e16, 2, {0, 1, 2, 3, 3})),
                   {{-1.543487, -0.685994, 0.171499, 1.028992, 1.028992}}) <= 5.1e-7);
  Random random(400);
  for (const auto& [number, unit] : far_away) {
    CAPTURE(number);
    for (std::size_t d = 2; d <= 33; ++d) {
      CAPTURE(d);
      std::vector<double> ks{0.0, 1.0};
      while (ks.size() < d) ks.push_back(static_cast<double>(random.between(0, 9)));
      const Matrix<double> near_zero = above(0.0, 1.0, ks), X = above(number, unit, ks);
      const plain::Row ones(d, 1.0), zeros(d, 0.0);
      const plain::Rows expected = plain::layer_norm(to_rows(near_zero), ones, zeros, 0.0);
      CHECK(difference(layer_norm(X), to_matrix(expected)) <= 32.0 * epsilon);

      const double variance = apply(Variance{}, {X})(0, 0) / unit / unit;
      if (unit < 1e100) {
        CHECK(difference(variance, plain::variance(to_rows(near_zero))) <= 64.0 * epsilon);
      }
      const Matrix<double> dY = random.matrix(1, d);
      const Matrix<double> dX = gradient(LayerNorm{}, {X, row_of(d, 1), row_of(d, 0), {{0}}}, dY);
      Matrix<double> in_units = dX;
      for (double& cell : in_units.cells()) cell *= unit;
      CHECK(difference(in_units,
                       gradient(LayerNorm{}, {near_zero, row_of(d, 1), row_of(d, 0), {{0}}}, dY)) <=
            64.0 * epsilon);
    }
  }
}

TEST_CASE("rows are normalized also where their sum or distances leave the range of a double") {
  const double third = std::sqrt(0.5);
  CHECK(difference(layer_norm({{1.7e308, -1.7e308}}), {{1, -1}}) == 0.0);
  CHECK(difference(layer_norm({{1.7e308, 1.7e308, -1.7e308}}), {{third, third, -2 * third}}) <=
        4.0 * epsilon);
  CHECK(difference(layer_norm({{5e-324, 1e-323}}), {{-1, 1}}) == 0.0);
  CHECK(difference(layer_norm({{1.7e308, 1.6e308}}, 1e300), {{1, -1}}) <= 4.0 * epsilon);
  CHECK(difference(apply(RmsNorm{}, {{{1.7e308, -1.7e308}, {5e-324, 5e-324}}, {{1, 1}}, {{0}}}),
                   {{1, -1}, {1, 1}}) <= 4.0 * epsilon);
}

TEST_CASE("a mean is there wherever its cells are, and a variance wherever it is a double") {
  CHECK(apply(Mean{}, {{{1.7e308, 1.7e308}}})(0, 0) == 1.7e308);
  CHECK(apply(Mean{}, {{{1.7e308, 1.7e308}, {-1.7e308, -1.7e308}}})(0, 0) == 0.0);
  CHECK(apply(Mean{}, {{{5e-324, 1.5e-323}}})(0, 0) == 1e-323);
  CHECK(apply(Mean{}, {above(1e16, 2, {0, 1, 2, 3, 3})})(0, 0) == 1e16 + 4);
  CHECK(difference(apply(Variance{}, {{{1.2e154, -1.2e154}}})(0, 0) / 1.44e308, 1.0) <=
        4.0 * epsilon);
  CHECK(apply(Variance{}, {{{1e300, -1e300}}})(0, 0) == infinity);
}

TEST_CASE("the gradient of a row of equal numbers is finite, and 0 where ε is 0") {
  for (const double number : {0.1, 0.7, 1e16, 1e300, 5e-324}) {
    for (std::size_t d = 1; d <= most_columns; ++d) {
      const Matrix<double> X = row_of(d, number), ones = row_of(d, 1.0), zeros = row_of(d, 0.0);
      Matrix<double> dY = zeros;
      dY(0, 0) = 1.0;
      CHECK(difference(gradient(LayerNorm{}, {X, ones, zeros, {{0}}}, dY), zeros) == 0.0);
      // The distances of dY from its mean, divided by √ε.
      Matrix<double> expected = row_of(d, -1.0 / static_cast<double>(d));
      expected(0, 0) += 1.0;
      for (double& cell : expected.cells()) cell /= std::sqrt(1e-5);
      CHECK(difference(gradient(LayerNorm{}, {X, ones, zeros}, dY), expected) <= 1e-12);
    }
  }
}

TEST_CASE("weights do not move where the same comes back to all of them, however large") {
  Random random(401);
  for (std::size_t m = 1; m <= 33; ++m) {
    CAPTURE(m);
    const Matrix<double> E = random.matrix(1, m, 3.0), powers = apply(Softmax{}, {E});
    for (const double number : {0.1, -0.7, 1e16, 1e300}) {
      const Matrix<double> same = row_of(m, number), zeros = row_of(m, 0.0);
      CHECK(difference(gradient(Softmax{}, {E}, same), zeros) == 0.0);
      CHECK(difference(apply(SoftmaxBackward{}, {powers, same}), zeros) == 0.0);
      CHECK(difference(gradient(RowNormalize{}, {powers}, same), zeros) == 0.0);
    }
    std::vector<double> ks;
    while (ks.size() < m) ks.push_back(static_cast<double>(random.between(0, 9)));
    const Matrix<double> near_zero = above(0.0, 2.0, ks), far = above(1e16, 2.0, ks);
    CHECK(difference(gradient(Softmax{}, {E}, far), gradient(Softmax{}, {E}, near_zero)) <=
          64.0 * epsilon);
  }
}

TEST_CASE("weights that are no shares have the gradient that the formula says") {
  const Matrix<double> D = apply(SoftmaxBackward{}, {{{0.5, 0.25}}, {{8, 8}}});
  CHECK(difference(D, {{1, 0.5}}) == 0.0);  // 0.5 · (8 − 6), 0.25 · (8 − 6)
}

TEST_CASE("what is far from zero, very large or very small is explained by the arithmetic it had") {
  const auto check = [](const Matrix<double>& X) {
    Program program{{input("X", X), input("γ", row_of(X.columns(), 1.5)),
                     input("β", row_of(X.columns(), 0.25)), input("none", {{0}})},
                    {},
                    {{"layer", "layer_norm", {"X", "γ", "β"}},
                     {"layer 0", "layer_norm", {"X", "γ", "β", "none"}},
                     {"rms 0", "rms_norm", {"X", "γ", "none"}},
                     {"length", "row_length", {"X"}},
                     {"shares", "row_normalize", {"X"}},
                     {"μ", "mean", {"X"}}}};
    if (std::abs(X(0, 0)) < 1e100) program.steps.push_back({"σ²", "variance", {"X"}});
    check_explanations(program);
    check_pointers(program);
  };
  check(row_of(3, 0.1));
  check(above(1e16, 2, {0, 1, 2, 3, 3}));
  check(above(3.0, 0x1.0p-50, {0, 1, 5}));
  check({{1e200, 3e200, -2e200}});
  check({{1e-200, 3e-200, -1e-200}});
  check({{5e-324, 2.5e-323}});

  const Program program{{input("X", above(1e16, 2, {0, 1, 2, 3, 3})), input("one", row_of(5, 1)),
                         input("zero", row_of(5, 0)), input("A", {{0.25, 0.75}}),
                         input("G", {{1e16, 1e16 + 2}}), input("huge", {{1e308, 1.5e308}})},
                        {},
                        {{"Y", "layer_norm", {"X", "one", "zero"}},
                         {"D", "softmax_backward", {"A", "G"}},
                         {"μ", "mean", {"huge"}}}};
  const auto told = [&](const char* node) { return spoken(explain(program, node, 0, 0).tokens); };
  CHECK(told("Y").starts_with("Y[1,1] = ( X[1,1] − 1e+16 − -0.4 ) / √ ( ( ( X[1,1] − 1e+16 −"));
  CHECK(told("D") ==
        "D[1,1] = A[1,1] · ( ( G[1,1] − 1e+16 ) − ( A[1,1] · ( G[1,1] − 1e+16 ) + "
        "A[1,2] · ( G[1,2] − 1e+16 ) ) ) = -0.375");
  CHECK(told("μ") ==
        "μ[1,1] = ( ( huge[1,1] / 8.98847e+307 ) + ( huge[1,2] / 8.98847e+307 ) ) / 2 · "
        "8.98847e+307 = 1.25e+308");
  check_explanations(program);
}

}  // namespace attention_figures::testing
