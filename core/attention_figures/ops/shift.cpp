#include "shift.hpp"

#include <utility>

#include "../internal/averages.hpp"

namespace attention_figures {

ShapeOrFault Shift::result_shape(Symbols operands) const {
  if (Fault fault = check_one_cell(operands[1])) return fault;
  return operands[0].shape;
}

Matrix<double> Shift::forward(Operands operands) const {
  Matrix<double> Y = copy(operands[0].value);  // (n, m)
  const double c = operands[1].value(0, 0);
  for (double& cell : Y.cells()) cell += c;
  return Y;
}

Gradients Shift::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double> dY) const {
  return {copy(dY), Matrix<double>({1, 1}, {sum_of(dY)})};
}

// Y_ij = E_ij + c
Sentence Shift::explain(const Operand& Y, Operands operands, std::size_t row,
                        std::size_t column) const {
  Sentence sentence;
  sentence.cell(Y, row, column).text("=");
  sentence.cell(operands[0], row, column).text("+").cell(operands[1], 0, 0);
  return sentence.text("=").number(Y.value(row, column));
}

}  // namespace attention_figures
