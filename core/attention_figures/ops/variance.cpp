#include "variance.hpp"

#include <utility>

#include "../internal/averages.hpp"

namespace attention_figures {

ShapeOrFault Variance::result_shape(Symbols) const { return Shape{1, 1}; }

Matrix<double> Variance::forward(Operands operands) const {
  const auto S = operands[0].value;  // (n, m)
  const Average mu = average_of(S);
  const auto N = static_cast<double>(cell_count(S.shape()));
  // The unit's square may leave the range where the variance does not.
  const double variance = mu.unit * (mu.unit * (sum_of_squared_distances(S, mu) / N));
  return Matrix<double>({1, 1}, {variance});
}

Gradients Variance::backward(Operands operands, ConstMatrixView<double>,
                             ConstMatrixView<double> d_variance) const {
  const auto S = operands[0].value;
  const Average mu = average_of(S);
  const double slope = 2.0 * d_variance(0, 0) / static_cast<double>(cell_count(S.shape()));
  Matrix<double> dS(S.shape());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    mu.measure(S.row(i), dS.row(i));
    for (double& cell : dS.row(i)) cell = slope * (mu.unit * cell);
  }
  return {std::move(dS)};
}

// σ² = ( ( S_11 − μ ) · ( S_11 − μ ) + ( S_12 − μ ) · ( S_12 − μ ) + … ) / N
Sentence Variance::explain(const Operand& variance, Operands operands, std::size_t row,
                           std::size_t column) const {
  const Operand& S = operands[0];
  const Average mu = spelled(average_of(S.value), S.value);
  Sentence sentence;
  const auto distance = [&](std::size_t i, std::size_t j) {
    spell_distance(sentence, S, i, j, mu);
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
  if (mu.unit != 1.0) sentence.text("·").number(mu.unit).text("·").number(mu.unit);
  return sentence.text("=").number(variance.value(row, column));
}

}  // namespace attention_figures
