#include "variance.hpp"

#include <utility>

#include "../averages.hpp"

namespace attention_figures {

ShapeOrFault Variance::result_shape(Symbols) const { return Shape{1, 1}; }

Matrix<double> Variance::forward(Operands operands) const {
  const auto S = operands[0].value;  // (n, m)
  const double squares = sum_of_squared_distances(S, mean_of(S));
  return Matrix<double>({1, 1}, {squares / static_cast<double>(cell_count(S.shape()))});
}

Gradients Variance::backward(Operands operands, ConstMatrixView<double>,
                             ConstMatrixView<double> d_variance) const {
  const auto S = operands[0].value;
  const double mu = mean_of(S);
  const double slope = 2.0 * d_variance(0, 0) / static_cast<double>(cell_count(S.shape()));
  Matrix<double> dS(S.shape());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    for (std::size_t j = 0; j < S.columns(); ++j) dS(i, j) = slope * (S(i, j) - mu);
  }
  return {std::move(dS)};
}

// σ² = ( ( S_11 − μ ) · ( S_11 − μ ) + ( S_12 − μ ) · ( S_12 − μ ) + … ) / N
Sentence Variance::explain(const Operand& variance, Operands operands, std::size_t row,
                           std::size_t column) const {
  const Operand& S = operands[0];
  const double mu = mean_of(S.value);
  Sentence sentence;
  const auto distance = [&](std::size_t i, std::size_t j) {
    sentence.text("(").cell(S, i, j).text("−").number(mu).text(")");
  };
  const auto square = [&](std::size_t i, std::size_t j) {
    if (i + j > 0) sentence.text("+");
    distance(i, j);
    sentence.text("·");
    distance(i, j);
  };

  sentence.cell(variance, row, column).text("=");
  if (cell_count(S.value.shape()) > most_spelled_cells) {
    sentence.number(sum_of_squared_distances(S.value, mu));
  } else {
    sentence.text("(");
    for (std::size_t i = 0; i < S.value.rows(); ++i) {
      for (std::size_t j = 0; j < S.value.columns(); ++j) square(i, j);
    }
    sentence.text(")");
  }
  sentence.text("/").number(static_cast<double>(cell_count(S.value.shape())));
  return sentence.text("=").number(variance.value(row, column));
}

}  // namespace attention_figures
