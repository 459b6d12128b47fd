#pragma once

#include "concat.hpp"

namespace attention_figures {

/// What becomes of heads that are stored one behind the other, (H, n, d_v), when that memory is
/// read as n rows of H·d_v numbers: the reshape that forgets to transpose first. Row i then holds
/// numbers of several positions, and not those of position i. Concat is what was meant.
///
///   O^(1) (n, d_v)   …   O^(H) (n, d_v), at least one   →   Y (n, H·d_v)
///
/// Number m of Y, counted from 0 row after row, is number m of O^(1), …, O^(H), counted likewise.
/// Errors: shape_mismatch, symbol the first O^(h) that has not the shape of O^(1).
/// Backward: dO^(h) is the numbers of dY that O^(h) filled.
/// Source: the mistake that the transpose before the last reshape of tensor2tensor's
/// common_attention.combine_heads, 2017, avoids.
class MisreadHeads final : public Operation {
 public:
  std::string_view name() const override { return "misread_heads"; }
  OperandCount operand_count() const override { return {1, Concat::max_operands}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
