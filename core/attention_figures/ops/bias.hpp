#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_i = X_i + b: the same row is added to every position.
///
///   X (n, d)   b (1, d)   →   Y (n, d)
///
/// Errors: shape_mismatch, symbol b.
/// Backward: dX = dY, db = Σ_i dY_i.
/// Source: Vaswani et al. 2017, equation (2) (b_1, b_2).
class Bias final : public Operation {
 public:
  std::string_view name() const override { return "bias"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
