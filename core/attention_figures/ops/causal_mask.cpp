#include "causal_mask.hpp"

namespace attention_figures {

std::string_view CausalMask::name() const {
  return alignment_ == Alignment::bottom_right ? "causal_mask" : "causal_mask_top_left";
}

ShapeOrFault CausalMask::result_shape(Symbols operands) const {
  return Shape{operands.front().shape.rows, operands.back().shape.rows};
}

Matrix<double> CausalMask::forward(Operands operands) const {
  const std::size_t n_q = operands.front().value.rows();
  const std::size_t n_k = operands.back().value.rows();
  const bool at_the_end = alignment_ == Alignment::bottom_right;
  Matrix<double> M({n_q, n_k});
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      // Bottom-right, query i stands at key position i + n_k − n_q.
      const bool later = at_the_end ? j + n_q > i + n_k : j > i;
      if (later) M(i, j) = minus_infinity;
    }
  }
  return M;
}

Gradients CausalMask::backward(Operands operands, ConstMatrixView<double>,
                               ConstMatrixView<double>) const {
  return Gradients(operands.size());
}

Sentence CausalMask::explain(const Operand& M, Operands, std::size_t row,
                             std::size_t column) const {
  return explain_mask_cell(M, row, column);
}

Sentence explain_mask_cell(const Operand& M, std::size_t row, std::size_t column) {
  const double entry = M.value(row, column);
  Sentence sentence;
  sentence.cell(M, row, column).text("=").number(entry);
  return sentence.note(entry == minus_infinity ? "masked" : "visible");
}

}  // namespace attention_figures
