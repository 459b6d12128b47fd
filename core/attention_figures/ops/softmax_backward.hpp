#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// D_ij = A_ij (G_ij − Σ_j' A_ij' G_ij'): the gradient of the scores, from the weights A =
/// Softmax(E) and their gradient G = ∂L/∂A. Weights share one unit, so a row of ∂L/∂E sums to 0.
///
///   A (n_q, n_k)   G (n_q, n_k)   →   D (n_q, n_k)
///
/// The arithmetic of Softmax's own backward, as an operation that can be looked at. A weight of 0
/// has gradient 0 and takes no part in the sum.
/// Errors: shape_mismatch, symbol G.
/// Backward: dG_ij = A_ij (dD_ij − Σ_j' A_ij' dD_ij'), for the Jacobian is symmetric;
/// dA_ij = dD_ij (G_ij − Σ_j' A_ij' G_ij') − G_ij Σ_j' A_ij' dD_ij'.
/// Source: Bishop, "Pattern Recognition and Machine Learning", 2006, equation (4.106).
class SoftmaxBackward final : public Operation {
 public:
  std::string_view name() const override { return "softmax_backward"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> D,
                     ConstMatrixView<double> dD) const override;
  Sentence explain(const Operand& D, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
