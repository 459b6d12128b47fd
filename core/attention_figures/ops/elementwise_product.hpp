#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y = A ⊙ B, cell by cell: one of them gates the other.
///
///   A (n, d)   B (n, d)   →   Y (n, d)
///
/// Errors: shape_mismatch, symbol B.
/// Backward: dA = dY ⊙ B, dB = dY ⊙ A.
/// Source: Dauphin et al., "Language Modeling with Gated Convolutional Networks", 2017, equation
/// (1).
class ElementwiseProduct final : public Operation {
 public:
  std::string_view name() const override { return "elementwise_product"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
