#include "row_difference.hpp"

#include <utility>

#include "../internal/token_numbers.hpp"

namespace attention_figures {

ShapeOrFault RowDifference::result_shape(Symbols operands) const {
  const Symbol& X = operands[0];
  const Symbol& pair = operands[1];
  const Shape one_pair{1, 2};
  if (pair.shape != one_pair) return shape_mismatch(pair, one_pair);
  return Shape{1, X.shape.columns};
}

Fault RowDifference::check_values(Operands operands) const {
  return check_token_numbers(operands[1], operands[0].value.rows());
}

Matrix<double> RowDifference::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d)
  const auto pair = operands[1].value;
  const std::size_t j = token_number(pair, 0, 0), m = token_number(pair, 0, 1);
  Matrix<double> Y({1, X.columns()});  // (1, d)
  for (std::size_t c = 0; c < X.columns(); ++c) Y(0, c) = X(j, c) - X(m, c);
  return Y;
}

Gradients RowDifference::backward(Operands operands, ConstMatrixView<double>,
                                  ConstMatrixView<double> dY) const {
  const auto X = operands[0].value;
  const auto pair = operands[1].value;
  const std::size_t j = token_number(pair, 0, 0), m = token_number(pair, 0, 1);
  Matrix<double> dX(X.shape());
  for (std::size_t c = 0; c < X.columns(); ++c) {
    dX(j, c) += dY(0, c);
    dX(m, c) -= dY(0, c);
  }
  return {std::move(dX), Matrix<double>()};
}

// Y_c = X_jc − X_mc
Sentence RowDifference::explain(const Operand& Y, Operands operands, std::size_t row,
                                std::size_t column) const {
  const Operand& X = operands[0];
  const auto pair = operands[1].value;
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(X, token_number(pair, 0, 0), column).text("−");
  sentence.cell(X, token_number(pair, 0, 1), column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
