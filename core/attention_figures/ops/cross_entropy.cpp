#include "cross_entropy.hpp"

#include <cmath>
#include <utility>

#include "../internal/simd.hpp"
#include "../internal/token_numbers.hpp"

namespace attention_figures {

ShapeOrFault CrossEntropy::result_shape(Symbols operands) const {
  const Symbol& Z = operands[0];
  const Symbol& t = operands[1];
  const Shape one_column{Z.shape.rows, 1};
  if (t.shape != one_column) return shape_mismatch(t, one_column);
  return one_column;
}

Fault CrossEntropy::check_values(Operands operands) const {
  return check_token_numbers(operands[1], operands[0].value.columns());
}

Matrix<double> CrossEntropy::forward(Operands operands) const {
  const auto Z = operands[0].value;  // (n, vocabulary)
  const auto t = operands[1].value;  // (n, 1)
  Matrix<double> L(t.shape());       // (n, 1)
  std::vector<double> powers(Z.columns());
  for (std::size_t i = 0; i < Z.rows(); ++i) {
    const double largest = simd::max(Z.row(i));
    simd::exp_shifted(Z.row(i), largest, powers);
    L(i, 0) = std::log(simd::sum(powers)) + (largest - Z(i, token_number(t, i)));
  }
  return L;
}

Gradients CrossEntropy::backward(Operands operands, ConstMatrixView<double>,
                                 ConstMatrixView<double> dL) const {
  const auto Z = operands[0].value;
  const auto t = operands[1].value;
  Matrix<double> dZ(Z.shape());
  for (std::size_t i = 0; i < Z.rows(); ++i) {
    const auto p = dZ.row(i);
    simd::exp_shifted(Z.row(i), simd::max(Z.row(i)), p);
    simd::divide(p, simd::sum(p), p);
    p[token_number(t, i)] -= 1.0;
    for (double& cell : p) cell *= dL(i, 0);
  }
  return {std::move(dZ), Matrix<double>()};
}

// L_i = ln( exp( Z_i1 − m ) + exp( Z_i2 − m ) + … ) + ( m − Z_it ), m the largest logit of the row
Sentence CrossEntropy::explain(const Operand& L, Operands operands, std::size_t row,
                               std::size_t column) const {
  const Operand& Z = operands[0];
  const double largest = simd::max(Z.value.row(row));
  Sentence sentence;
  sentence.cell(L, row, column).text("=").text("ln(");
  for (std::size_t v = 0; v < Z.value.columns(); ++v) {
    if (v > 0) sentence.text("+");
    sentence.text("exp(").cell(Z, row, v).text("−").number(largest).text(")");
  }
  sentence.text(")").text("+").text("(").number(largest).text("−");
  sentence.cell(Z, row, token_number(operands[1].value, row)).text(")");
  return sentence.text("=").number(L.value(row, column));
}

}  // namespace attention_figures
