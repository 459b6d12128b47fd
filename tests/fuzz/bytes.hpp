// Choices read from the bytes of a fuzzer. Where they end, every further choice is 0.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace attention_figures::fuzz {

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (position_ == bytes_.size()) return 0;
    return static_cast<std::uint8_t>(bytes_[position_++]);
  }
  std::size_t between(std::size_t least, std::size_t most) {
    return least + byte() % (most - least + 1);
  }
  bool chance(int in_256) { return byte() >= 256 - in_256; }

  /// Mostly eighths up to ±16; seldom a number of extreme size.
  double number() {
    const double eighths = static_cast<std::int8_t>(byte()) / 8.0;
    return extreme_ == 0 ? eighths : std::ldexp(eighths, extreme_);
  }

  /// Numbers from now on are multiplied by this power of two.
  void set_exponent(int exponent) { extreme_ = exponent; }

 private:
  std::string_view bytes_;
  std::size_t position_ = 0;
  int extreme_ = 0;
};

}  // namespace attention_figures::fuzz
