#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// E + M: the score where the key is visible, −∞ where it is masked, so that Softmax gives it 0.
///
///   E (n_q, n_k)   M (n_q, n_k), a mask   →   E + M (n_q, n_k), masked scores
///
/// A masked entry is −∞ whatever its score was, even if the score of that key overflowed (∞ − ∞
/// would be NaN). E may itself be masked: a key is visible when every mask shows it.
/// Errors: shape_mismatch, symbol M.
/// Backward: dE = d(E + M) where visible and 0 where masked; M is a constant.
/// Source: Vaswani et al. 2017, §3.2.3 ("setting to −∞").
class Mask final : public Operation {
 public:
  std::string_view name() const override { return "mask"; }
  OperandCount operand_count() const override { return {2, 2}; }
  bool accepts(std::size_t operand, Kind kind) const override;
  Kind result_kind() const override { return Kind::masked_scores; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> E_plus_M,
                     ConstMatrixView<double> d_E_plus_M) const override;
  Sentence explain(const Operand& E_plus_M, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
