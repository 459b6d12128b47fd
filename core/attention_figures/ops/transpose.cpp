#include "transpose.hpp"

namespace attention_figures {

namespace {

Matrix<double> transposed(ConstMatrixView<double> X) {
  Matrix<double> result({X.columns(), X.rows()});
  for (std::size_t i = 0; i < X.rows(); ++i) {
    for (std::size_t j = 0; j < X.columns(); ++j) result(j, i) = X(i, j);
  }
  return result;
}

}  // namespace

ShapeOrFault Transpose::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  return Shape{X.shape.columns, X.shape.rows};
}

Matrix<double> Transpose::forward(Operands operands) const { return transposed(operands[0].value); }

Gradients Transpose::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double> dY) const {
  Gradients gradients;
  gradients.push_back(transposed(dY));
  return gradients;
}

// Xᵀ_ij = X_ji
Sentence Transpose::explain(const Operand& Y, Operands operands, std::size_t row,
                            std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=").cell(operands[0], column, row);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
