#include "row_unit.hpp"

#include <algorithm>
#include <cmath>

#include "simd.hpp"

namespace attention_figures {

ScaledRow scaled(std::span<const double> row, double at_least) {
  double largest = at_least;
  for (const double cell : row) largest = std::max(largest, std::abs(cell));
  const double unit = largest == 0.0 ? 1.0 : std::scalbn(1.0, std::ilogb(largest));
  ScaledRow result{unit, std::vector<double>(row.size())};
  simd::divide(row, unit, result.cells);
  return result;
}

}  // namespace attention_figures
