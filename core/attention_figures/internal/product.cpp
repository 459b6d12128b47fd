#include "product.hpp"

#include <cassert>

#include "simd.hpp"

namespace attention_figures {

namespace {

void add_row(double coefficient, std::span<const double> row, std::span<double> sum) {
  if (coefficient != 0.0) simd::add_scaled(coefficient, row, sum);
}

}  // namespace

Matrix<double> times(ConstMatrixView<double> A, ConstMatrixView<double> B) {
  assert(A.columns() == B.rows());
  Matrix<double> result({A.rows(), B.columns()});
  for (std::size_t i = 0; i < A.rows(); ++i) {
    for (std::size_t k = 0; k < A.columns(); ++k) add_row(A(i, k), B.row(k), result.row(i));
  }
  return result;
}

Matrix<double> times_transpose(ConstMatrixView<double> A, ConstMatrixView<double> B) {
  assert(A.columns() == B.columns());
  Matrix<double> result({A.rows(), B.rows()});
  for (std::size_t i = 0; i < A.rows(); ++i) {
    for (std::size_t j = 0; j < B.rows(); ++j) result(i, j) = simd::dot(A.row(i), B.row(j));
  }
  return result;
}

Matrix<double> transpose_times(ConstMatrixView<double> A, ConstMatrixView<double> B) {
  assert(A.rows() == B.rows());
  Matrix<double> result({A.columns(), B.columns()});
  for (std::size_t k = 0; k < A.rows(); ++k) {
    for (std::size_t i = 0; i < A.columns(); ++i) add_row(A(k, i), B.row(k), result.row(i));
  }
  return result;
}

}  // namespace attention_figures
