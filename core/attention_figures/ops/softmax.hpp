#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// A_ij = e^(E_ij − m_i) / Σ_j' e^(E_ij' − m_i), m_i the largest score of row i: every query shares
/// one unit of weight among the keys it may see.
///
///   E (n_q, n_k), scores or masked scores   →   A (n_q, n_k), rows sum to 1
///
/// Taking m_i off every score changes nothing in exact arithmetic and keeps the powers in (0, 1],
/// so no score is too large or too small (Milakov and Gimelshein 2018, §2: "safe softmax"). A
/// masked score, −∞, gives a weight of exactly 0. A row without a visible key gives weights of
/// exactly 0 throughout: the query reads nothing. Errors: none.
/// Precondition: the visible scores are finite.
/// Backward, the whole Jacobian: dE_ij = A_ij (dA_ij − Σ_j' A_ij' dA_ij'), exactly 0 where A_ij is.
/// Source: Vaswani et al. 2017, equation (1), row by row.
class Softmax final : public Operation {
 public:
  std::string_view name() const override { return "softmax"; }
  OperandCount operand_count() const override { return {1, 1}; }
  bool accepts(std::size_t operand, Kind kind) const override;
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, work_of_function);
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> A,
                     ConstMatrixView<double> dA) const override;
  Sentence explain(const Operand& A, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

/// dE for the weights A and their gradient dA: what the backward of Softmax is, and what
/// softmax_backward shows.
Matrix<double> softmax_gradient(ConstMatrixView<double> A, ConstMatrixView<double> dA);

}  // namespace attention_figures
