#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y = X_j − X_m: what distinguishes position j from position m.
///
///   X (n, d)   pair (1, 2), the positions j and m, counted from 0   →   Y (1, d)
///
/// For keys, q · (K_j − K_m) / √d_k = ln(A_ij / A_im): a query moves relative weights only along
/// it. Errors: shape_mismatch, symbol pair; out_of_range, symbol pair, for a position that X has
/// not. Backward: dX_j = dY, dX_m = −dY, which meet in one row and cancel where j = m; pair is a
/// constant. Source: the ratio of two weights of Vaswani et al. 2017, equation (1).
class RowDifference final : public Operation {
 public:
  std::string_view name() const override { return "row_difference"; }
  OperandCount operand_count() const override { return {2, 2}; }
  Fault check_values(Operands operands) const override;
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
