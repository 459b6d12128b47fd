#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Y_ij = A_ij where M shows the key, 0 where M hides it: weights are taken away after the fact,
/// and what is left of a row no longer sums to 1.
///
///   A (n_q, n_k)   M (n_q, n_k), a mask   →   Y (n_q, n_k)
///
/// A hidden cell is 0 whatever it holds, and is not multiplied by 0.
/// Errors: shape_mismatch, symbol M.
/// Backward: dA_ij = dY_ij where the key is visible, 0 elsewhere; M is a constant.
/// Source: the comparison with the mask of Vaswani et al. 2017, §3.2.3, which stands before
/// Softmax.
class Hide final : public Operation {
 public:
  std::string_view name() const override { return "hide"; }
  OperandCount operand_count() const override { return {2, 2}; }
  bool accepts(std::size_t operand, Kind kind) const override;
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const override;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
