// Products and sums of sizes, which may be larger than any number of their type.
//
// std::size_t has 32 bits in WebAssembly, where 65536 · 65536 is 0: room for nothing is easily had,
// and what is then written lands on somebody else's numbers. So whatever decides how much memory is
// written, or how much is computed, is multiplied and added here.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace attention_figures {

/// A whole number that stays beyond all numbers of its type once it has left them. Wherever memory
/// is asked for, or a limit is kept, that is more than there can be.
template <std::unsigned_integral Integer>
class Saturating {
 public:
  constexpr explicit Saturating(Integer value) : value_(value) {}

  /// Whether the number is one of its type.
  constexpr bool fits() const { return fits_; }

  /// The number; the largest of its type where it does not fit.
  constexpr Integer value() const { return fits_ ? value_ : std::numeric_limits<Integer>::max(); }

  friend constexpr Saturating operator*(Saturating a, Saturating b) {
    Integer product = 0;
    const bool wraps = __builtin_mul_overflow(a.value_, b.value_, &product);
    return Saturating(product, a.fits_ && b.fits_ && !wraps);
  }
  friend constexpr Saturating operator+(Saturating a, Saturating b) {
    Integer sum = 0;
    const bool wraps = __builtin_add_overflow(a.value_, b.value_, &sum);
    return Saturating(sum, a.fits_ && b.fits_ && !wraps);
  }
  friend constexpr Saturating operator*(Saturating a, Integer b) { return a * Saturating(b); }
  friend constexpr Saturating operator+(Saturating a, Integer b) { return a + Saturating(b); }

  constexpr Saturating& operator+=(Saturating other) { return *this = *this + other; }

 private:
  constexpr Saturating(Integer value, bool fits) : value_(value), fits_(fits) {}

  Integer value_;
  bool fits_ = true;
};

/// How many cells, floats or bytes there are.
using Size = Saturating<std::size_t>;

/// How much is computed, in multiply-adds.
using Work = Saturating<std::uint64_t>;

/// The next multiple of a unit.
constexpr Size round_up(Size size, std::size_t unit) {
  const std::size_t over = size.value() % unit;
  return over == 0 ? size : size + (unit - over);
}

}  // namespace attention_figures
