#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// L_i = −ln p_i, p_i = e^(Z_it) / Σ_v e^(Z_iv) with t = t_i: how surprised position i is by the
/// token that comes.
///
///   Z (n, vocabulary), logits   t (n, 1), numbers of tokens, counted from 0   →   L (n, 1)
///
/// One loss per position: a gradient of 1/n for each is the gradient of their mean. The largest
/// logit of a row is taken off before the powers, so no logit is too large or too small. Errors:
/// shape_mismatch, symbol t; out_of_range, symbol t, for a token that Z has no column for.
/// Backward: dZ_iv = dL_i (softmax(Z_i)_v − [v = t_i]); t is a constant.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §6.2.2.3, equation (6.30).
class CrossEntropy final : public Operation {
 public:
  std::string_view name() const override { return "cross_entropy"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, work_of_function * operands[0].shape.columns);
  }
  Fault check_values(Operands operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> L,
                     ConstMatrixView<double> dL) const override;
  Sentence explain(const Operand& L, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
