#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// P_i,2k = sin(i / 10000^(2k/d)), P_i,2k+1 = cos(i / 10000^(2k/d)): position i, counted from 0, as
/// a row of clock hands that turn ever more slowly.
///
///   X (n, d), of which only the shape is used   →   P (n, d)
///
/// An odd d ends with a sine that has no cosine beside it. Errors: none. X gets no gradient.
/// Source: Vaswani et al. 2017, §3.5.
class SinusoidalPositions final : public Operation {
 public:
  std::string_view name() const override { return "sinusoidal_positions"; }
  OperandCount operand_count() const override { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, work_of_function);
  }
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> P,
                     ConstMatrixView<double> dP) const override;
  Sentence explain(const Operand& P, Operands operands, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
