#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// E = S / √d_k, where d_k is the length of a key (not d_model, and per head).
///
///   S (n_q, n_k)   K (n_k, d_k), of which only the shape is used   →   E (n_q, n_k)
///
/// The dot product of two random vectors spreads as √d_k; dividing by it keeps Softmax out of
/// saturation whatever the width of the head.
/// Errors: width_mismatch, symbol K, when K does not have one row per column of S.
/// Backward: dS = dE / √d_k; K gets no gradient.
/// Source: Vaswani et al. 2017, §3.2.1 with footnote 4.
class Scale final : public Operation {
 public:
  std::string_view name() const override { return "scale"; }
  OperandCount operand_count() const override { return {2, 2}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> E,
                     ConstMatrixView<double> dE) const override;
  Sentence explain(const Operand& E, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
