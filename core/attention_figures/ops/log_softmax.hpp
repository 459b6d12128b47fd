#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// L_ij = (E_ij − m_i) − ln Σ_j' e^(E_ij' − m_i), m_i the largest score of row i: the logarithm of
/// the weight, finite also where the weight itself is too small for a double.
///
///   E (n_q, n_k)   →   L (n_q, n_k), nowhere above 0
///
/// Errors: none; scores further apart than the largest double are told as overflow.
/// Backward: dE_ij = dL_ij − e^(L_ij) Σ_j' dL_ij'.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §6.2.2.3, equation (6.30).
class LogSoftmax final : public Operation {
 public:
  std::string_view name() const override { return "log_softmax"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, work_of_function);
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> L,
                     ConstMatrixView<double> dL) const override;
  Sentence explain(const Operand& L, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
