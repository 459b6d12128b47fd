#include "product.hpp"

#include <algorithm>

#include "internal/scratch.hpp"

namespace attention_figures::fast {

bool PackedMatrix::pack(Rows B, std::size_t depth, std::size_t columns) {
  const Size padded = round_up(Size(columns), kernels_->panel_width);
  panels_ = {nullptr, depth, padded.value()};
  if (!padded.fits() || !cells_.reserve(padded * depth)) return false;
  kernels_->pack({B.data, B.stride, 1, depth, columns, cells_.data()});
  panels_.data = cells_.data();
  return true;
}

bool PackedMatrix::multiply(Product product) {
  if (!partial_.reserve(partial_size(product.rows, panels_.depth, panels_.columns))) return false;
  product.B = panels_;
  product.partial = partial_.data();
  kernels_->product(product);
  return true;
}

bool PreparedProduct::prepare(Rows B, std::size_t k, std::size_t m) {
  columns_ = m;
  return B_.pack(B, k, m);
}

bool PreparedProduct::run(Rows A, std::size_t n, MutableRows C) {
  const std::size_t padded = B_.padded_columns();
  if (padded == columns_) return B_.multiply({.A = A, .rows = n, .B = {}, .C = C});
  // Kernels write whole panels: into rows that are wide enough, a block of them at a time.
  if (!padded_.reserve(Size(std::min(n, row_block)) * padded)) return false;
  for (std::size_t i = 0; i < n; i += row_block) {
    const std::size_t rows = std::min(row_block, n - i);
    const Rows A_block = {A.data + i * A.stride, A.stride};
    const MutableRows C_block = {padded_.data(), padded};
    if (!B_.multiply({.A = A_block, .rows = rows, .B = {}, .C = C_block})) return false;
    copy_rows({padded_.data(), padded}, rows, columns_, {C.data + i * C.stride, C.stride});
  }
  return true;
}

void copy_rows(Rows source, std::size_t rows, std::size_t columns, MutableRows target) {
  for (std::size_t i = 0; i < rows; ++i)
    std::copy_n(source.data + i * source.stride, columns, target.data + i * target.stride);
}

void copy_padded(Rows source, std::size_t rows, std::size_t columns, MutableRows target) {
  copy_rows(source, rows, columns, target);
  for (std::size_t i = 0; i < rows; ++i)
    std::fill(target.data + i * target.stride + columns, target.data + (i + 1) * target.stride, 0.0f);
}

}  // namespace attention_figures::fast
