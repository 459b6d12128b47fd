#include "scale_by.hpp"

#include <utility>

#include "../internal/simd.hpp"

namespace attention_figures {

namespace {

Matrix<double> multiplied(ConstMatrixView<double> X, double c) {
  Matrix<double> Y = copy(X);
  for (double& cell : Y.cells()) cell *= c;
  return Y;
}

}  // namespace

ShapeOrFault ScaleBy::result_shape(Symbols operands) const {
  if (Fault fault = check_one_cell(operands[1])) return fault;
  return operands[0].shape;
}

Matrix<double> ScaleBy::forward(Operands operands) const {
  return multiplied(operands[0].value, operands[1].value(0, 0));  // (n, d)
}

Gradients ScaleBy::backward(Operands operands, ConstMatrixView<double>,
                            ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  double dc = 0.0;
  for (std::size_t i = 0; i < X.rows(); ++i) dc += simd::dot(dY.row(i), X.row(i));
  return {multiplied(dY, operands[1].value(0, 0)), Matrix<double>({1, 1}, {dc})};
}

// Y_ij = c · X_ij
Sentence ScaleBy::explain(const Operand& Y, Operands operands, std::size_t row,
                          std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(operands[1], 0, 0).text("·").cell(operands[0], row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
