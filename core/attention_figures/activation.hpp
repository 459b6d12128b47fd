// Functions of one number, applied to every cell.
#pragma once

#include <cstddef>
#include <string_view>

#include "operation.hpp"

namespace attention_figures {

/// What tells one from another. Each operation has one beside its formula.
struct ActivationFormula {
  std::string_view name;
  double (*value)(double x);  // f(x)
  double (*slope)(double x);  // f′(x)
  /// Spells f(x) for the cell x of X.
  void (*explain)(Sentence& sentence, const Operand& X, std::size_t row, std::size_t column);
};

/// Y_ij = f(X_ij).   X (n, d)   →   Y (n, d)
///
/// Errors: none. Backward: dX = dY ⊙ f′(X).
///
/// f is computed number by number with erf, tanh and exp of the standard library, whose last digits
/// are right; the polynomials of a SIMD library are faster and less exact, and time is no matter
/// on the tape.
class Activation : public Operation {
 public:
  std::string_view name() const final { return f_.name; }
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

 protected:
  explicit Activation(const ActivationFormula& f) : f_(f) {}

 private:
  const ActivationFormula& f_;
};

/// The operation of a formula: `using Relu = ActivationOf<relu_formula>`. It is instantiated beside
/// the formula and nowhere else, for the core may be compiled without type names, as for pages.
template <const ActivationFormula& formula>
class ActivationOf final : public Activation {
 public:
  ActivationOf() : Activation(formula) {}
};

}  // namespace attention_figures
