// Sums over all cells of a matrix: row by row, then over the rows.
#pragma once

#include "matrix.hpp"

namespace attention_figures {

/// A sum of more cells than this is told as one number, not spelled cell by cell.
inline constexpr std::size_t most_spelled_cells = 1024;

/// Σ_ij S_ij
double sum_of(ConstMatrixView<double> S);

/// Σ_ij S_ij / N
double mean_of(ConstMatrixView<double> S);

/// Σ_ij (S_ij − μ)²
double sum_of_squared_distances(ConstMatrixView<double> S, double mu);

}  // namespace attention_figures
