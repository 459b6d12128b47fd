#include "buffer.hpp"

#include <cstdlib>
#include <utility>

namespace attention_figures::fast {

namespace {

constexpr std::size_t cache_line = 64;
std::size_t bytes = 0;  // the fast path belongs to one thread

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
  bytes -= size_ * sizeof(float);
}

bool Buffer::reserve(Size count) {
  if (count.fits() && count.value() <= size_) return true;
  *this = Buffer();  // the old memory goes first, so that the peak is not the sum of both
  const Size size = round_up(count * sizeof(float), cache_line);
  if (!size.fits()) return false;
  data_ = static_cast<float*>(std::aligned_alloc(cache_line, size.value()));
  if (!data_) return false;
  size_ = size.value() / sizeof(float);
  bytes += size.value();
  return true;
}

std::size_t bytes_in_use() { return bytes; }

}  // namespace attention_figures::fast
