#include "activation.hpp"

#include <utility>

namespace attention_figures {

ShapeOrFault Activation::result_shape(Symbols operands) const { return operands[0].shape; }

Matrix<double> Activation::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d)
  Matrix<double> Y(X.shape());       // (n, d)
  for (std::size_t i = 0; i < X.rows(); ++i) {
    for (std::size_t j = 0; j < X.columns(); ++j) Y(i, j) = f_.value(X(i, j));
  }
  return Y;
}

Gradients Activation::backward(Operands operands, ConstMatrixView<double>,
                               ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  Matrix<double> dX(X.shape());
  for (std::size_t i = 0; i < X.rows(); ++i) {
    for (std::size_t j = 0; j < X.columns(); ++j) dX(i, j) = dY(i, j) * f_.slope(X(i, j));
  }
  return {std::move(dX)};
}

Sentence Activation::explain(const Operand& Y, Operands operands, std::size_t row,
                             std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  f_.explain(sentence, operands[0], row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
