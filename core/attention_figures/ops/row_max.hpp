#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// m_i = max_j E_ij, what a safe Softmax takes off the scores of row i.
///
///   E (n, m)   →   m (n, 1)
///
/// Errors: none. Backward: dm_i goes to the first of the largest cells of row i.
/// Source: Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018, §2.
class RowMax final : public Operation {
 public:
  std::string_view name() const override { return "row_max"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> m,
                     ConstMatrixView<double> dm) const override;
  Sentence explain(const Operand& m, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
