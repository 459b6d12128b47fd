#include "mean.hpp"

#include <algorithm>
#include <utility>

#include "../internal/averages.hpp"
#include "../internal/row_unit.hpp"

namespace attention_figures {

ShapeOrFault Mean::result_shape(Symbols) const { return Shape{1, 1}; }

Matrix<double> Mean::forward(Operands operands) const {
  return Matrix<double>({1, 1}, {average_of(operands[0].value).value()});  // (1, 1)
}

Gradients Mean::backward(Operands operands, ConstMatrixView<double>,
                         ConstMatrixView<double> d_mu) const {
  const auto S = operands[0].value;
  Matrix<double> dS(S.shape());
  std::ranges::fill(dS.cells(), d_mu(0, 0) / static_cast<double>(cell_count(S.shape())));
  return {std::move(dS)};
}

// μ = ( S_11 + S_12 + … ) / N
Sentence Mean::explain(const Operand& mu, Operands operands, std::size_t row,
                       std::size_t column) const {
  const Operand& S = operands[0];
  const double unit = spelled_unit(unit_of(S.value));
  Sentence sentence;
  sentence.cell(mu, row, column).text("=");
  if (cell_count(S.value.shape()) > most_spelled_cells) {
    sentence.number(sum_of(S.value, unit));
  } else {
    sentence.text("(");
    for (std::size_t i = 0; i < S.value.rows(); ++i) {
      if (i > 0) sentence.text("+");
      sentence.sum_of_row(S, i, unit);
    }
    sentence.text(")");
  }
  sentence.text("/").number(static_cast<double>(cell_count(S.value.shape())));
  if (unit != 1.0) sentence.text("·").number(unit);
  return sentence.text("=").number(mu.value(row, column));
}

}  // namespace attention_figures
