#include "misread_heads.hpp"

#include <algorithm>

namespace attention_figures {

ShapeOrFault MisreadHeads::result_shape(Symbols operands) const {
  const Shape one = operands[0].shape;
  for (const Symbol& O_h : operands) {
    if (O_h.shape != one) return shape_mismatch(O_h, one);
  }
  return Shape{one.rows, (Size(one.columns) * operands.size()).value()};
}

Matrix<double> MisreadHeads::forward(Operands operands) const {
  const Shape one = operands[0].value.shape();
  Matrix<double> Y({one.rows, one.columns * operands.size()});  // (n, H·d_v)
  auto next = Y.cells().begin();
  for (const Operand& O_h : operands) {
    for (std::size_t i = 0; i < one.rows; ++i) {
      next = std::ranges::copy(O_h.value.row(i), next).out;
    }
  }
  return Y;
}

Gradients MisreadHeads::backward(Operands operands, ConstMatrixView<double>,
                                 ConstMatrixView<double> dY) const {
  const Matrix<double> packed = copy(dY);
  auto next = packed.cells().begin();
  Gradients gradients;
  for (const Operand& O_h : operands) {
    const auto end = next + static_cast<std::ptrdiff_t>(cell_count(O_h.value.shape()));
    gradients.push_back({O_h.value.shape(), std::vector<double>(next, end)});
    next = end;
  }
  return gradients;
}

// Y_ij = O^(h)_rc, the number that lies in this place of the memory
Sentence MisreadHeads::explain(const Operand& Y, Operands operands, std::size_t row,
                               std::size_t column) const {
  const Shape one = operands[0].value.shape();
  const std::size_t place = row * Y.value.columns() + column;
  const std::size_t line = place / one.columns;  // of all heads, one below the other
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(operands[line / one.rows], line % one.rows, place % one.columns);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
