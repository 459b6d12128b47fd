#include "scores.hpp"

#include "../internal/product.hpp"

namespace attention_figures {

ShapeOrFault Scores::result_shape(Symbols operands) const {
  const Symbol& Q = operands[0];
  const Symbol& K = operands[1];
  if (K.shape.columns != Q.shape.columns) {
    return width_mismatch(K, Q.shape.columns, K.shape.columns);
  }
  return Shape{Q.shape.rows, K.shape.rows};
}

Matrix<double> Scores::forward(Operands operands) const {
  const auto Q = operands[0].value;  // (n_q, d_k)
  const auto K = operands[1].value;  // (n_k, d_k)
  return times_transpose(Q, K);      // (n_q, n_k)
}

Gradients Scores::backward(Operands operands, ConstMatrixView<double>,
                           ConstMatrixView<double> dS) const {
  const auto Q = operands[0].value;
  const auto K = operands[1].value;
  Gradients gradients;
  gradients.push_back(times(dS, K));            // dQ = dS K
  gradients.push_back(transpose_times(dS, Q));  // dK = dSᵀ Q
  return gradients;
}

// S_ij = Q_i1 · K_j1 + Q_i2 · K_j2 + …
Sentence Scores::explain(const Operand& S, Operands operands, std::size_t row,
                         std::size_t column) const {
  const Operand& Q = operands[0];
  const Operand& K = operands[1];
  Sentence sentence;
  sentence.cell(S, row, column);
  for (std::size_t k = 0; k < Q.value.columns(); ++k) {
    sentence.text(k == 0 ? "=" : "+").cell(Q, row, k).text("·").cell(K, column, k);
  }
  return sentence.text("=").number(S.value(row, column));
}

}  // namespace attention_figures
