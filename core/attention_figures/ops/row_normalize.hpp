#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = A_ij / Σ_j' A_ij': every row is divided by its sum. After e^x this is Softmax.
///
///   A (n, m)   →   Y (n, m), rows sum to 1
///
/// A row whose sum is exactly 0 becomes zeros, and gets gradient 0: there is nothing to share.
/// Errors: none.
/// Backward: dA_ij = (dY_ij − Σ_j' dY_ij' Y_ij') / s_i, s_i the sum of row i.
/// Source: Vaswani et al. 2017, equation (1), row by row.
class RowNormalize final : public Operation {
 public:
  std::string_view name() const override { return "row_normalize"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
