#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// σ² = Σ_ij (S_ij − μ)² / N, μ the mean of all N cells: the biased variance, of these very numbers
/// and not an estimate for more of them.
///
///   S (n, m)   →   σ² (1, 1)
///
/// Taken in a second pass, of distances from the mean: mean(s²) − mean(s)² would cancel where the
/// mean is large. Equal cells have variance exactly 0. Errors: none.
/// Backward: dS_ij = 2 dσ² (S_ij − μ) / N.
/// Source: Bishop, "Pattern Recognition and Machine Learning", 2006, equation (1.56).
class Variance final : public Operation {
 public:
  std::string_view name() const override { return "variance"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> variance,
                     ConstMatrixView<double> d_variance) const override;
  Sentence explain(const Operand& variance, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
