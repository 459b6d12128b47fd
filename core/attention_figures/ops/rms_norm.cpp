#include "rms_norm.hpp"

#include <utility>

#include "../internal/row_norm.hpp"
#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault RmsNorm::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& gamma = operands[1];
  if (Fault fault = check_row_vector(gamma, X)) return fault;
  if (operands.size() == 3) {
    if (Fault fault = check_one_cell(operands[2])) return fault;
  }
  return X.shape;
}

Matrix<double> RmsNorm::forward(Operands operands) const {
  const auto X = operands[0].value;      // (n, d)
  const auto gamma = operands[1].value;  // (1, d)
  const double epsilon = epsilon_of(operands, 2);
  Matrix<double> Y(X.shape());  // (n, d)
  for (std::size_t i = 0; i < X.rows(); ++i) {
    const NormalizedRow row = normalize(scaled(X.row(i), least_unit(epsilon)), epsilon);
    simd::multiply(row.z, gamma.row(0), Y.row(i));
  }
  return Y;
}

Gradients RmsNorm::backward(Operands operands, ConstMatrixView<double>,
                            ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  const auto gamma = operands[1].value;
  const double epsilon = epsilon_of(operands, 2);
  Matrix<double> dX(X.shape()), d_gamma(gamma.shape()), d_epsilon({1, 1});
  std::vector<double> dz(X.columns());
  for (std::size_t i = 0; i < X.rows(); ++i) {
    const NormalizedRow row = normalize(scaled(X.row(i), least_unit(epsilon)), epsilon);
    simd::multiply(dY.row(i), gamma.row(0), dz);
    std::ranges::copy(row.backward(dz), dX.row(i).begin());
    for (std::size_t j = 0; j < X.columns(); ++j) d_gamma(0, j) += dY(i, j) * row.z[j];
    d_epsilon(0, 0) += row.epsilon_gradient(dz);
  }
  Gradients gradients{std::move(dX), std::move(d_gamma), std::move(d_epsilon)};
  gradients.resize(operands.size());
  return gradients;
}

// Y_ij = X_ij / √ ( ( X_i1 · X_i1 + X_i2 · X_i2 + … ) / d + ε ) · γ_j
Sentence RmsNorm::explain(const Operand& Y, Operands operands, std::size_t row,
                          std::size_t column) const {
  const Operand& X = operands[0];
  const double epsilon = epsilon_of(operands, 2);
  const ScaledRow x = scaled(X.value.row(row), least_unit(epsilon));
  const double unit = spelled_unit(x.unit);
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  const bool divides_by_zero = normalize(x, epsilon).root == 0.0;
  if (divides_by_zero) return sentence.number(Y.value(row, column));

  const auto cell = [&](std::size_t j) { sentence.cell_in_units(X, row, j, unit); };
  cell(column);
  sentence.text("/");
  spell_root(sentence, cell, X.value.columns(), operands, 2, unit);
  sentence.text("·").cell(operands[1], 0, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
