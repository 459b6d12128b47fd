#include "row_max.hpp"

#include <algorithm>
#include <utility>

namespace attention_figures {

ShapeOrFault RowMax::result_shape(Symbols operands) const {
  return Shape{operands[0].shape.rows, 1};
}

Matrix<double> RowMax::forward(Operands operands) const {
  const auto E = operands[0].value;  // (n, m)
  Matrix<double> m({E.rows(), 1});   // (n, 1)
  for (std::size_t i = 0; i < E.rows(); ++i) m(i, 0) = std::ranges::max(E.row(i));
  return m;
}

Gradients RowMax::backward(Operands operands, ConstMatrixView<double>,
                           ConstMatrixView<double> dm) const {
  const auto E = operands[0].value;
  Matrix<double> dE(E.shape());
  for (std::size_t i = 0; i < E.rows(); ++i) {
    const auto first_largest = std::ranges::max_element(E.row(i)) - E.row(i).begin();
    dE(i, static_cast<std::size_t>(first_largest)) = dm(i, 0);
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
