#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// X_i = row t_i of the table: every token is looked up, wherever it stands.
///
///   t (n, 1), numbers of tokens, counted from 0   table (vocabulary, d_model)   →   X (n, d_model)
///
/// Errors: shape_mismatch, symbol t; out_of_range, symbol t, for a number that no row has.
/// Backward: row v of d(table) is the sum of dX_i over all i with t_i = v; t is a constant.
/// Source: Vaswani et al. 2017, §3.4, without its factor √d_model.
class Embedding final : public Operation {
 public:
  std::string_view name() const override { return "embedding"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Fault check_values(Operands operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> X,
                     ConstMatrixView<double> dX) const override;
  Sentence explain(const Operand& X, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
