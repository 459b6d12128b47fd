#include "elementwise_product.hpp"

#include "../internal/simd.hpp"

namespace attention_figures {

namespace {

Matrix<double> multiply(ConstMatrixView<double> A, ConstMatrixView<double> B) {
  Matrix<double> product(A.shape());
  for (std::size_t i = 0; i < A.rows(); ++i) {
    simd::multiply(A.row(i), B.row(i), product.row(i));
  }
  return product;
}

}  // namespace

ShapeOrFault ElementwiseProduct::result_shape(Symbols operands) const {
  const Symbol& A = operands[0];
  const Symbol& B = operands[1];
  if (B.shape != A.shape) return shape_mismatch(B, A.shape);
  return A.shape;
}

Matrix<double> ElementwiseProduct::forward(Operands operands) const {
  const auto A = operands[0].value;  // (n, d)
  const auto B = operands[1].value;  // (n, d)
  return multiply(A, B);             // (n, d)
}

Gradients ElementwiseProduct::backward(Operands operands, ConstMatrixView<double>,
                                       ConstMatrixView<double> dY) const {
  const auto A = operands[0].value;
  const auto B = operands[1].value;
  return {multiply(dY, B), multiply(dY, A)};
}

// Y_ij = A_ij · B_ij
Sentence ElementwiseProduct::explain(const Operand& Y, Operands operands, std::size_t row,
                                     std::size_t column) const {
  const Operand& A = operands[0];
  const Operand& B = operands[1];
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(A, row, column).text("·").cell(B, row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
