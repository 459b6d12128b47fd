#include "add.hpp"

#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault Add::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& F = operands[1];
  if (F.shape != X.shape) return shape_mismatch(F, X.shape);
  return X.shape;
}

Matrix<double> Add::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d)
  const auto F = operands[1].value;  // (n, d)
  Matrix<double> Y(X.shape());       // (n, d)
  for (std::size_t i = 0; i < X.rows(); ++i) simd::add(X.row(i), F.row(i), Y.row(i));
  return Y;
}

Gradients Add::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double> dY) const {
  return {copy(dY), copy(dY)};
}

// Y_ij = X_ij + F_ij
Sentence Add::explain(const Operand& Y, Operands operands, std::size_t row,
                      std::size_t column) const {
  const Operand& X = operands[0];
  const Operand& F = operands[1];
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(X, row, column).text("+").cell(F, row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
