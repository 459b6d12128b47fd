#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// O = A V: o_i = Σ_j A_ij v_j, the values of the positions that query i reads, each by its weight.
///
///   A (n_q, n_k)   V (n_k, d_v)   →   O (n_q, d_v)
///
/// A weight of exactly 0 contributes nothing, even if its value row holds ∞ or NaN (0 · ∞ is NaN).
/// A query without any weight reads 0.
/// Errors: width_mismatch, symbol V, when V does not have one row per column of A.
/// Backward: dA = dO Vᵀ, dV = Aᵀ dO.
/// Source: Vaswani et al. 2017, §3.2.1.
class WeightedSum final : public Operation {
 public:
  std::string_view name() const override { return "weighted_sum"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, Work(operands[0].shape.columns));
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> O,
                     ConstMatrixView<double> dO) const override;
  Sentence explain(const Operand& O, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
