#include "softmax.hpp"

#include "../internal/averages.hpp"
#include "../internal/simd.hpp"

namespace attention_figures {

bool Softmax::accepts(std::size_t, Kind kind) const { return kind != Kind::mask; }

ShapeOrFault Softmax::result_shape(Symbols operands) const { return operands[0].shape; }

Matrix<double> Softmax::forward(Operands operands) const {
  const auto E = operands[0].value;  // (n_q, n_k)
  Matrix<double> A(E.shape());       // (n_q, n_k), zero so far
  for (std::size_t i = 0; i < E.rows(); ++i) {
    const double largest = simd::max(E.row(i));
    if (largest == minus_infinity) continue;  // no visible key: the weights stay 0
    simd::exp_shifted(E.row(i), largest, A.row(i));
    simd::divide(A.row(i), simd::sum(A.row(i)), A.row(i));
  }
  return A;
}

Matrix<double> softmax_gradient(ConstMatrixView<double> A, ConstMatrixView<double> dA) {
  Matrix<double> dE(A.shape());
  for (std::size_t i = 0; i < A.rows(); ++i) {
    const double common = common_part(A.row(i), dA.row(i));
    const double mean = weighted_mean(A.row(i), dA.row(i), common);
    for (std::size_t j = 0; j < A.columns(); ++j) {
      if (A(i, j) != 0.0) dE(i, j) = A(i, j) * ((dA(i, j) - common) - mean);
    }
  }
  return dE;
}

Gradients Softmax::backward(Operands, ConstMatrixView<double> A, ConstMatrixView<double> dA) const {
  Gradients gradients;
  gradients.push_back(softmax_gradient(A, dA));
  return gradients;
}

// A_ij = exp( E_ij − m_i ) / ( exp( E_i1 − m_i ) + exp( E_i2 − m_i ) + … ), masked keys left out
Sentence Softmax::explain(const Operand& A, Operands operands, std::size_t row,
                          std::size_t column) const {
  const Operand& E = operands[0];
  const double largest = simd::max(E.value.row(row));
  const double weight = A.value(row, column);
  Sentence sentence;
  sentence.cell(A, row, column).text("=");
  if (largest == minus_infinity) return sentence.number(weight).note("no_visible_key");
  if (E.value(row, column) == minus_infinity) return sentence.number(weight).note("masked");

  const auto power = [&](std::size_t j) {
    sentence.text("exp(").cell(E, row, j).text("−").number(largest).text(")");
  };
  power(column);
  sentence.text("/").text("(");
  bool first = true;
  for (std::size_t j = 0; j < E.value.columns(); ++j) {
    if (E.value(row, j) == minus_infinity) continue;
    if (!first) sentence.text("+");
    first = false;
    power(j);
  }
  return sentence.text(")").text("=").number(weight);
}

}  // namespace attention_figures
