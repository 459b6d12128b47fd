#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// L_i = ½ ‖Y_i − T_i‖²: how far position i is from its target.
///
///   Y (n, d)   T (n, d), targets   →   L (n, 1)
///
/// One loss per position, as in cross_entropy.
/// Errors: shape_mismatch, symbol T.
/// Backward: dY_i = dL_i (Y_i − T_i), dT_i = −dY_i.
/// Source: Bishop, "Pattern Recognition and Machine Learning", 2006, equation (1.2).
class SquaredError final : public Operation {
 public:
  std::string_view name() const override { return "squared_error"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> L,
                     ConstMatrixView<double> dL) const override;
  Sentence explain(const Operand& L, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
