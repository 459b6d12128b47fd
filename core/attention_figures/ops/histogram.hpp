#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// h_k = the number of cells of S from edge k up to, not including, edge k + 1; the last bin holds
/// its right edge too. Cells outside all edges are not counted.
///
///   S (n, m)   edges (1, b + 1), increasing   →   h (1, b)
///
/// Errors: shape_mismatch, symbol edges; out_of_range, symbol edges, where an edge is not above the
/// one before it.
/// Backward: none; counts do not change when a number moves a little.
/// Source: Bishop, "Pattern Recognition and Machine Learning", 2006, §2.5.
class Histogram final : public Operation {
 public:
  std::string_view name() const override { return "histogram"; }
  OperandCount operand_count() const override { return {2, 2}; }
  Fault check_values(Operands operands) const override;
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> h,
                     ConstMatrixView<double> dh) const override;
  Sentence explain(const Operand& h, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
