// Sizes for which there is no memory are answered, not tried.
#include <climits>
#include <cstdint>

#include "attention_figures/fast/block.hpp"
#include "failing_allocator.hpp"
#include "tests/core/support.hpp"
#include "wasm/fast/handles.hpp"

namespace attention_figures::testing {

namespace {

constexpr std::size_t huge = SIZE_MAX / 3;
constexpr std::size_t d_model = 16;  // whole panels on every instruction set

fast::BlockWeights weights_of(const std::vector<float>& ones) {
  fast::BlockWeights w;
  const float* W = ones.data();
  w.attention = {
      .d_model = d_model, .heads = 1, .d_k = 1, .d_v = 1, .W_Q = W, .W_K = W, .W_V = W, .W_O = W};
  w.d_ff = 1;
  w.gamma_1 = w.gamma_2 = w.W_1 = w.W_G = w.W_2 = W;
  return w;
}

}  // namespace

TEST_CASE("attention for which there is no memory says so and writes nothing") {
  const float x = 1.0f;
  float o = 7.0f;
  CHECK_FALSE(fast::attention({&x, 1}, {&x, 1}, {&x, 1}, {huge, 1, 1, 1}, {}, {&o, 1}));
  CHECK(o == 7.0f);
}

TEST_CASE("a block for whose weights or positions there is no memory says so and writes nothing") {
  const std::vector<float> ones(d_model, 1.0f);
  std::vector<float> Y(d_model, 7.0f);
  fast::PreparedBlock block;
  fast::BlockWeights w = weights_of(ones);
  w.d_ff = huge;
  CHECK_FALSE(block.prepare(w));
  CHECK(block.prepare(weights_of(ones)));
  CHECK_FALSE(block.run({ones.data(), d_model}, huge, {}, {Y.data(), d_model}));
  CHECK(Y == std::vector<float>(d_model, 7.0f));
  CHECK(block.run({ones.data(), d_model}, 1, {}, {Y.data(), d_model}));
}

// On 32 bits every place below would reserve 2³² − k, 2³² or 2³² + k floats: the last two wrap to
// memory that is easily had.
namespace {

constexpr std::size_t root = std::size_t{1} << (sizeof(std::size_t) * CHAR_BIT / 2);
constexpr std::size_t near_root[] = {root - 16, root - 1, root, root + 1, root + 16};

/// Calls `check(n, m)` for sizes whose product is near 2³².
template <class Check>
void for_sizes_near_the_edge(const Check& check) {
  for (const std::size_t n : near_root) {
    for (const std::size_t m : near_root) {
      CAPTURE(n);
      CAPTURE(m);
      check(n, m);
    }
  }
}

/// A layer that somebody else has prepared: 1 · 2 in every cell, whatever happens around it.
class Bystander {
 public:
  Bystander() {
    const std::vector<float> B(64 * 64, 1.0f);
    CHECK(product_.prepare({B.data(), 64}, 64, 64));
  }

  void check() {
    std::vector<float> A(64, 2.0f), C(64);
    REQUIRE(product_.run({A.data(), 64}, 1, {C.data(), 64}));
    CHECK(C == std::vector<float>(64, 128.0f));
  }

 private:
  fast::PreparedProduct product_;
};

}  // namespace

TEST_CASE(
    "weights whose cells cannot be counted are refused, and other layers keep their numbers") {
  const LimitedAllocations as_on_a_small_machine;
  Bystander bystander;
  const std::vector<float> one(64, 1.0f);
  for_sizes_near_the_edge([&](std::size_t n, std::size_t m) {
    fast::PreparedProduct product;
    CHECK_FALSE(product.prepare({one.data(), m}, n, m));

    fast::AttentionWeights attention{.d_model = n, .heads = 1, .d_k = m, .d_v = 1};
    attention.W_Q = attention.W_K = attention.W_V = attention.W_O = one.data();
    CHECK_FALSE(fast::PreparedAttention().prepare(attention));
    attention.d_k = 1, attention.d_v = m;
    CHECK_FALSE(fast::PreparedAttention().prepare(attention));
    attention.d_model = 1, attention.heads = n, attention.d_k = attention.d_v = m;
    CHECK_FALSE(fast::PreparedAttention().prepare(attention));

    fast::BlockWeights block = weights_of(one);
    block.attention.d_model = n, block.d_ff = m;
    CHECK_FALSE(fast::PreparedBlock().prepare(block));
  });
  for (std::size_t k = 0; k < 24; ++k) {  // a width that cannot be padded
    CAPTURE(k);
    CHECK_FALSE(fast::PreparedProduct().prepare({one.data(), 1}, 1, SIZE_MAX - k));
    CHECK_FALSE(fast::PreparedProduct().prepare({one.data(), 1}, SIZE_MAX - k, 1));
  }
  bystander.check();
}

TEST_CASE("rows whose cells cannot be counted are refused, and all layers keep their numbers") {
  const LimitedAllocations as_on_a_small_machine;
  Bystander bystander;
  // Weights of this width are had on 32 bits; twice as many bits take rows that are so much longer.
  constexpr std::size_t width = 65536, rows = SIZE_MAX / width;
  const std::vector<float> ones(width, 1.0f);
  std::vector<float> two{2.0f};
  fast::PreparedProduct wide;
  REQUIRE(wide.prepare({ones.data(), width}, 1, width));
  fast::ProductHandle handle(1, width);
  REQUIRE(handle.product.prepare({ones.data(), width}, 1, width));
  fast::PreparedProduct odd;  // its rows are padded
  REQUIRE(odd.prepare({ones.data(), width - 1}, 1, width - 1));
  fast::PreparedAttention attention;
  REQUIRE(attention.prepare({.d_model = 1,
                             .heads = width / 128,
                             .d_k = 8,
                             .d_v = 8,
                             .W_Q = ones.data(),
                             .W_K = ones.data(),
                             .W_V = ones.data(),
                             .W_O = ones.data()}));
  fast::PreparedBlock block;
  REQUIRE(block.prepare(weights_of(ones)));

  for (const std::size_t n : {rows - 1, rows, rows + 1, rows + 2, rows + 64}) {
    CAPTURE(n);
    CHECK_FALSE(attention.reserve(n));
    CHECK(fast::AttentionHandle(width, 1).input(n) == nullptr);
    CHECK(fast::BlockHandle(1, width).begin(n, {}) == 0);
    CHECK(handle.run(n, {}) == fast::no_memory);
  }
  for (const std::size_t k : {0, 1, 2, 5}) {
    const std::size_t n = SIZE_MAX / d_model - 1 + k;
    CAPTURE(n);
    CHECK_FALSE(block.begin({ones.data(), d_model}, n, {}, {two.data(), d_model}));
  }
  for (const std::size_t n : near_root) {
    CAPTURE(n);
    const float x = 1.0f;
    float o = 7.0f;
    const auto refuses = [&](fast::HeadShape shape) {
      return !fast::attention({&x, 1}, {&x, 1}, {&x, 1}, shape, {}, {&o, 1}) && o == 7.0f;
    };
    CHECK(refuses({n, 1, n, 1}));  // Q
    CHECK(refuses({n, 1, 1, n}));  // O
    CHECK(refuses({1, n, n, 1}));  // packed K
    CHECK(refuses({1, n, 1, n}));  // packed V
    CHECK(refuses({1, 1, 1, SIZE_MAX - n % 8}));
  }

  float* const X = handle.input(1);
  REQUIRE(X != nullptr);
  *X = 2.0f;
  const std::uintptr_t at = handle.run(1, {});
  REQUIRE(at > fast::result_not_finite);
  CHECK(reinterpret_cast<const float*>(at)[width - 1] == 2.0f);
  std::vector<float> Y(width);
  REQUIRE(odd.run({two.data(), 1}, 1, {Y.data(), width - 1}));
  CHECK(Y[width - 2] == 2.0f);
  bystander.check();
}

}  // namespace attention_figures::testing
