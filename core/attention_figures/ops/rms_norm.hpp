#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = X_ij / √(mean of row i's squares + ε) · γ_j: every position gets the same length, about
/// √d, before γ. Positions do not mix, and no mean is taken off.
///
///   X (n, d)   γ (1, d)   ε (1, 1), 1e-5 when absent   →   Y (n, d)
///
/// A row of zeros stays 0, and its gradient finite. Rows may be as large as 1e300.
/// Errors: shape_mismatch, symbol γ or ε.
/// Backward, with z = X_i / r, r the root and dz = dY_i ⊙ γ: dX_i = (dz − z mean(dz ⊙ z)) / r,
/// dγ = Σ_i dY_i ⊙ z, dε = −½ Σ_i Σ_j dz_j z_j / r².
/// Source: Zhang and Sennrich, "Root Mean Square Layer Normalization", 2019, equation (4); ε inside
/// the root as in LLaMA.
class RmsNorm final : public Operation {
 public:
  std::string_view name() const override { return "rms_norm"; }
  OperandCount operand_count() const override { return {2, 3}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
