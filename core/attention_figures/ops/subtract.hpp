#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y = A − B, cell by cell.
///
///   A (n, d)   B (n, d)   →   Y (n, d)
///
/// Errors: shape_mismatch, symbol B.
/// Backward: dA = dY, dB = −dY.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §2.1; as a step of gradient
/// descent, θ − η ∂L/∂θ, its equation (4.5).
class Subtract final : public Operation {
 public:
  std::string_view name() const override { return "subtract"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
