#include "layer_norm.hpp"

#include <utility>

#include "../internal/averages.hpp"
#include "../internal/row_norm.hpp"
#include "../internal/simd.hpp"

namespace attention_figures {

namespace {

Average average_of_row(std::span<const double> x, double epsilon) {
  return average_of(row_view(x), least_unit(epsilon));
}

NormalizedRow normalize_distances(std::span<const double> x, const Average& average,
                                  double epsilon) {
  ScaledRow distances{average.unit, std::vector<double>(x.size())};
  average.measure(x, distances.cells);
  return normalize(distances, epsilon);
}

NormalizedRow normalize_distances(std::span<const double> x, double epsilon) {
  return normalize_distances(x, average_of_row(x, epsilon), epsilon);
}

/// result ← x − mean(x)
void take_mean_off(std::span<const double> x, std::span<double> result) {
  const Average average = average_of(row_view(x));
  average.measure(x, result);
  for (double& distance : result) distance *= average.unit;
}

}  // namespace

ShapeOrFault LayerNorm::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& gamma = operands[1];
  const Symbol& beta = operands[2];
  if (Fault fault = check_row_vector(gamma, X)) return fault;
  if (Fault fault = check_row_vector(beta, X)) return fault;
  if (operands.size() == 4) {
    if (Fault fault = check_one_cell(operands[3])) return fault;
  }
  return X.shape;
}

Matrix<double> LayerNorm::forward(Operands operands) const {
  const auto X = operands[0].value;      // (n, d)
  const auto gamma = operands[1].value;  // (1, d)
  const auto beta = operands[2].value;   // (1, d)
  const double epsilon = epsilon_of(operands, 3);
  Matrix<double> Y(X.shape());  // (n, d)
  for (std::size_t i = 0; i < X.rows(); ++i) {
    const NormalizedRow row = normalize_distances(X.row(i), epsilon);
    simd::multiply(row.z, gamma.row(0), Y.row(i));
    simd::add(Y.row(i), beta.row(0), Y.row(i));
  }
  return Y;
}

Gradients LayerNorm::backward(Operands operands, ConstMatrixView<double>,
                              ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  const auto gamma = operands[1].value;
  const double epsilon = epsilon_of(operands, 3);
  Matrix<double> dX(X.shape()), d_gamma(gamma.shape()), d_beta(gamma.shape()), d_epsilon({1, 1});
  std::vector<double> dz(X.columns());
  for (std::size_t i = 0; i < X.rows(); ++i) {
    const NormalizedRow row = normalize_distances(X.row(i), epsilon);
    simd::multiply(dY.row(i), gamma.row(0), dz);
    // Taking the mean off is its own backward.
    take_mean_off(row.backward(dz), dX.row(i));
    for (std::size_t j = 0; j < X.columns(); ++j) d_gamma(0, j) += dY(i, j) * row.z[j];
    simd::add(d_beta.row(0), dY.row(i), d_beta.row(0));
    d_epsilon(0, 0) += row.epsilon_gradient(dz);
  }
  Gradients gradients{std::move(dX), std::move(d_gamma), std::move(d_beta), std::move(d_epsilon)};
  gradients.resize(operands.size());
  return gradients;
}

// Y_ij = ( X_ij − μ ) / √ ( ( ( X_i1 − μ ) · ( X_i1 − μ ) + … ) / d + ε ) · γ_j + β_j
Sentence LayerNorm::explain(const Operand& Y, Operands operands, std::size_t row,
                            std::size_t column) const {
  const Operand& X = operands[0];
  const std::span<const double> x = X.value.row(row);
  const double epsilon = epsilon_of(operands, 3);
  const Average average = average_of_row(x, epsilon), mu = spelled(average, row_view(x));
  Sentence sentence;
  const auto distance = [&](std::size_t j) { spell_distance(sentence, X, row, j, mu); };

  sentence.cell(Y, row, column).text("=");
  const bool divides_by_zero = normalize_distances(x, average, epsilon).root == 0.0;
  if (!divides_by_zero) {
    distance(column);
    sentence.text("/");
    spell_root(sentence, distance, x.size(), operands, 3, mu.unit);
    sentence.text("·").cell(operands[1], 0, column).text("+");
  }
  sentence.cell(operands[2], 0, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
