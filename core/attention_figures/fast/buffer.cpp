#include "buffer.hpp"

#include <atomic>
#include <cstdlib>
#include <utility>

namespace attention_figures::fast {

namespace {

constexpr std::size_t cache_line = 64;

/// A count for tests, of all threads. Nothing is ordered by it.
std::atomic<std::size_t> bytes = 0;

}  // namespace

Buffer::Buffer(Buffer&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

Buffer::~Buffer() {
  std::free(data_);
  bytes.fetch_sub(size_ * sizeof(float), std::memory_order_relaxed);
}

bool Buffer::reserve(Size count) {
  if (count.fits() && count.value() <= size_) return true;
  *this = Buffer();  // the old memory goes first, so that the peak is not the sum of both
  const Size size = round_up(count * sizeof(float), cache_line);
  if (!size.fits()) return false;
  data_ = static_cast<float*>(std::aligned_alloc(cache_line, size.value()));
  if (!data_) return false;
  size_ = size.value() / sizeof(float);
  bytes.fetch_add(size.value(), std::memory_order_relaxed);
  return true;
}

std::size_t bytes_in_use() { return bytes.load(std::memory_order_relaxed); }

}  // namespace attention_figures::fast
