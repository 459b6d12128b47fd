// Rows whose sums and squares would leave the range of a double.
#pragma once

#include <span>
#include <vector>

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

}  // namespace attention_figures
