#include "log_softmax.hpp"

#include <cmath>
#include <utility>

#include "../internal/simd.hpp"

namespace attention_figures {

ShapeOrFault LogSoftmax::result_shape(Symbols operands) const { return operands[0].shape; }

Matrix<double> LogSoftmax::forward(Operands operands) const {
  const auto E = operands[0].value;  // (n_q, n_k)
  Matrix<double> L(E.shape());       // (n_q, n_k)
  for (std::size_t i = 0; i < E.rows(); ++i) {
    const double largest = simd::max(E.row(i));
    simd::exp_shifted(E.row(i), largest, L.row(i));
    const double logarithm = std::log(simd::sum(L.row(i)));
    for (std::size_t j = 0; j < E.columns(); ++j) L(i, j) = (E(i, j) - largest) - logarithm;
  }
  return L;
}

Gradients LogSoftmax::backward(Operands, ConstMatrixView<double> L,
                               ConstMatrixView<double> dL) const {
  Matrix<double> dE(L.shape());
  for (std::size_t i = 0; i < L.rows(); ++i) {
    const double sum = simd::sum(dL.row(i));
    for (std::size_t j = 0; j < L.columns(); ++j) dE(i, j) = dL(i, j) - std::exp(L(i, j)) * sum;
  }
  return {std::move(dE)};
}

// L_ij = ( E_ij − m_i ) − ln( exp( E_i1 − m_i ) + exp( E_i2 − m_i ) + … )
Sentence LogSoftmax::explain(const Operand& L, Operands operands, std::size_t row,
                             std::size_t column) const {
  const Operand& E = operands[0];
  const double largest = simd::max(E.value.row(row));
  Sentence sentence;
  sentence.cell(L, row, column).text("=");
  sentence.text("(").cell(E, row, column).text("−").number(largest).text(")").text("−").text("ln(");
  for (std::size_t j = 0; j < E.value.columns(); ++j) {
    if (j > 0) sentence.text("+");
    sentence.text("exp(").cell(E, row, j).text("−").number(largest).text(")");
  }
  return sentence.text(")").text("=").number(L.value(row, column));
}

}  // namespace attention_figures
