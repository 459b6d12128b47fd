// Matrices of float32 for the tests of the fast path. Cells lie in memory of exactly their size, so
// that the address sanitizer sees every read or write beyond a row.
#pragma once

#include <cstddef>
#include <vector>

#include "attention_figures/fast/kernels.hpp"
#include "tests/reference/plain.hpp"

namespace attention_figures::testing {

struct Floats {
  std::size_t rows, columns;
  std::vector<float> cells;

  Floats(std::size_t rows_, std::size_t columns_, float value = 0.0f)
      : rows(rows_), columns(columns_), cells(rows_ * columns_, value) {}
  template <class Random>
  Floats(Random& random, std::size_t rows_, std::size_t columns_, double size = 1.0)
      : Floats(rows_, columns_) {
    for (float& cell : cells) cell = static_cast<float>(random.number(size));
  }
  explicit Floats(const plain::Rows& source) : Floats(source.size(), source[0].size()) {
    for (std::size_t k = 0; k < cells.size(); ++k)
      cells[k] = static_cast<float>(source[k / columns][k % columns]);
  }

  float& operator()(std::size_t i, std::size_t j) { return cells[i * columns + j]; }
  float operator()(std::size_t i, std::size_t j) const { return cells[i * columns + j]; }
  fast::Rows view() const { return {cells.data(), columns}; }
  fast::MutableRows view() { return {cells.data(), columns}; }

  /// The very same numbers in float64.
  plain::Rows wide() const {
    plain::Rows result = plain::zeros(rows, columns);
    for (std::size_t k = 0; k < cells.size(); ++k) result[k / columns][k % columns] = cells[k];
    return result;
  }
};

}  // namespace attention_figures::testing
