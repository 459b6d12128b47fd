#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = c X_ij: every cell is multiplied by the same number.
///
///   X (n, d)   c (1, 1)   →   Y (n, d)
///
/// Errors: shape_mismatch, symbol c.
/// Backward: dX = c dY, dc = Σ_ij dY_ij X_ij.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §2.1.
class ScaleBy final : public Operation {
 public:
  std::string_view name() const override { return "scale_by"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
