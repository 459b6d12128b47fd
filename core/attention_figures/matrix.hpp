// Matrices in row-major order. Row i is position i of the sequence, so a projection is Y = X W.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "saturating.hpp"

namespace attention_figures {

struct Shape {
  std::size_t rows = 0;
  std::size_t columns = 0;

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// How many cells a matrix of that shape has; where they cannot be counted, more than there is
/// memory for.
constexpr Size checked_cell_count(Shape shape) { return Size(shape.rows) * shape.columns; }
constexpr std::size_t cell_count(Shape shape) { return checked_cell_count(shape).value(); }

/// A window onto cells that somebody else owns. Consecutive rows are `stride` cells apart, so a
/// window may be narrower than the matrix behind it: one head is a column slice of Q.
template <typename T>
class MatrixView {
 public:
  MatrixView(T* data, Shape shape, std::size_t stride)
      : data_(data), shape_(shape), stride_(stride) {
    assert(stride >= shape.columns);
  }

  /// A view that may write is also a view that may read.
  operator MatrixView<const T>() const requires(!std::is_const_v<T>) {
    return {data_, shape_, stride_};
  }

  Shape shape() const { return shape_; }
  std::size_t rows() const { return shape_.rows; }
  std::size_t columns() const { return shape_.columns; }

  T& operator()(std::size_t i, std::size_t j) const {
    assert(i < shape_.rows && j < shape_.columns);
    return data_[i * stride_ + j];
  }

  std::span<T> row(std::size_t i) const {
    assert(i < shape_.rows);
    return {data_ + i * stride_, shape_.columns};
  }

  MatrixView column_slice(std::size_t first, std::size_t count) const {
    assert(first <= shape_.columns && count <= shape_.columns - first);
    return {data_ + first, {shape_.rows, count}, stride_};
  }

 private:
  T* data_;
  Shape shape_;
  std::size_t stride_;
};

template <typename T>
using ConstMatrixView = MatrixView<const T>;

/// Why rows or cells that were given make no matrix: of one row the cells, where the first has
/// another number of them; or of row 0 all cells, where the shape needs another number.
struct Misfit {
  std::size_t row = 0;  // 1-based
  std::size_t expected = 0;
  std::size_t actual = 0;

  /// True when something does not fit.
  explicit operator bool() const { return expected != actual; }
};

/// A matrix that owns its cells; new ones are zero. One that was given what does not fit has no
/// cells, in every build, and keeps the reason until a tape is asked to take it.
template <typename T>
class Matrix {
 public:
  Matrix() = default;
  explicit Matrix(Shape shape) : shape_(shape), cells_(cell_count(shape)) {}
  Matrix(Shape shape, std::vector<T> cells) : shape_(shape), cells_(std::move(cells)) {
    require({0, cell_count(shape), cells_.size()});
  }

  /// Written as it is printed: `Matrix<double> W_V{{2, 0}, {0, 1}};`
  Matrix(std::initializer_list<std::initializer_list<T>> rows)
      : shape_{rows.size(), rows.size() == 0 ? 0 : rows.begin()->size()} {
    const Shape given = shape_;
    cells_.reserve(cell_count(given));
    for (std::size_t i = 0; i < given.rows && !misfit_; ++i) {
      const std::initializer_list<T>& row = rows.begin()[i];
      cells_.insert(cells_.end(), row);
      require({i + 1, given.columns, row.size()});
    }
  }

  /// What did not fit; nothing did in an ordinary matrix.
  const Misfit& misfit() const { return misfit_; }

  Shape shape() const { return shape_; }
  std::size_t rows() const { return shape_.rows; }
  std::size_t columns() const { return shape_.columns; }

  T& operator()(std::size_t i, std::size_t j) { return view()(i, j); }
  const T& operator()(std::size_t i, std::size_t j) const { return view()(i, j); }
  std::span<T> row(std::size_t i) { return view().row(i); }
  std::span<const T> row(std::size_t i) const { return view().row(i); }

  MatrixView<T> view() { return {cells_.data(), shape_, shape_.columns}; }
  ConstMatrixView<T> view() const { return {cells_.data(), shape_, shape_.columns}; }
  operator MatrixView<T>() { return view(); }
  operator ConstMatrixView<T>() const { return view(); }

  /// All cells, row after row.
  std::span<T> cells() { return cells_; }
  std::span<const T> cells() const { return cells_; }

  /// Gives the cells away without copying them.
  std::vector<T> take_cells() && {
    shape_ = {};
    return std::move(cells_);
  }

 private:
  void require(Misfit sizes) {
    if (!sizes) return;
    misfit_ = sizes;
    shape_ = {};
    cells_.clear();
  }

  Shape shape_;
  std::vector<T> cells_;
  Misfit misfit_;
};

/// A matrix with the cells of a window.
template <typename T>
Matrix<T> copy(ConstMatrixView<T> view) {
  Matrix<T> result(view.shape());
  for (std::size_t i = 0; i < view.rows(); ++i)
    std::ranges::copy(view.row(i), result.row(i).begin());
  return result;
}

}  // namespace attention_figures
