#include "subtract.hpp"

#include <utility>

namespace attention_figures {

ShapeOrFault Subtract::result_shape(Symbols operands) const {
  const Symbol& A = operands[0];
  const Symbol& B = operands[1];
  if (B.shape != A.shape) return shape_mismatch(B, A.shape);
  return A.shape;
}

Matrix<double> Subtract::forward(Operands operands) const {
  Matrix<double> Y = copy(operands[0].value);  // (n, d)
  const auto B = operands[1].value;            // (n, d)
  for (std::size_t i = 0; i < B.rows(); ++i) {
    for (std::size_t j = 0; j < B.columns(); ++j) Y(i, j) -= B(i, j);
  }
  return Y;
}

Gradients Subtract::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double> dY) const {
  Matrix<double> dB = copy(dY);
  for (double& cell : dB.cells()) cell = -cell;
  return {copy(dY), std::move(dB)};
}

// Y_ij = A_ij − B_ij
Sentence Subtract::explain(const Operand& Y, Operands operands, std::size_t row,
                           std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(operands[0], row, column).text("−").cell(operands[1], row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
