#include "bias.hpp"

#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault Bias::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& b = operands[1];
  if (Fault fault = check_row_vector(b, X)) return fault;
  return X.shape;
}

Matrix<double> Bias::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d)
  const auto b = operands[1].value;  // (1, d)
  Matrix<double> Y(X.shape());       // (n, d)
  for (std::size_t i = 0; i < X.rows(); ++i) simd::add(X.row(i), b.row(0), Y.row(i));
  return Y;
}

Gradients Bias::backward(Operands operands, ConstMatrixView<double>,
                         ConstMatrixView<double> dY) const {
  Matrix<double> db(operands[1].value.shape());
  for (std::size_t i = 0; i < dY.rows(); ++i) simd::add(db.row(0), dY.row(i), db.row(0));
  return {copy(dY), std::move(db)};
}

// Y_ij = X_ij + b_j
Sentence Bias::explain(const Operand& Y, Operands operands, std::size_t row,
                       std::size_t column) const {
  const Operand& X = operands[0];
  const Operand& b = operands[1];
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(X, row, column).text("+").cell(b, 0, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
