#include "concat.hpp"

#include <algorithm>

namespace attention_figures {

ShapeOrFault Concat::result_shape(Symbols operands) const {
  const std::size_t n = operands[0].shape.rows;
  Size columns{0};
  for (const Symbol& O_h : operands) {
    const Shape expected{n, O_h.shape.columns};
    if (O_h.shape != expected) return shape_mismatch(O_h, expected);
    columns += Size(O_h.shape.columns);
  }
  return Shape{n, columns.value()};
}

Matrix<double> Concat::forward(Operands operands) const {
  const std::size_t n = operands[0].value.rows();
  std::size_t width = 0;
  for (const Operand& O_h : operands) width += O_h.value.columns();

  Matrix<double> C({n, width});  // (n, d_1 + … + d_H)
  for (std::size_t i = 0; i < n; ++i) {
    auto next = C.row(i).begin();
    for (const Operand& O_h : operands) next = std::ranges::copy(O_h.value.row(i), next).out;
  }
  return C;
}

Gradients Concat::backward(Operands operands, ConstMatrixView<double>,
                           ConstMatrixView<double> dC) const {
  Gradients gradients;
  std::size_t first = 0;
  for (const Operand& O_h : operands) {
    gradients.push_back(copy(dC.column_slice(first, O_h.value.columns())));
    first += O_h.value.columns();
  }
  return gradients;
}

// C_ij = O^(h)_i,j−first, head h being the one that fills column j
Sentence Concat::explain(const Operand& C, Operands operands, std::size_t row,
                         std::size_t column) const {
  std::size_t h = 0;
  std::size_t column_of_head = column;
  while (column_of_head >= operands[h].value.columns()) {
    column_of_head -= operands[h].value.columns();
    ++h;
  }
  Sentence sentence;
  sentence.cell(C, row, column).text("=").cell(operands[h], row, column_of_head);
  return sentence.text("=").number(C.value(row, column));
}

}  // namespace attention_figures
