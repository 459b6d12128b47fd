#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// W^(h): the columns of one head. Heads lie side by side and are equally wide.
///
///   W (m, H·d)   →   W^(h) (m, d), columns (h − 1)·d + 1 … h·d of W
///
/// `head` h counts from 0 and is below `heads` H, which is at least 1. Recorded by multi_head
/// and by the step head_columns of a program.
/// Errors: out_of_range, symbol H, when the columns cannot be shared out: `expected` lists the
/// numbers of heads that can share them.
/// Backward: dW is dW^(h) in the head's columns and 0 in the others.
/// Source: Vaswani et al. 2017, §3.2.2: W_i^Q, W_i^K, W_i^V.
class HeadColumns final : public Operation {
 public:
  HeadColumns(std::size_t head, std::size_t heads) : head_(head), heads_(heads) {}

  std::string_view name() const override { return "head_columns"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> W_h,
                     ConstMatrixView<double> dW_h) const override;
  Sentence explain(const Operand& W_h, Operands operands, std::size_t row,
                   std::size_t column) const override;

 private:
  std::size_t head_;
  std::size_t heads_;
};

}  // namespace attention_figures
