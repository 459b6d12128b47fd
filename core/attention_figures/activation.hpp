// Functions of one number, applied to every cell.
#pragma once

#include "operation.hpp"

namespace attention_figures {

/// Y_ij = f(X_ij).   X (n, d)   →   Y (n, d)
///
/// Errors: none. Backward: dX = dY ⊙ f′(X).
///
/// f is computed number by number with erf, tanh and exp of the standard library, whose last digits
/// are right; the polynomials of a SIMD library are faster and less exact, and time is no matter
/// on the tape.
class Activation : public Operation {
 public:
  OperandCount operand_count() const final { return {1, 1}; }
  ShapeOrFault result_shape(Symbols operands) const final;
  Work work(Symbols operands, Shape result) const final {
    return work_per_cell(operands, result, work_of_function);
  }
  Matrix<double> forward(Operands operands) const final;
  Gradients backward(Operands operands, ConstMatrixView<double> Y,
                     ConstMatrixView<double> dY) const final;
  Sentence explain(const Operand& Y, Operands operands, std::size_t row,
                   std::size_t column) const final;

 private:
  /// f(x)
  virtual double value(double x) const = 0;

  /// f′(x)
  virtual double slope(double x) const = 0;

  /// Spells f(x) for the cell x of X.
  virtual void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                             std::size_t column) const = 0;
};

}  // namespace attention_figures
