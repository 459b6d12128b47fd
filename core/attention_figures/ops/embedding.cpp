#include "embedding.hpp"

#include <algorithm>
#include <utility>

#include "../internal/simd.hpp"
#include "../internal/token_numbers.hpp"

namespace attention_figures {

ShapeOrFault Embedding::result_shape(Symbols operands) const {
  const Symbol& t = operands[0];
  const Symbol& table = operands[1];
  const Shape one_column{t.shape.rows, 1};
  if (t.shape != one_column) return shape_mismatch(t, one_column);
  return Shape{t.shape.rows, table.shape.columns};
}

Fault Embedding::check_values(Operands operands) const {
  return check_token_numbers(operands[0], operands[1].value.rows());
}

Matrix<double> Embedding::forward(Operands operands) const {
  const auto t = operands[0].value;               // (n, 1)
  const auto table = operands[1].value;           // (vocabulary, d_model)
  Matrix<double> X({t.rows(), table.columns()});  // (n, d_model)
  for (std::size_t i = 0; i < t.rows(); ++i) {
    std::ranges::copy(table.row(token_number(t, i)), X.row(i).begin());
  }
  return X;
}

Gradients Embedding::backward(Operands operands, ConstMatrixView<double>,
                              ConstMatrixView<double> dX) const {
  const auto t = operands[0].value;
  Matrix<double> d_table(operands[1].value.shape());
  for (std::size_t i = 0; i < t.rows(); ++i) {
    const auto row = d_table.row(token_number(t, i));
    simd::add(row, dX.row(i), row);
  }
  return {Matrix<double>(), std::move(d_table)};
}

// X_ij = table_vj, v the number of token i
Sentence Embedding::explain(const Operand& X, Operands operands, std::size_t row,
                            std::size_t column) const {
  const Operand& table = operands[1];
  Sentence sentence;
  sentence.cell(X, row, column).text("=");
  sentence.cell(table, token_number(operands[0].value, row), column);
  return sentence.text("=").number(X.value(row, column));
}

}  // namespace attention_figures
