// C = A B in float32, B packed once and kept.
//
//   PreparedProduct product;
//   if (!product.prepare({B, m}, k, m)) …            // no memory
//   if (!product.run({A, k}, n, {C, m})) …           // no memory
#pragma once

#include "buffer.hpp"
#include "kernels.hpp"

namespace attention_figures::fast {

/// A matrix B in the order in which kernels read it, and scratch for products with it.
class PackedMatrix {
 public:
  explicit PackedMatrix(const Kernels& kernels) : kernels_(&kernels) {}

  /// Copies B (depth, columns). False if there is no memory for it.
  [[nodiscard]] bool pack(Rows B, std::size_t depth, std::size_t columns);

  /// C ← finish(A B + bias) + residual for a product whose other fields are filled in. C and what is
  /// added have padded_columns() columns. False if there is no memory for partial sums.
  [[nodiscard]] bool multiply(Product product);

  std::size_t depth() const { return panels_.depth; }
  std::size_t padded_columns() const { return panels_.columns; }

 private:
  const Kernels* kernels_;
  Panels panels_ = {nullptr, 0, 0};
  Buffer cells_, partial_;
};

class PreparedProduct {
 public:
  explicit PreparedProduct(const Kernels& kernels = fast::kernels()) : B_(kernels) {}

  /// Packs B (k, m). False if there is no memory for it.
  [[nodiscard]] bool prepare(Rows B, std::size_t k, std::size_t m);

  /// C ← A B. A (n, k), C (n, m). False if there is no memory for it.
  [[nodiscard]] bool run(Rows A, std::size_t n, MutableRows C);

 private:
  PackedMatrix B_;
  std::size_t columns_ = 0;
  Buffer padded_;
};

/// Row by row.
void copy_rows(Rows source, std::size_t rows, std::size_t columns, MutableRows target);

/// Cells that pad a row are written too: with zeros.
void copy_padded(Rows source, std::size_t rows, std::size_t columns, MutableRows target);

}  // namespace attention_figures::fast
