#include "relu_backward.hpp"

#include <utility>

#include "../internal/floating_point.hpp"

namespace attention_figures {

namespace {

/// The cells of G where P is positive, 0 elsewhere; where P is NaN, so is the result.
Matrix<double> where_positive(ConstMatrixView<double> P, ConstMatrixView<double> G) {
  Matrix<double> D(P.shape());
  for (std::size_t i = 0; i < P.rows(); ++i) {
    for (std::size_t j = 0; j < P.columns(); ++j) {
      if (P(i, j) > 0.0) D(i, j) = G(i, j);
      if (is_nan(P(i, j))) D(i, j) = P(i, j);
    }
  }
  return D;
}

}  // namespace

ShapeOrFault ReluBackward::result_shape(Symbols operands) const {
  const Symbol& P = operands[0];
  const Symbol& G = operands[1];
  if (G.shape != P.shape) return shape_mismatch(G, P.shape);
  return P.shape;
}

Matrix<double> ReluBackward::forward(Operands operands) const {
  return where_positive(operands[0].value, operands[1].value);  // (n, d)
}

Gradients ReluBackward::backward(Operands operands, ConstMatrixView<double>,
                                 ConstMatrixView<double> dD) const {
  Gradients gradients(2);
  gradients[1] = where_positive(operands[0].value, dD);
  return gradients;
}

// D_ij = ReLU′( P_ij ) · G_ij, the slope being 1 or 0
Sentence ReluBackward::explain(const Operand& D, Operands operands, std::size_t row,
                               std::size_t column) const {
  Sentence sentence;
  sentence.cell(D, row, column).text("=").text("ReLU′(").cell(operands[0], row, column).text(")");
  sentence.text("·").cell(operands[1], row, column);
  return sentence.text("=").number(D.value(row, column));
}

}  // namespace attention_figures
