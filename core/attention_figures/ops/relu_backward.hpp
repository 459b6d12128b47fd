#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// D_ij = G_ij where P_ij > 0, else 0: the gradient in front of a ReLU, from the one behind it.
/// Where ReLU gave 0, nothing comes back.
///
///   P (n, d), what entered ReLU   G (n, d), ∂L/∂ReLU(P)   →   D (n, d), ∂L/∂P
///
/// At the kink, P_ij = 0, the slope is defined as 0, as in relu.
/// Errors: shape_mismatch, symbol G.
/// Backward: dG_ij = dD_ij where P_ij > 0, else 0; dP = 0, for a small step of P changes no slope.
/// Source: Nair and Hinton 2010; Goodfellow, Bengio and Courville, "Deep Learning", 2016, §6.3.
class ReluBackward final : public Operation {
 public:
  std::string_view name() const override { return "relu_backward"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> D,
                     ConstMatrixView<double> dD) const override;
  Sentence explain(const Operand& D, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
