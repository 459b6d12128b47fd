// Memory of the fast path: aligned floats whose lack is an answer, not an exception.
#pragma once

#include <cstddef>

#include "../saturating.hpp"

namespace attention_figures::fast {

/// Owns floats that begin on a cache line. Their content is undefined until it is written.
class Buffer {
 public:
  Buffer() = default;
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  /// Makes room for at least so many floats; what was in them before may be lost.
  /// False if there is no such memory: the buffer is empty then.
  [[nodiscard]] bool reserve(Size count);

  float* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  float* data_ = nullptr;
  std::size_t size_ = 0;
};

/// How many bytes all buffers hold at present. Tests find leaks with it.
std::size_t bytes_in_use();

}  // namespace attention_figures::fast
