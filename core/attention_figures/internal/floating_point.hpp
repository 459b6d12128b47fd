// What this library asks of floating-point numbers, whoever compiles it and whatever program runs
// it: ∞, NaN, the sign of zero, numbers too small to be normal, and sums in their written order.
#pragma once

// The last of these is what GCC says of every part of fast-math.
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || \
    (defined(__GCC_IEC_559) && __GCC_IEC_559 == 0)
#error "Masks are −∞ and sums have an order: build without -ffast-math and without its parts."
#endif

namespace attention_figures {

// Clang says nothing of the parts. So it is asked about a number that nothing is known of: what it
// can answer while it compiles is what only one of these options allows. Leaves no instruction.
#if defined(__clang__) && defined(__OPTIMIZE__)
[[gnu::error("Masks are −∞ and sums have an order: build without the parts of -ffast-math.")]] void
a_part_of_fast_math_is_on();

[[gnu::always_inline]] inline void refuse_fast_math() {
  double x;
  asm("" : "=r"(x));
  constexpr double infinity = __builtin_inf();
  const auto bits = [](double y) { return __builtin_bit_cast(unsigned long long, y); };
  const bool is_nan = x != x;
  const bool is_infinite = x == infinity;
  const bool infinity_stays = bits(x - infinity) == bits(-infinity);
  const bool zeros_are_one = bits(x + 0.0) == bits(x);
  const bool division_is_product = bits(x / 3.0) == bits(x * (1.0 / 3.0));
  const bool order_is_free = bits(3.0 / x * 0.1) == bits(3.0 * 0.1 / x);
  if (__builtin_constant_p(is_nan) || __builtin_constant_p(is_infinite) ||
      __builtin_constant_p(infinity_stays) || __builtin_constant_p(zeros_are_one) ||
      __builtin_constant_p(division_is_product) || __builtin_constant_p(order_is_free))
    a_part_of_fast_math_is_on();
}
#else
[[gnu::always_inline]] inline void refuse_fast_math() {}
#endif

// Not those of the standard library: they are inline functions, and where nothing is inlined a
// linker keeps one copy of each, which may be the one that the program has compiled with fast-math.
[[gnu::always_inline]] inline bool is_finite(double x) { return __builtin_isfinite(x); }
[[gnu::always_inline]] inline bool is_nan(double x) { return __builtin_isnan(x); }

/// While it lives, this thread rounds to the nearest and keeps numbers that are too small to be
/// normal. The program may have set the processor otherwise: one that is linked with -ffast-math
/// has, and so has one that loads a library linked so. WebAssembly knows nothing else.
class StandardArithmetic {
 public:
  [[gnu::always_inline]] StandardArithmetic() : found_(control() & deviations) {
    refuse_fast_math();
    if (found_ != 0) set_control(control() & ~deviations);
  }
  [[gnu::always_inline]] ~StandardArithmetic() {
    if (found_ != 0) set_control(control() | found_);
  }
  StandardArithmetic(const StandardArithmetic&) = delete;
  StandardArithmetic& operator=(const StandardArithmetic&) = delete;

 private:
#if defined(__SSE2__)
  using Control = unsigned int;
  static constexpr Control deviations = 0xE040;  // flush to zero, rounding, denormals are zero

  [[gnu::always_inline]] static Control control() {
    Control bits;
    asm volatile("stmxcsr %0" : "=m"(bits));
    return bits;
  }
  [[gnu::always_inline]] static void set_control(Control bits) {
    asm volatile("ldmxcsr %0" : : "m"(bits) : "memory");
  }
#elif defined(__aarch64__)
  using Control = unsigned long long;
  static constexpr Control deviations = 0x1C00000;  // flush to zero, rounding

  [[gnu::always_inline]] static Control control() {
    Control bits;
    asm volatile("mrs %0, fpcr" : "=r"(bits));
    return bits;
  }
  [[gnu::always_inline]] static void set_control(Control bits) {
    asm volatile("msr fpcr, %0" : : "r"(bits) : "memory");
  }
#else
  using Control = unsigned int;
  static constexpr Control deviations = 0;

  [[gnu::always_inline]] static Control control() { return 0; }
  [[gnu::always_inline]] static void set_control(Control) {}
#endif

  Control found_;
};

}  // namespace attention_figures
