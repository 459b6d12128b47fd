#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// f_i = ‖diag(a) − a aᵀ‖, the Frobenius norm of Softmax's Jacobian at the weights a of row i: how
/// far weights move when scores move. It is 0 where one key has all the weight: Softmax is
/// saturated.
///
///   A (n_q, n_k), weights   →   f (n_q, 1)
///
/// f_i² = Σ_j a_j² ((1 − a_j)² + Σ_j'≠j a_j'²), added without a difference that could cancel.
/// Errors: none.
/// Backward: da_j = df_i (a_j − 3 a_j² + 2 a_j Σ_j' a_j'²) / f_i, and 0 where f_i is 0.
/// Source: Vaswani et al. 2017, §3.2.1: why the scores are scaled.
class SoftmaxJacobianNorm final : public Operation {
 public:
  std::string_view name() const override { return "softmax_jacobian_norm"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> f,
                     ConstMatrixView<double> df) const override;
  Sentence explain(const Operand& f, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
