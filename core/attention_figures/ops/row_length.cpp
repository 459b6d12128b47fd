#include "row_length.hpp"

#include <cmath>
#include <utility>

#include "../internal/row_unit.hpp"
#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault RowLength::result_shape(Symbols operands) const {
  return Shape{operands[0].shape.rows, 1};
}

Matrix<double> RowLength::forward(Operands operands) const {
  const auto X = operands[0].value;  // (n, d)
  Matrix<double> l({X.rows(), 1});   // (n, 1)
  for (std::size_t i = 0; i < X.rows(); ++i) {
    const auto [unit, x] = scaled(X.row(i));
    l(i, 0) = unit * std::sqrt(simd::dot(x, x));
  }
  return l;
}

Gradients RowLength::backward(Operands operands, ConstMatrixView<double> l,
                              ConstMatrixView<double> dl) const {
  const auto X = operands[0].value;
  Matrix<double> dX(X.shape());
  for (std::size_t i = 0; i < X.rows(); ++i) {
    if (l(i, 0) == 0.0) continue;
    for (std::size_t j = 0; j < X.columns(); ++j) dX(i, j) = dl(i, 0) * (X(i, j) / l(i, 0));
  }
  return {std::move(dX)};
}

// ℓ_i = √ ( X_i1 · X_i1 + X_i2 · X_i2 + … )
Sentence RowLength::explain(const Operand& l, Operands operands, std::size_t row,
                            std::size_t column) const {
  const Operand& X = operands[0];
  const double unit = spelled_unit(unit_of(row_view(X.value.row(row))));
  Sentence sentence;
  sentence.cell(l, row, column).text("=").text("√").text("(");
  for (std::size_t j = 0; j < X.value.columns(); ++j) {
    if (j > 0) sentence.text("+");
    sentence.cell_in_units(X, row, j, unit).text("·").cell_in_units(X, row, j, unit);
  }
  sentence.text(")");
  if (unit != 1.0) sentence.text("·").number(unit);
  return sentence.text("=").number(l.value(row, column));
}

}  // namespace attention_figures
