#include "squared_error.hpp"

#include <utility>

namespace attention_figures {

ShapeOrFault SquaredError::result_shape(Symbols operands) const {
  const Symbol& Y = operands[0];
  const Symbol& T = operands[1];
  if (T.shape != Y.shape) return shape_mismatch(T, Y.shape);
  return Shape{Y.shape.rows, 1};
}

Matrix<double> SquaredError::forward(Operands operands) const {
  const auto Y = operands[0].value;  // (n, d)
  const auto T = operands[1].value;  // (n, d)
  Matrix<double> L({Y.rows(), 1});   // (n, 1)
  for (std::size_t i = 0; i < Y.rows(); ++i) {
    for (std::size_t j = 0; j < Y.columns(); ++j) {
      const double distance = Y(i, j) - T(i, j);
      L(i, 0) += distance * distance;
    }
    L(i, 0) /= 2.0;
  }
  return L;
}

Gradients SquaredError::backward(Operands operands, ConstMatrixView<double>,
                                 ConstMatrixView<double> dL) const {
  const auto Y = operands[0].value;
  const auto T = operands[1].value;
  Matrix<double> dY(Y.shape()), dT(T.shape());
  for (std::size_t i = 0; i < Y.rows(); ++i) {
    for (std::size_t j = 0; j < Y.columns(); ++j) {
      dY(i, j) = dL(i, 0) * (Y(i, j) - T(i, j));
      dT(i, j) = -dY(i, j);
    }
  }
  return {std::move(dY), std::move(dT)};
}

// L_i = ( ( Y_i1 − T_i1 ) · ( Y_i1 − T_i1 ) + … ) / 2
Sentence SquaredError::explain(const Operand& L, Operands operands, std::size_t row,
                               std::size_t column) const {
  const Operand& Y = operands[0];
  const Operand& T = operands[1];
  Sentence sentence;
  const auto distance = [&](std::size_t j) {
    sentence.text("(").cell(Y, row, j).text("−").cell(T, row, j).text(")");
  };
  sentence.cell(L, row, column).text("=").text("(");
  for (std::size_t j = 0; j < Y.value.columns(); ++j) {
    if (j > 0) sentence.text("+");
    distance(j);
    sentence.text("·");
    distance(j);
  }
  return sentence.text(")").text("/").number(2.0).text("=").number(L.value(row, column));
}

}  // namespace attention_figures
