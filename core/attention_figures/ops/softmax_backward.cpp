#include "softmax_backward.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../internal/averages.hpp"
#include "softmax.hpp"

namespace attention_figures {

namespace {

/// The common part of gradients that are far from zero; 0 where the formula gives the same digits
/// without it.
double spelled_common_part(std::span<const double> a, std::span<const double> g) {
  const double common = common_part(a, g);
  double largest = 0.0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    if (a[j] != 0.0) largest = std::max(largest, std::abs(g[j] - common));
  }
  return std::abs(common) > 16.0 * largest ? common : 0.0;
}

}  // namespace

ShapeOrFault SoftmaxBackward::result_shape(Symbols operands) const {
  const Symbol& A = operands[0];
  const Symbol& G = operands[1];
  if (G.shape != A.shape) return shape_mismatch(G, A.shape);
  return A.shape;
}

Matrix<double> SoftmaxBackward::forward(Operands operands) const {
  return softmax_gradient(operands[0].value, operands[1].value);  // (n_q, n_k)
}

Gradients SoftmaxBackward::backward(Operands operands, ConstMatrixView<double>,
                                    ConstMatrixView<double> dD) const {
  const auto A = operands[0].value;
  const auto G = operands[1].value;
  Matrix<double> dA(A.shape());
  for (std::size_t i = 0; i < A.rows(); ++i) {
    const double common = common_part(A.row(i), G.row(i));
    const double mean_G = weighted_mean(A.row(i), G.row(i), common);
    const double mean_dD = weighted_mean(A.row(i), dD.row(i));
    for (std::size_t j = 0; j < A.columns(); ++j) {
      dA(i, j) = dD(i, j) * ((G(i, j) - common) - mean_G) - G(i, j) * mean_dD;
    }
  }
  return {std::move(dA), softmax_gradient(A, dD)};
}

// D_ij = A_ij · ( G_ij − ( A_i1 · G_i1 + A_i2 · G_i2 + … ) )
Sentence SoftmaxBackward::explain(const Operand& D, Operands operands, std::size_t row,
                                  std::size_t column) const {
  const Operand& A = operands[0];
  const Operand& G = operands[1];
  const double common = spelled_common_part(A.value.row(row), G.value.row(row));
  Sentence sentence;
  const auto gradient = [&](std::size_t j) {
    if (common == 0.0)
      sentence.cell(G, row, j);
    else
      sentence.text("(").cell(G, row, j).text("−").number(common).text(")");
  };
  sentence.cell(D, row, column).text("=").cell(A, row, column).text("·").text("(");
  gradient(column);
  sentence.text("−").text("(");
  for (std::size_t j = 0; j < A.value.columns(); ++j) {
    if (j > 0) sentence.text("+");
    sentence.cell(A, row, j).text("·");
    gradient(j);
  }
  return sentence.text(")").text(")").text("=").number(D.value(row, column));
}

}  // namespace attention_figures
