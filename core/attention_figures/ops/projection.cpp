#include "projection.hpp"

#include "../internal/product.hpp"

namespace attention_figures {

ShapeOrFault Projection::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& W = operands[1];
  if (W.shape.rows != X.shape.columns) {
    return width_mismatch(W, X.shape.columns, W.shape.rows);
  }
  return Shape{X.shape.rows, W.shape.columns};
}

Matrix<double> Projection::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d_in)
  const auto W = operands[1].value;  // (d_in, d_out)
  return times(X, W);                // (n, d_out)
}

Gradients Projection::backward(Operands operands, ConstMatrixView<double>,
                               ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  const auto W = operands[1].value;
  Gradients gradients;
  gradients.push_back(times_transpose(dY, W));  // dX = dY Wᵀ
  gradients.push_back(transpose_times(X, dY));  // dW = Xᵀ dY
  return gradients;
}

// Y_ij = X_i1 · W_1j + X_i2 · W_2j + …
Sentence Projection::explain(const Operand& Y, Operands operands, std::size_t row,
                             std::size_t column) const {
  const Operand& X = operands[0];
  const Operand& W = operands[1];
  Sentence sentence;
  sentence.cell(Y, row, column);
  for (std::size_t k = 0; k < X.value.columns(); ++k) {
    sentence.text(k == 0 ? "=" : "+").cell(X, row, k).text("·").cell(W, k, column);
  }
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
