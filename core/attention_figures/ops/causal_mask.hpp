#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// How the triangle lies when there are not as many queries as keys.
enum class Alignment {
  bottom_right,  // the last query sees the last key: queries are the end of the key sequence
  top_left,      // the first query sees the first key
};

/// M_ij = 0 where query i may read key j, −∞ where key j comes later than query i.
///
///   X (n_q, ·)   X_source (n_k, ·), or X itself when absent   →   M (n_q, n_k)
///
/// With n_q = n_k both alignments are the lower triangle, diagonal included: a position sees itself
/// and everything before it. Aligned bottom-right, the first n_q − n_k of many queries see nothing.
/// Only the shapes of the operands are used, so none of them gets a gradient. Errors: none.
/// Source: Vaswani et al. 2017, §3.2.3; the bottom-right default is that of FlashAttention 2.1.
class CausalMask final : public Operation {
 public:
  explicit CausalMask(Alignment alignment = Alignment::bottom_right) : alignment_(alignment) {}

  std::string_view name() const override;
  OperandCount operand_count() const override { return {1, 2}; }
  Kind result_kind() const override { return Kind::mask; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> M,
                     ConstMatrixView<double> dM) const override;
  Sentence explain(const Operand& M, Operands operands, std::size_t row,
                   std::size_t column) const override;

 private:
  Alignment alignment_;
};

/// M_ij = 0 visible, or M_ij = −∞ masked: also how a mask that was given from outside reads.
Sentence explain_mask_cell(const Operand& M, std::size_t row, std::size_t column);

}  // namespace attention_figures
