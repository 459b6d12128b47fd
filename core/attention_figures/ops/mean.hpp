#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// μ = Σ_ij S_ij / N, N the number of all cells.
///
///   S (n, m)   →   μ (1, 1)
///
/// The mean of equal cells is that very number, and cells whose sum is beyond the largest double
/// have a mean.
/// Errors: none. Backward: dS_ij = dμ / N.
/// Source: Bishop, "Pattern Recognition and Machine Learning", 2006, equation (1.55).
class Mean final : public Operation {
 public:
  std::string_view name() const override { return "mean"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> mu,
                     ConstMatrixView<double> d_mu) const override;
  Sentence explain(const Operand& mu, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
