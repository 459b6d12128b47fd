#include "row_normalize.hpp"

#include <utility>

#include "../internal/averages.hpp"
#include "../internal/row_unit.hpp"
#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault RowNormalize::result_shape(Symbols operands) const { return operands[0].shape; }

Matrix<double> RowNormalize::forward(Operands operands) const {
  const auto A = operands[0].value;  // (n, m)
  Matrix<double> Y(A.shape());       // (n, m), zero so far
  for (std::size_t i = 0; i < A.rows(); ++i) {
    const auto [unit, cells] = scaled(A.row(i));
    const double sum = simd::sum(cells);
    if (sum == 0.0) continue;  // nothing to share: the row stays 0
    simd::divide(A.row(i), unit, Y.row(i));
    simd::divide(Y.row(i), sum, Y.row(i));
  }
  return Y;
}

Gradients RowNormalize::backward(Operands operands, ConstMatrixView<double> Y,
                                 ConstMatrixView<double> dY) const {
  const auto A = operands[0].value;
  Matrix<double> dA(A.shape());
  for (std::size_t i = 0; i < A.rows(); ++i) {
    const auto [unit, cells] = scaled(A.row(i));
    const double sum = simd::sum(cells);
    if (sum == 0.0) continue;
    const double common = common_part(Y.row(i), dY.row(i));
    const double mean = weighted_mean(Y.row(i), dY.row(i), common);
    for (std::size_t j = 0; j < A.columns(); ++j) {
      dA(i, j) = ((dY(i, j) - common) - mean) / unit / sum;
    }
  }
  return {std::move(dA)};
}

// Y_ij = A_ij / ( A_i1 + A_i2 + … )
Sentence RowNormalize::explain(const Operand& Y, Operands operands, std::size_t row,
                               std::size_t column) const {
  const Operand& A = operands[0];
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  const ScaledRow a = scaled(A.value.row(row));
  if (simd::sum(a.cells) == 0.0) return sentence.number(0.0).note("zero_sum");
  const double unit = spelled_unit(a.unit);
  sentence.cell_in_units(A, row, column, unit).text("/");
  sentence.text("(").sum_of_row(A, row, unit).text(")");
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
