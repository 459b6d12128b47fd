#include "softmax_jacobian_norm.hpp"

#include <cmath>
#include <utility>

#include "../internal/simd.hpp"

namespace attention_figures {

namespace {

/// Σ_j'≠j a_j'² for every j: sums from the left and from the right, so that no large square is
/// taken off a sum that holds little else.
std::vector<double> squares_of_others(std::span<const double> a) {
  std::vector<double> others(a.size());
  double sum = 0.0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    others[j] = sum;
    sum += a[j] * a[j];
  }
  sum = 0.0;
  for (std::size_t j = a.size(); j-- > 0;) {
    others[j] += sum;
    sum += a[j] * a[j];
  }
  return others;
}

double jacobian_norm(std::span<const double> a) {
  const std::vector<double> others = squares_of_others(a);
  double squares = 0.0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    squares += a[j] * a[j] * ((1.0 - a[j]) * (1.0 - a[j]) + others[j]);
  }
  return std::sqrt(squares);
}

}  // namespace

ShapeOrFault SoftmaxJacobianNorm::result_shape(Symbols operands) const {
  return Shape{operands[0].shape.rows, 1};
}

Matrix<double> SoftmaxJacobianNorm::forward(Operands operands) const {
  const auto A = operands[0].value;  // (n_q, n_k)
  Matrix<double> f({A.rows(), 1});   // (n_q, 1)
  for (std::size_t i = 0; i < A.rows(); ++i) f(i, 0) = jacobian_norm(A.row(i));
  return f;
}

Gradients SoftmaxJacobianNorm::backward(Operands operands, ConstMatrixView<double> f,
                                        ConstMatrixView<double> df) const {
  const auto A = operands[0].value;
  Matrix<double> dA(A.shape());
  for (std::size_t i = 0; i < A.rows(); ++i) {
    if (f(i, 0) == 0.0) continue;
    const double slope = df(i, 0) / f(i, 0);
    const double squares = simd::dot(A.row(i), A.row(i));
    for (std::size_t j = 0; j < A.columns(); ++j) {
      const double a = A(i, j);
      dA(i, j) = slope * a * (1.0 - 3.0 * a + 2.0 * squares);
    }
  }
  return {std::move(dA)};
}

// f_i = √ ( a_1 · a_1 · ( ( 1 − a_1 ) · ( 1 − a_1 ) + squares of the others ) + … )
Sentence SoftmaxJacobianNorm::explain(const Operand& f, Operands operands, std::size_t row,
                                      std::size_t column) const {
  const Operand& A = operands[0];
  const std::vector<double> others = squares_of_others(A.value.row(row));
  Sentence sentence;
  const auto rest = [&](std::size_t j) {
    sentence.text("(").number(1.0).text("−").cell(A, row, j).text(")");
  };
  sentence.cell(f, row, column).text("=").text("√").text("(");
  for (std::size_t j = 0; j < A.value.columns(); ++j) {
    if (j > 0) sentence.text("+");
    sentence.cell(A, row, j).text("·").cell(A, row, j).text("·").text("(");
    rest(j);
    sentence.text("·");
    rest(j);
    sentence.text("+").number(others[j]).text(")");
  }
  return sentence.text(")").text("=").number(f.value(row, column));
}

}  // namespace attention_figures
