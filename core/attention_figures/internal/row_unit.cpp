#include "row_unit.hpp"

#include <algorithm>
#include <cmath>

#include "simd.hpp"

namespace attention_figures {

double unit_of(ConstMatrixView<double> S, double at_least) {
  double largest = at_least;
  for (std::size_t i = 0; i < S.rows(); ++i) {
    for (const double cell : S.row(i)) largest = std::max(largest, std::abs(cell));
  }
  return largest == 0.0 ? 1.0 : std::scalbn(1.0, std::ilogb(largest));
}

ScaledRow scaled(std::span<const double> row, double at_least) {
  const double unit = unit_of(row_view(row), at_least);
  ScaledRow result{unit, std::vector<double>(row.size())};
  simd::divide(row, unit, result.cells);
  return result;
}

double spelled_unit(double unit) {
  // Cells far below the largest one have squares, too.
  constexpr double largest = 0x1.0p400, smallest = 0x1.0p-400;
  return unit >= smallest && unit <= largest ? 1.0 : unit;
}

}  // namespace attention_figures
