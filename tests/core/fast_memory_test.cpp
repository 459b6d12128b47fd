// Sizes for which there is no memory are answered, not tried.
#include <cstdint>

#include "core/fast/block.hpp"
#include "tests/core/support.hpp"

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

}  // namespace attention_figures::testing
