#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y = X + F: what a branch computed is added to the state, which stays.
///
///   X (n, d)   F (n, d)   →   Y (n, d)
///
/// Errors: shape_mismatch, symbol F.
/// Backward: dX = dY, dF = dY: the gradient takes both paths undivided.
/// Source: He et al., "Deep Residual Learning", 2016, equation (1); Vaswani et al. 2017, §3.1.
class Add final : public Operation {
 public:
  std::string_view name() const override { return "add"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
