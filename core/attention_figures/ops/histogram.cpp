#include "histogram.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace attention_figures {

ShapeOrFault Histogram::result_shape(Symbols operands) const {
  const Symbol& edges = operands[1];
  const Shape one_row{1, std::max<std::size_t>(edges.shape.columns, 2)};
  if (edges.shape != one_row) return shape_mismatch(edges, one_row);
  return Shape{1, edges.shape.columns - 1};
}

// Every number looks for its bin by halves.
Work Histogram::work(Symbols operands, Shape) const {
  const auto [S, edges] = std::pair(operands[0].shape, operands[1].shape);
  const auto halvings = static_cast<std::size_t>(std::bit_width(edges.columns));
  return work_of_call + Work(S.rows) * S.columns * (4 * halvings);
}

Fault Histogram::check_values(Operands operands) const {
  const Operand& edges = operands[1];
  for (std::size_t k = 1; k < edges.value.columns(); ++k) {
    if (edges.value(0, k - 1) < edges.value(0, k)) continue;
    const std::string left = cell_text(edges.name, 0, k - 1), right = cell_text(edges.name, 0, k);
    return {FaultCode::out_of_range, std::string(edges.name), left + " < " + right,
            left + " ≥ " + right};
  }
  return {};
}

Matrix<double> Histogram::forward(Operands operands) const {
  const auto S = operands[0].value;             // (n, m)
  const auto edges = operands[1].value.row(0);  // (1, b + 1)
  Matrix<double> h({1, edges.size() - 1});      // (1, b)
  for (std::size_t i = 0; i < S.rows(); ++i) {
    for (const double cell : S.row(i)) {
      const bool is_inside = edges.front() <= cell && cell <= edges.back();
      if (!is_inside) continue;
      const auto above = std::ranges::upper_bound(edges, cell) - edges.begin();
      const auto bin = static_cast<std::size_t>(above) - 1;
      h(0, std::min(bin, h.columns() - 1)) += 1.0;  // the right edge of all is in the last bin
    }
  }
  return h;
}

Gradients Histogram::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double>) const {
  return Gradients(2);
}

// h_k = count( edge_k ≤ x < edge_k+1 ), or ≤ in the last bin
Sentence Histogram::explain(const Operand& h, Operands operands, std::size_t row,
                            std::size_t column) const {
  const Operand& edges = operands[1];
  const bool is_last = column + 1 == h.value.columns();
  Sentence sentence;
  sentence.cell(h, row, column).text("=").text("count(").cell(edges, 0, column);
  sentence.text("≤").text("x").text(is_last ? "≤" : "<").cell(edges, 0, column + 1).text(")");
  return sentence.text("=").number(h.value(row, column)).note("counted");
}

}  // namespace attention_figures
