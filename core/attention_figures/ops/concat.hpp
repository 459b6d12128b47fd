#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// C = [O^(1), …, O^(H)]: row i of C is row i of the first head, then row i of the second, …
///
///   O^(1) (n, d_1)   …   O^(H) (n, d_H), at least one   →   C (n, d_1 + … + d_H)
///
/// Only columns are put side by side; positions keep their rows.
/// Errors: shape_mismatch, symbol the first O^(h) that has not as many rows as O^(1).
/// Backward: dO^(h) is the columns of dC that O^(h) filled.
/// Source: Vaswani et al. 2017, §3.2.2, "Concat".
class Concat final : public Operation {
 public:
  std::string_view name() const override { return "concat"; }
  OperandCount operand_count() const override { return {1, max_operands}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> C,
                     ConstMatrixView<double> dC) const override;
  Sentence explain(const Operand& C, Operands operands, std::size_t row,
                   std::size_t column) const override;

  /// As many as a matrix may have columns.
  static constexpr std::size_t max_operands = 1024;
};

}  // namespace attention_figures
