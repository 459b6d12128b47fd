#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Xᵀ: rows become columns. The column form of a projection, q = W_Qᵀ x, is read with it.
///
///   X (n, d)   →   Xᵀ (d, n)
///
/// Errors: none.
/// Backward, with Y = Xᵀ: dX = dYᵀ.
class Transpose final : public Operation {
 public:
  std::string_view name() const override { return "transpose"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
