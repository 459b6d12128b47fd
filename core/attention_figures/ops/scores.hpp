#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// S = Q Kᵀ: S_ij = q_i · k_j says how well key j answers query i.
///
///   Q (n_q, d_k)   K (n_k, d_k)   →   S (n_q, n_k)
///
/// Not symmetric in general, because queries and keys are different projections.
/// Errors: width_mismatch, symbol K, when keys are not as long as queries.
/// Backward: dQ = dS K, dK = dSᵀ Q.
/// Source: Vaswani et al. 2017, §3.2.1.
class Scores final : public Operation {
 public:
  std::string_view name() const override { return "scores"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, Work(operands[0].shape.columns));
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> S,
                     ConstMatrixView<double> dS) const override;
  Sentence explain(const Operand& S, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
