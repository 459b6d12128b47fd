#include "mask.hpp"

namespace attention_figures {

namespace {

/// A copy of the visible cells; the others are `masked_value`.
Matrix<double> where_visible(ConstMatrixView<double> cells, ConstMatrixView<double> M,
                             double masked_value) {
  Matrix<double> result(cells.shape());
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.columns(); ++j) {
      result(i, j) = M(i, j) == minus_infinity ? masked_value : cells(i, j);
    }
  }
  return result;
}

}  // namespace

bool Mask::accepts(std::size_t operand, Kind kind) const {
  const bool is_mask = kind == Kind::mask;
  return operand == 1 ? is_mask : !is_mask;
}

ShapeOrFault Mask::result_shape(Symbols operands) const {
  const Symbol& E = operands[0];
  const Symbol& M = operands[1];
  if (M.shape != E.shape) return shape_mismatch(M, E.shape);
  return E.shape;
}

Matrix<double> Mask::forward(Operands operands) const {
  const auto E = operands[0].value;            // (n_q, n_k)
  const auto M = operands[1].value;            // (n_q, n_k)
  return where_visible(E, M, minus_infinity);  // (n_q, n_k)
}

Gradients Mask::backward(Operands operands, ConstMatrixView<double>,
                         ConstMatrixView<double> d_E_plus_M) const {
  const auto M = operands[1].value;
  Gradients gradients(2);
  gradients[0] = where_visible(d_E_plus_M, M, 0.0);
  return gradients;
}

// (E + M)_ij = E_ij + M_ij
Sentence Mask::explain(const Operand& E_plus_M, Operands operands, std::size_t row,
                       std::size_t column) const {
  const Operand& E = operands[0];
  const Operand& M = operands[1];
  Sentence sentence;
  sentence.cell(E_plus_M, row, column).text("=");
  sentence.cell(E, row, column).text("+").cell(M, row, column);
  sentence.text("=").number(E_plus_M.value(row, column));
  return sentence.note(M.value(row, column) == minus_infinity ? "masked" : "visible");
}

}  // namespace attention_figures
