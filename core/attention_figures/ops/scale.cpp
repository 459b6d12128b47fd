#include "scale.hpp"

#include <cmath>

#include "../internal/simd.hpp"

namespace attention_figures {

namespace {

Matrix<double> divide(ConstMatrixView<double> S, double divisor) {
  Matrix<double> quotient(S.shape());
  for (std::size_t i = 0; i < S.rows(); ++i) simd::divide(S.row(i), divisor, quotient.row(i));
  return quotient;
}

double d_k(const Operand& K) { return static_cast<double>(K.value.columns()); }

}  // namespace

ShapeOrFault Scale::result_shape(Symbols operands) const {
  const Symbol& S = operands[0];
  const Symbol& K = operands[1];
  if (K.shape.rows != S.shape.columns) {
    return width_mismatch(K, S.shape.columns, K.shape.rows);
  }
  return S.shape;
}

Matrix<double> Scale::forward(Operands operands) const {
  const auto S = operands[0].value;               // (n_q, n_k)
  return divide(S, std::sqrt(d_k(operands[1])));  // (n_q, n_k)
}

Gradients Scale::backward(Operands operands, ConstMatrixView<double>,
                          ConstMatrixView<double> dE) const {
  Gradients gradients(2);
  gradients[0] = divide(dE, std::sqrt(d_k(operands[1])));  // dS = dE / √d_k
  return gradients;
}

// E_ij = S_ij / √ d_k
Sentence Scale::explain(const Operand& E, Operands operands, std::size_t row,
                        std::size_t column) const {
  const Operand& S = operands[0];
  Sentence sentence;
  sentence.cell(E, row, column).text("=").cell(S, row, column);
  sentence.text("/").text("√").number(d_k(operands[1]));
  return sentence.text("=").number(E.value(row, column));
}

}  // namespace attention_figures
