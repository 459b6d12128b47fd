// D04: the program that the core is part of has set the processor as it likes. One that is linked
// with -ffast-math, or that loads a library linked so, makes 0 of every number too small to be
// normal; another one rounds upwards.

#include "attention_figures/internal/floating_point.hpp"

#include <bit>
#include <cfenv>

#include "attention_figures/fast/attention.hpp"
#include "attention_figures/fast/product.hpp"
#include "attention_figures/program.hpp"
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;

namespace {

#if defined(__SSE2__)
unsigned int control() { return __builtin_ia32_stmxcsr(); }
void set_control(unsigned int bits) { __builtin_ia32_ldmxcsr(bits); }
constexpr unsigned int flushing = 0x8040;
#elif defined(__aarch64__)
unsigned long long control() {
  unsigned long long bits;
  asm volatile("mrs %0, fpcr" : "=r"(bits));
  return bits;
}
void set_control(unsigned long long bits) { asm volatile("msr fpcr, %0" : : "r"(bits)); }
constexpr unsigned long long flushing = 0x1000000;
#else
unsigned int control() { return 0; }
void set_control(unsigned int) {}
constexpr unsigned int flushing = 0;
#endif

/// Whatever `compute` returns while the processor flushes and rounds upwards.
template <class Compute>
auto on_another_processor(const Compute& compute) {
  const auto before = control();
  const int rounding = std::fegetround();
#ifdef FE_UPWARD
  std::fesetround(FE_UPWARD);
#endif
  set_control(control() | flushing);
  const auto set = control() & ~0x3Fu;  // without the exceptions that were met
  auto result = compute();
  const bool is_as_it_was = (control() & ~0x3Fu) == set;
  set_control(before);
  std::fesetround(rounding);
  CHECK(is_as_it_was);
  return result;
}

std::vector<std::uint64_t> bits_of(const Evaluation& evaluation) {
  std::vector<std::uint64_t> bits;
  for (const TraceNode& node : evaluation.nodes)
    for (const double& cell : node.data) bits.push_back(std::bit_cast<std::uint64_t>(cell));
  return bits;
}

std::vector<std::uint32_t> bits_of(const Floats& floats) {
  std::vector<std::uint32_t> bits;
  for (const float& cell : floats.cells) bits.push_back(std::bit_cast<std::uint32_t>(cell));
  return bits;
}

/// The same bits, and not only because there was nothing to be wrong.
template <class Compute>
void check_same(const Compute& compute) {
  const auto expected = bits_of(compute());
  REQUIRE(!expected.empty());
  CHECK(on_another_processor([&] { return bits_of(compute()); }) == expected);
}

/// Rows and weights of which some are too small to be normal, and some have products that are.
std::pair<const Floats, const Floats> small_numbers() {
  Random random(4);
  Floats X(random, 9, 8), W(random, 8, 8);
  for (std::size_t k = 0; k < 8; ++k) {
    X(k, k) = 1e-40f, W(k, k) = -3e-39f;
    X(8, k) = 1e-20f * static_cast<float>(k);
    W(3, k) *= 1e-19f;
  }
  return {X, W};
}

}  // namespace

TEST_CASE("the tape keeps what is too small to be normal, and rounds to the nearest") {
  const Program program = {{{"X", 2, 3, {5e-324, -3e-310, 1.0, 1e-160, 0.3, 5e-324}},
                            {"W", 3, 3, {0.1, 1e-160, 3.0, 5e-324, 1.0, 1e-308, 0.7, 0.1, 2e-310}},
                            {"gamma", 1, 3, {1e-310, 0.3, 1.0}}},
                           {},
                           {{"", "attention", {"X", "W", "W", "W"}},
                            {"N", "row_normalize", {"X"}},
                            {"R", "rms_norm", {"X", "gamma"}},
                            {"P", "projection", {"X", "W"}},
                            {"L", "mean", {"P"}}}};
  REQUIRE(!evaluate(program).fault);
  check_same([&] { return evaluate(program); });
  check_same([&] { return differentiate(program, "L"); });
  const auto sentence = [&] {
    std::string text;
    for (const ExplanationToken& token : explain(program, "P", 0, 1).tokens)
      text += token.text + " " + std::to_string(std::bit_cast<std::uint64_t>(token.value)) + " ";
    return text;
  };
  CHECK(on_another_processor(sentence) == sentence());
}

TEST_CASE("a number that is nearly 0 is no token, however the processor is set") {
  const Program program = {
      {{"t", 1, 1, {5e-324}}, {"table", 2, 1, {1, 2}}}, {}, {{"X", "embedding", {"t", "table"}}}};
  REQUIRE(evaluate(program).fault);
  CHECK(on_another_processor([&] { return static_cast<bool>(evaluate(program).fault); }));
}

TEST_CASE("the fast path keeps what is too small to be normal, and rounds to the nearest") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    const auto [X, W] = small_numbers();
    Floats Y(9, 8);
    check_same([&] {
      REQUIRE(fast::attention(X.view(), X.view(), X.view(), {9, 9, 8, 8}, fast::causal(9, 9),
                              Y.view(), kernels));
      return Y;
    });
    check_same([&] {
      fast::PreparedAttention layer(kernels);
      const float* const cells = W.cells.data();
      REQUIRE(layer.prepare({.d_model = 8,
                             .heads = 2,
                             .d_k = 4,
                             .d_v = 4,
                             .W_Q = cells,
                             .W_K = cells,
                             .W_V = cells,
                             .W_O = cells}));
      REQUIRE(layer.run(X.view(), 9, {}, Y.view()));
      return Y;
    });
    check_same([&] {
      fast::PreparedProduct product(kernels);
      REQUIRE(product.prepare(W.view(), 8, 8));
      REQUIRE(product.run(X.view(), 9, Y.view()));
      return Y;
    });
    check_same([&] {
      kernels.norm({9, 8, X.view(), Y.view(), W.cells.data(), nullptr, 0.0f});
      return Y;
    });
  });
}
