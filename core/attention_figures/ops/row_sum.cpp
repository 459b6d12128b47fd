#include "row_sum.hpp"

#include <algorithm>
#include <utility>

#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault RowSum::result_shape(Symbols operands) const {
  return Shape{operands[0].shape.rows, 1};
}

Matrix<double> RowSum::forward(Operands operands) const {
  const auto A = operands[0].value;  // (n, m)
  Matrix<double> s({A.rows(), 1});   // (n, 1)
  for (std::size_t i = 0; i < A.rows(); ++i) s(i, 0) = simd::sum(A.row(i));
  return s;
}

Gradients RowSum::backward(Operands operands, ConstMatrixView<double>,
                           ConstMatrixView<double> ds) const {
  Matrix<double> dA(operands[0].value.shape());
  for (std::size_t i = 0; i < dA.rows(); ++i) std::ranges::fill(dA.row(i), ds(i, 0));
  return {std::move(dA)};
}

// s_i = A_i1 + A_i2 + …
Sentence RowSum::explain(const Operand& s, Operands operands, std::size_t row,
                         std::size_t column) const {
  Sentence sentence;
  sentence.cell(s, row, column).text("=").sum_of_row(operands[0], row);
  return sentence.text("=").number(s.value(row, column));
}

}  // namespace attention_figures
