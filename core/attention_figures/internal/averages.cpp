#include "averages.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "row_unit.hpp"
#include "simd.hpp"

namespace attention_figures {

namespace {

double mean_distance(ConstMatrixView<double> S, const Average& average) {
  double sum = 0.0;
  std::vector<double> distances(S.columns());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    average.measure(S.row(i), distances);
    sum += simd::sum(distances);
  }
  return sum / static_cast<double>(cell_count(S.shape()));
}

bool are_equal(ConstMatrixView<double> S) {
  for (std::size_t i = 0; i < S.rows(); ++i) {
    for (const double cell : S.row(i)) {
      if (cell != S(0, 0)) return false;
    }
  }
  return true;
}

double largest_distance(ConstMatrixView<double> S, const Average& average) {
  double largest = 0.0;
  std::vector<double> distances(S.columns());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    average.measure(S.row(i), distances);
    for (const double distance : distances) largest = std::max(largest, std::abs(distance));
  }
  return largest;
}

}  // namespace

double sum_of(ConstMatrixView<double> S, double unit) {
  double sum = 0.0;
  std::vector<double> cells(S.columns());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    simd::divide(S.row(i), unit, cells);
    sum += simd::sum(cells);
  }
  return sum;
}

void Average::measure(std::span<const double> row, std::span<double> distances) const {
  for (std::size_t j = 0; j < row.size(); ++j) distances[j] = (row[j] / unit - mean) - rest;
}

Average average_of(ConstMatrixView<double> S, double at_least) {
  if (are_equal(S)) return {1.0, S(0, 0), 0.0};
  Average average{unit_of(S, at_least), 0.0, 0.0};
  // The first sum is rounded at the size of the cells, the others at that of their distances.
  average.mean = mean_distance(S, average);
  average.mean += mean_distance(S, average);
  average.rest = mean_distance(S, average);
  return average;
}

double sum_of_squared_distances(ConstMatrixView<double> S, const Average& average) {
  double sum = 0.0;
  std::vector<double> distances(S.columns());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    average.measure(S.row(i), distances);
    sum += simd::dot(distances, distances);
  }
  return sum;
}

Average spelled(const Average& average, ConstMatrixView<double> S) {
  constexpr double a_few_last_digits = 8.0 * std::numeric_limits<double>::epsilon();
  const bool rest_counts =
      std::abs(average.rest) > a_few_last_digits * largest_distance(S, average);
  const double unit = spelled_unit(average.unit), change = average.unit / unit;
  return {unit, average.mean * change, rest_counts ? average.rest * change : 0.0};
}

void spell_distance(Sentence& sentence, const Operand& X, std::size_t row, std::size_t column,
                    const Average& spelled) {
  sentence.text("(").cell_in_units(X, row, column, spelled.unit);
  sentence.text("−").number(spelled.mean);
  if (spelled.rest != 0.0) sentence.text("−").number(spelled.rest);
  sentence.text(")");
}

double common_part(std::span<const double> a, std::span<const double> g) {
  constexpr double last_digit = std::numeric_limits<double>::epsilon();
  std::size_t heaviest = 0;
  for (std::size_t j = 1; j < a.size(); ++j) {
    if (std::abs(a[j]) > std::abs(a[heaviest])) heaviest = j;
  }
  const double rounding =
      static_cast<double>(a.size()) * std::max(1.0, std::abs(a[heaviest])) * last_digit;
  const bool share_one_unit = std::abs(simd::sum(a) - 1.0) <= rounding;
  return share_one_unit ? g[heaviest] : 0.0;
}

double weighted_mean(std::span<const double> a, std::span<const double> g, double common) {
  double mean = 0.0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    if (a[j] != 0.0) mean += a[j] * (g[j] - common);
  }
  return mean;
}

}  // namespace attention_figures
