// Rows whose sums and squares would leave the range of a double.
#pragma once

#include <span>
#include <vector>

#include "../matrix.hpp"

namespace attention_figures {

/// A row in units of a power of two near its largest number: nothing that is added or squared
/// overflows or vanishes. Dividing by a power of two is exact, so no digit of an ordinary row
/// changes.
struct ScaledRow {
  double unit;
  std::vector<double> cells;  // row / unit
};

/// The unit lies near the largest of |row| and `at_least`; it is 1 where all of them are 0.
ScaledRow scaled(std::span<const double> row, double at_least = 0.0);

/// The unit of all cells of a matrix.
double unit_of(ConstMatrixView<double> S, double at_least = 0.0);

/// A row as a matrix of one row.
inline ConstMatrixView<double> row_view(std::span<const double> row) {
  return {row.data(), {1, row.size()}, row.size()};
}

/// The unit as an explanation spells it: 1, and then not spelled at all, where sums and squares of
/// such cells stay in the range of a double as they are.
double spelled_unit(double unit);

}  // namespace attention_figures
