// What stands behind an address that the fast path's border hands out: packed weights, an input and
// an output. Plain C++ without exports, so that the same code is tested natively, too.
#pragma once

#include <cstdint>
#include <new>

#include "attention_figures/fast/attention.hpp"
#include "attention_figures/fast/block.hpp"
#include "attention_figures/fast/buffer.hpp"
#include "attention_figures/fast/kernels.hpp"
#include "attention_figures/fast/product.hpp"

namespace attention_figures::fast {

/// What run() answers instead of an address.
enum Refusal : std::uintptr_t { no_memory = 0, input_not_finite = 1, result_not_finite = 2 };

class Handle {
 public:
  Handle(std::size_t columns_in, std::size_t columns_out)
      : columns_in_(columns_in), columns_out_(columns_out) {}
  virtual ~Handle() = default;

  /// Where n rows of X are to be written; null if there is no memory for them.
  float* input(std::size_t n) { return X_.reserve(Size(n) * columns_in_) ? X_.data() : nullptr; }

  /// Y for the n rows that input() made room for: its address, or a Refusal.
  std::uintptr_t run(std::size_t n, const Visibility& visibility) {
    const MutableRows Y = output(n);
    if (!Y.data) return no_memory;
    if (!kernels().all_finite(X_.data(), n * columns_in_)) return input_not_finite;
    if (!compute(X(), n, visibility, Y)) return no_memory;
    return finish(n);
  }

  /// The address of Y that was computed in parts.
  std::uintptr_t finish(std::size_t n) const {
    if (!kernels().all_finite(Y_.data(), n * columns_out_)) return result_not_finite;
    return reinterpret_cast<std::uintptr_t>(Y_.data());
  }

 protected:
  Rows X() const { return {X_.data(), columns_in_}; }
  /// Null if there is no memory for it.
  MutableRows output(std::size_t n) {
    return {Y_.reserve(Size(n) * columns_out_) ? Y_.data() : nullptr, columns_out_};
  }

 private:
  virtual bool compute(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) = 0;

  std::size_t columns_in_, columns_out_;
  Buffer X_, Y_;
};

struct ProductHandle final : Handle {
  using Handle::Handle;
  PreparedProduct product;
  bool compute(Rows A, std::size_t n, const Visibility&, MutableRows C) override {
    return product.run(A, n, C);
  }
};

struct AttentionHandle final : Handle {
  using Handle::Handle;
  PreparedAttention layer;
  bool compute(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) override {
    return layer.run(X, n, visibility, Y);
  }
};

struct BlockHandle final : Handle {
  using Handle::Handle;
  PreparedBlock layer;

  /// How many parts there are; 0 if there is no memory for it.
  std::size_t begin(std::size_t n, const Visibility& visibility) {
    const MutableRows Y = output(n);
    return Y.data && layer.begin(X(), n, visibility, Y) ? layer.parts() : 0;
  }

  bool compute(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) override {
    return layer.run(X, n, visibility, Y);
  }
};

/// The handle, or null if what it needs could not be had.
template <class SomeHandle, class Prepare>
SomeHandle* make(std::size_t columns_in, std::size_t columns_out, const Prepare& prepare) {
  SomeHandle* const handle = new (std::nothrow) SomeHandle(columns_in, columns_out);
  if (handle && !prepare(*handle)) {
    delete handle;
    return nullptr;
  }
  return handle;
}

}  // namespace attention_figures::fast
