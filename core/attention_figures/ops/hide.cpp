#include "hide.hpp"

#include <utility>

namespace attention_figures {

namespace {

bool hides(ConstMatrixView<double> M, std::size_t i, std::size_t j) {
  return M(i, j) == minus_infinity;
}

/// The visible cells, 0 elsewhere.
Matrix<double> visible_cells(ConstMatrixView<double> cells, ConstMatrixView<double> M) {
  Matrix<double> result(cells.shape());
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.columns(); ++j) {
      if (!hides(M, i, j)) result(i, j) = cells(i, j);
    }
  }
  return result;
}

}  // namespace

bool Hide::accepts(std::size_t operand, Kind kind) const {
  return kind == (operand == 1 ? Kind::mask : Kind::matrix);
}

ShapeOrFault Hide::result_shape(Symbols operands) const {
  const Symbol& A = operands[0];
  const Symbol& M = operands[1];
  if (M.shape != A.shape) return shape_mismatch(M, A.shape);
  return A.shape;
}

Matrix<double> Hide::forward(Operands operands) const {
  return visible_cells(operands[0].value, operands[1].value);  // (n_q, n_k)
}

Gradients Hide::backward(Operands operands, ConstMatrixView<double>,
                         ConstMatrixView<double> dY) const {
  return {visible_cells(dY, operands[1].value), Matrix<double>()};
}

// Y_ij = A_ij, or 0
Sentence Hide::explain(const Operand& Y, Operands operands, std::size_t row,
                       std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  if (hides(operands[1].value, row, column)) return sentence.number(0.0).note("hidden");
  sentence.cell(operands[0], row, column);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
