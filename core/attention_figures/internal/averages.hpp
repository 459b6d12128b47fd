// Sums and means over all cells of a matrix, row by row and then over the rows; and means of a row
// by weights.
#pragma once

#include <span>

#include "../explanation.hpp"
#include "../matrix.hpp"

namespace attention_figures {

/// A sum of more cells than this is told as one number, not spelled cell by cell.
inline constexpr std::size_t most_spelled_cells = 1024;

/// Σ_ij S_ij / unit
double sum_of(ConstMatrixView<double> S, double unit = 1.0);

/// The mean of some cells, in the unit of row_unit.hpp, so that it is there wherever the cells are.
/// It takes two numbers: the nearest double, and the rest that a double cannot hold. So cells that
/// are all equal lie exactly 0 from their mean, and cells far from zero lose no digits.
struct Average {
  double unit;
  double mean;
  double rest;

  /// Σ_ij S_ij / N
  double value() const { return unit * mean; }

  /// distances_j ← (row_j / unit − mean) − rest
  void measure(std::span<const double> row, std::span<double> distances) const;
};

/// Of at least one cell. Cells that are all equal need no unit: their distances are 0.
Average average_of(ConstMatrixView<double> S, double at_least = 0.0);

/// Σ_ij (S_ij − μ)² / unit²
double sum_of_squared_distances(ConstMatrixView<double> S, const Average& average);

/// As an explanation spells it: without a unit where none is needed, and without a rest where the
/// distances are as large as if it were not there.
Average spelled(const Average& average, ConstMatrixView<double> S);

/// "( X_ij − μ )"
void spell_distance(Sentence& sentence, const Operand& X, std::size_t row, std::size_t column,
                    const Average& spelled);

/// A number that may be taken off all g before their mean by the weights a is taken: one of them,
/// that of the largest weight, where the weights share one unit; 0 otherwise. Then g that are all
/// equal lie exactly 0 from their mean, and g far from zero lose no digits.
double common_part(std::span<const double> a, std::span<const double> g);

/// Σ_j a_j (g_j − common), where weights of 0 are passed over: g_j may be ∞ there, where a masked
/// value row is.
double weighted_mean(std::span<const double> a, std::span<const double> g, double common = 0.0);

}  // namespace attention_figures
