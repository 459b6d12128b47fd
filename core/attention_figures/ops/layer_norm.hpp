#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = (X_ij − μ_i) / √(σ_i² + ε) · γ_j + β_j, μ_i the mean of row i and σ_i² its biased
/// variance, the mean of the squared distances from μ_i. Positions do not mix.
///
///   X (n, d)   γ (1, d)   β (1, d)   ε (1, 1), 1e-5 when absent   →   Y (n, d)
///
/// The variance is taken in a second pass, of distances from the mean: mean(x²) − mean(x)² would
/// cancel where the mean is large. The mean is that of averages.hpp: a constant row becomes exactly
/// β, with ε = 0 too, and its gradient stays finite.
/// Errors: shape_mismatch, symbol γ, β or ε.
/// Backward, with z = (X_i − μ_i) / r, r the root and dz = dY_i ⊙ γ:
/// dX_i = (dz − mean(dz) − z mean(dz ⊙ z)) / r, dγ = Σ_i dY_i ⊙ z, dβ = Σ_i dY_i,
/// dε = −½ Σ_i Σ_j dz_j z_j / r².
/// Source: Ba, Kiros and Hinton, "Layer Normalization", 2016, equation (4).
class LayerNorm final : public Operation {
 public:
  std::string_view name() const override { return "layer_norm"; }
  OperandCount operand_count() const override { return {3, 4}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
