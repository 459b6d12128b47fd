#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = E_ij + c: the same number is added to every cell.
///
///   E (n, m)   c (1, 1)   →   Y (n, m)
///
/// Softmax of Y is Softmax of E, whatever c is; a mix by raw scores is not.
/// Errors: shape_mismatch, symbol c.
/// Backward: dE = dY, dc = Σ_ij dY_ij.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §4.1, equation (4.1).
class Shift final : public Operation {
 public:
  std::string_view name() const override { return "shift"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
