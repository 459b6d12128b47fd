#include "layer_norm.hpp"

#include <utility>

#include "../row_norm.hpp"
#include "../simd.hpp"

namespace attention_figures {

namespace {

double mean(std::span<const double> x) { return simd::sum(x) / static_cast<double>(x.size()); }

std::vector<double> distances_from_mean(std::span<const double> x) {
  const double mu = mean(x);
  std::vector<double> distances(x.begin(), x.end());
  for (double& distance : distances) distance -= mu;
  return distances;
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
    const NormalizedRow row = normalize(distances_from_mean(X.row(i)), epsilon);
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
    const NormalizedRow row = normalize(distances_from_mean(X.row(i)), epsilon);
    simd::multiply(dY.row(i), gamma.row(0), dz);
    // Taking the mean off is its own backward.
    std::ranges::copy(distances_from_mean(row.backward(dz)), dX.row(i).begin());
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
  const std::size_t d = X.value.columns();
  const double mu = mean(X.value.row(row));
  const std::vector<double> distances = distances_from_mean(X.value.row(row));
  Sentence sentence;
  const auto distance = [&](std::size_t k) {
    sentence.text("(").cell(X, row, k).text("−").number(mu).text(")");
  };

  sentence.cell(Y, row, column).text("=");
  const bool divides_by_zero = normalize(distances, epsilon_of(operands, 3)).root == 0.0;
  if (!divides_by_zero) {
    distance(column);
    sentence.text("/").text("√").text("(").text("(");
    for (std::size_t k = 0; k < d; ++k) {
      if (k > 0) sentence.text("+");
      distance(k);
      sentence.text("·");
      distance(k);
    }
    sentence.text(")").text("/").number(static_cast<double>(d)).text("+");
    if (operands.size() == 4) sentence.cell(operands[3], 0, 0);
    if (operands.size() == 3) sentence.number(default_epsilon);
    sentence.text(")").text("·").cell(operands[1], 0, column).text("+");
  }
  sentence.cell(operands[2], 0, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
