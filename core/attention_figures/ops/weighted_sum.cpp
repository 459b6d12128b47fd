#include "weighted_sum.hpp"

#include "../internal/product.hpp"

namespace attention_figures {

ShapeOrFault WeightedSum::result_shape(Symbols operands) const {
  const Symbol& A = operands[0];
  const Symbol& V = operands[1];
  if (V.shape.rows != A.shape.columns) {
    return width_mismatch(V, A.shape.columns, V.shape.rows);
  }
  return Shape{A.shape.rows, V.shape.columns};
}

Matrix<double> WeightedSum::forward(Operands operands) const {
  const auto A = operands[0].value;  // (n_q, n_k)
  const auto V = operands[1].value;  // (n_k, d_v)
  return times(A, V);                // (n_q, d_v)
}

Gradients WeightedSum::backward(Operands operands, ConstMatrixView<double>,
                                ConstMatrixView<double> dO) const {
  const auto A = operands[0].value;
  const auto V = operands[1].value;
  Gradients gradients;
  gradients.push_back(times_transpose(dO, V));  // dA = dO Vᵀ
  gradients.push_back(transpose_times(A, dO));  // dV = Aᵀ dO
  return gradients;
}

// O_ic = A_i1 · V_1c + A_i2 · V_2c + …, keys without weight left out
Sentence WeightedSum::explain(const Operand& O, Operands operands, std::size_t row,
                              std::size_t column) const {
  const Operand& A = operands[0];
  const Operand& V = operands[1];
  Sentence sentence;
  sentence.cell(O, row, column).text("=");
  bool reads_nothing = true;
  for (std::size_t j = 0; j < A.value.columns(); ++j) {
    if (A.value(row, j) == 0.0) continue;
    if (!reads_nothing) sentence.text("+");
    reads_nothing = false;
    sentence.cell(A, row, j).text("·").cell(V, j, column);
  }
  if (reads_nothing) return sentence.number(O.value(row, column)).note("no_visible_key");
  return sentence.text("=").number(O.value(row, column));
}

}  // namespace attention_figures
