#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// ℓ_i = ‖X_i‖ = √(Σ_j X_ij²): how long the vector of position i is.
///
///   X (n, d)   →   ℓ (n, 1)
///
/// Squares may leave the range of a double where the length does not: a row of 1e200 is measured as
/// well as one of 1. Errors: none.
/// Backward: dX_ij = dℓ_i X_ij / ℓ_i. A row of zeros has length 0, where the length has a kink: its
/// gradient is defined as 0.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §2.5.
class RowLength final : public Operation {
 public:
  std::string_view name() const override { return "row_length"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> l,
                     ConstMatrixView<double> dl) const override;
  Sentence explain(const Operand& l, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
