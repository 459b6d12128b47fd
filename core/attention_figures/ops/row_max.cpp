#include "row_max.hpp"

#include <cstddef>
#include <span>
#include <utility>

#include "../internal/floating_point.hpp"

namespace attention_figures {

namespace {

/// The first NaN, or the first of the largest: no number hides a NaN, wherever it stands.
std::size_t place_of_max(std::span<const double> row) {
  std::size_t place = 0;
  for (std::size_t j = 1; j < row.size() && !is_nan(row[place]); ++j) {
    if (row[j] > row[place] || is_nan(row[j])) place = j;
  }
  return place;
}

}  // namespace

ShapeOrFault RowMax::result_shape(Symbols operands) const {
  return Shape{operands[0].shape.rows, 1};
}

Matrix<double> RowMax::forward(Operands operands) const {
  const auto E = operands[0].value;  // (n, m)
  Matrix<double> m({E.rows(), 1});   // (n, 1)
  for (std::size_t i = 0; i < E.rows(); ++i) m(i, 0) = E(i, place_of_max(E.row(i)));
  return m;
}

Gradients RowMax::backward(Operands operands, ConstMatrixView<double>,
                           ConstMatrixView<double> dm) const {
  const auto E = operands[0].value;
  Matrix<double> dE(E.shape());
  for (std::size_t i = 0; i < E.rows(); ++i) {
    dE(i, place_of_max(E.row(i))) = dm(i, 0);
  }
  return {std::move(dE)};
}

// m_i = max( E_i1 , E_i2 , … )
Sentence RowMax::explain(const Operand& m, Operands operands, std::size_t row,
                         std::size_t column) const {
  const Operand& E = operands[0];
  Sentence sentence;
  sentence.cell(m, row, column).text("=").text("max(");
  for (std::size_t j = 0; j < E.value.columns(); ++j) {
    if (j > 0) sentence.text(",");
    sentence.cell(E, row, j);
  }
  return sentence.text(")").text("=").number(m.value(row, column));
}

}  // namespace attention_figures
