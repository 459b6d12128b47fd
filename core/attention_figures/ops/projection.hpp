#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y = X W: every position is sent through the same linear map; positions do not mix.
///
///   X (n, d_in)   W (d_in, d_out)   →   Y (n, d_out)
///
/// Errors: width_mismatch, symbol W, when W has not as many rows as X has columns.
/// Backward: dX = dY Wᵀ, dW = Xᵀ dY.
/// Source: Vaswani et al. 2017, §3.2.2 (W_Q, W_K, W_V); no bias, as there.
class Projection final : public Operation {
 public:
  std::string_view name() const override { return "projection"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, Work(operands[0].shape.columns));
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
