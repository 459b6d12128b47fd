#include "head_columns.hpp"

#include <algorithm>
#include <utility>

#include "../internal/heads.hpp"

namespace attention_figures {

ShapeOrFault HeadColumns::result_shape(Symbols operands) const {
  const Symbol& W = operands[0];
  if (Fault fault = check_heads("H", static_cast<double>(heads_), W.shape.columns)) return fault;
  return Shape{W.shape.rows, W.shape.columns / heads_};
}

Matrix<double> HeadColumns::forward(Operands operands) const {
  const auto W = operands[0].value;  // (m, H·d)
  const std::size_t d = W.columns() / heads_;
  return copy(W.column_slice(head_ * d, d));  // (m, d)
}

Gradients HeadColumns::backward(Operands operands, ConstMatrixView<double>,
                                ConstMatrixView<double> dW_h) const {
  Matrix<double> dW(operands[0].value.shape());
  const auto columns_of_head = dW.view().column_slice(head_ * dW_h.columns(), dW_h.columns());
  for (std::size_t i = 0; i < dW_h.rows(); ++i) {
    std::ranges::copy(dW_h.row(i), columns_of_head.row(i).begin());
  }
  return {std::move(dW)};
}

// W^(h)_ij = W_i,(h−1)d+j
Sentence HeadColumns::explain(const Operand& W_h, Operands operands, std::size_t row,
                              std::size_t column) const {
  Sentence sentence;
  sentence.cell(W_h, row, column).text("=");
  sentence.cell(operands[0], row, head_ * W_h.value.columns() + column);
  return sentence.text("=").number(W_h.value(row, column));
}

}  // namespace attention_figures
