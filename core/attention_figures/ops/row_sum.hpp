#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// s_i = Σ_j A_ij.
///
///   A (n, m)   →   s (n, 1)
///
/// Errors: none. Backward: dA_ij = ds_i.
/// Source: the denominator of Vaswani et al. 2017, equation (1).
class RowSum final : public Operation {
 public:
  std::string_view name() const override { return "row_sum"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> s,
                     ConstMatrixView<double> ds) const override;
  Sentence explain(const Operand& s, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
