// What the fast path asks of one instruction set: a handful of functions on raw rows of float, and
// the set that this machine can run. Everything above it (product.hpp, attention.hpp, block.hpp)
// is written once.
//
// Kernels see pointers and sizes only. They are compiled for instructions that the machine may not
// have, so nothing in them may be shared with other code, not even an inline function of the
// standard library.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attention_figures::fast {

/// Row i begins `stride` floats after row i − 1.
struct Rows {
  const float* data;
  std::size_t stride;
};

struct MutableRows {
  float* data;
  std::size_t stride;
};

/// B in the order in which a product reads it: bands of at most `depth_block` rows, each cut into
/// panels of a few columns, each panel row after row. `columns` is a multiple of panel_width; the
/// columns that were added are zero.
struct Panels {
  const float* data;
  std::size_t depth;    // rows of B
  std::size_t columns;  // padded
};

struct Packing {
  const float* source;  // B(k, j) = source[k · row_stride + j · column_stride]
  std::size_t row_stride, column_stride;
  std::size_t depth, columns;  // of B, not padded
  float* target;               // depth · padded columns
};

enum class Finish : std::uint8_t {
  none,
  relu,
  gelu,
  gelu_tanh,
  silu_gate,  // C ← SiLU(C) ⊙ (A B): C holds the gate
};

/// C ← finish(A B + bias) + residual. C, bias and residual are as wide as the padded B.
struct Product {
  Rows A;
  std::size_t rows;
  Panels B;
  MutableRows C;
  Finish finish = Finish::none;
  const float* bias = nullptr;
  Rows residual = {nullptr, 0};  // may be C itself
  float* partial = nullptr;      // partial_size() floats, scratch.hpp
};

/// Which keys a query may read.
struct Visibility {
  bool causal = false;
  std::ptrdiff_t shift = 0;               // causal: query i reads keys j ≤ i + shift
  const std::uint8_t* visible = nullptr;  // besides, if given: 0 = masked
  std::size_t stride = 0;                 // cells from one query's row to the next; 0 = one for all
};

/// O ← softmax(Q Kᵀ) V of one head, Q being scaled already.
struct Attention {
  std::size_t queries, keys;
  std::size_t d_k, d_v;
  Rows Q, K, V;
  MutableRows O;  // as wide as the padded d_v
  Visibility visibility;
  float* scratch;  // attention_scratch() floats, scratch.hpp
};

struct Norm {
  std::size_t rows, columns;
  Rows X;
  MutableRows Y;      // may be X
  const float* gamma; // columns
  const float* beta;  // columns, or null for RMSNorm
  float epsilon;
};

struct Kernels {
  const char* instructions;
  std::size_t panel_width;  // padded sizes are its multiples
  void (*pack)(const Packing&);
  void (*product)(const Product&);
  void (*attention)(const Attention&);
  void (*norm)(const Norm&);
  bool (*all_finite)(const float* x, std::size_t count);
};

/// The best set that this machine can run.
const Kernels& kernels();

/// Every set that this machine can run, best first; ends with null.
const Kernels* const* all_kernels();

/// A band of B's panels stays in the first cache, a block of A's rows in the second.
inline constexpr std::size_t depth_block = 512;
inline constexpr std::size_t row_block = 192;  // a multiple of every tile's height

/// Queries are taken by 48, keys by 144: their scores and one panel stay in the first cache.
inline constexpr std::size_t query_block = 48;
inline constexpr std::size_t key_block = 144;

/// Of a size that there is memory for, as kernels get them; others are rounded by saturating.hpp.
static constexpr std::size_t round_up(std::size_t x, std::size_t unit) {
  return (x + unit - 1) / unit * unit;
}

/// Rows of B in one band: all bands are about equal.
static constexpr std::size_t band_depth(std::size_t depth) {
  if (depth == 0) return 1;
  const std::size_t bands = (depth + depth_block - 1) / depth_block;
  return (depth + bands - 1) / bands;
}

}  // namespace attention_figures::fast
