#include "sinusoidal_positions.hpp"

#include <cmath>

#include "../internal/angle.hpp"

namespace attention_figures {

namespace {

constexpr double longest_wave = 10000.0;
constexpr double log_longest_wave = 9.210340371976182736;

/// 2k for the columns 2k and 2k + 1.
double even_column(std::size_t column) { return static_cast<double>(column - column % 2); }

}  // namespace

ShapeOrFault SinusoidalPositions::result_shape(Symbols operands) const { return operands[0].shape; }

Matrix<double> SinusoidalPositions::forward(Operands operands) const {
  Matrix<double> P(operands[0].value.shape());  // (n, d)
  const auto d = static_cast<double>(P.columns());
  for (std::size_t j = 0; j < P.columns(); ++j) {
    const double wave = std::exp(log_longest_wave * even_column(j) / d);
    for (std::size_t i = 0; i < P.rows(); ++i) {
      const double angle = static_cast<double>(i) / wave;
      P(i, j) = j % 2 == 0 ? sine(angle) : cosine(angle);
    }
  }
  return P;
}

Gradients SinusoidalPositions::backward(Operands, ConstMatrixView<double>,
                                        ConstMatrixView<double>) const {
  return Gradients(1);
}

// P_ij = sin( i / 10000 ^ ( 2k / d ) ), or cos
Sentence SinusoidalPositions::explain(const Operand& P, Operands, std::size_t row,
                                      std::size_t column) const {
  Sentence sentence;
  sentence.cell(P, row, column).text("=").text(column % 2 == 0 ? "sin(" : "cos(");
  sentence.number(static_cast<double>(row)).text("/").number(longest_wave).text("^");
  sentence.text("(").number(even_column(column)).text("/");
  sentence.number(static_cast<double>(P.value.columns())).text(")").text(")");
  return sentence.text("=").number(P.value(row, column));
}

}  // namespace attention_figures
