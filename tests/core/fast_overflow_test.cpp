// Numbers of the fast path that leave the range of a float on the way: what a result is made of
// must show in it, and what is masked must not.
#include <limits>

#include "attention_figures/fast/internal/activations.hpp"
#include "attention_figures/fast/block.hpp"
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;
using fast::Visibility;

namespace {

constexpr float beyond = std::numeric_limits<float>::infinity();
constexpr float largest = std::numeric_limits<float>::max();

Floats column(const std::vector<float>& cells) {
  Floats result(cells.size(), 1);
  result.cells = cells;
  return result;
}

/// One head that reads itself: scores q_i · k_j of one number each.
Floats read(const fast::Kernels& kernels, const std::vector<float>& q, const std::vector<float>& k,
            const std::vector<float>& v, const Visibility& visibility = {}) {
  const Floats Q = column(q), K = column(k), V = column(v);
  Floats O(q.size(), 1, 7.7f);
  REQUIRE(fast::attention(Q.view(), K.view(), V.view(), {q.size(), k.size(), 1, 1}, visibility,
                          O.view(), kernels));
  return O;
}

bool is_finite(const fast::Kernels& kernels, const Floats& X) {
  return kernels.all_finite(X.cells.data(), X.cells.size());
}

/// A layer of one number: Y = softmax((w_Q X)(w_K X)ᵀ) (w_V X).
Floats one_number(const fast::Kernels& kernels, const std::vector<float>& x, float w_Q, float w_K,
                  float w_V = 1.0f) {
  const float one = 1.0f;
  fast::PreparedAttention layer(kernels);
  REQUIRE(layer.prepare({.d_model = 1,
                         .heads = 1,
                         .d_k = 1,
                         .d_v = 1,
                         .W_Q = &w_Q,
                         .W_K = &w_K,
                         .W_V = &w_V,
                         .W_O = &one}));
  const Floats X = column(x);
  Floats Y(x.size(), 1, 7.7f);
  REQUIRE(layer.run(X.view(), x.size(), {}, Y.view()));
  return Y;
}

/// Keys in the first block, its last place, and blocks after it.
constexpr std::size_t keys = 2 * fast::key_block + 5;
constexpr std::size_t places[] = {0, 1, fast::key_block - 1, fast::key_block, keys - 1};

}  // namespace

TEST_CASE("a visible score that overflows is never taken for a mask, wherever its key stands") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    CHECK(one_number(kernels, {1.8e19f}, 1.0f, -1.0f)(0, 0) == 1.8e19f);
    CHECK_FALSE(is_finite(kernels, one_number(kernels, {1.85e19f}, 1.0f, -1.0f)));
    CHECK_FALSE(is_finite(kernels, one_number(kernels, {1.0f}, 1e20f, -1e20f)));
    CHECK_FALSE(is_finite(kernels, one_number(kernels, {1.0f, 1.0f}, 1e20f, -1e20f)));

    for (const float key : {-2e38f, 2e38f, -beyond, beyond, std::nanf("")}) {
      CAPTURE(key);
      for (const std::size_t place : places) {
        CAPTURE(place);
        std::vector<float> k(keys, 1.0f);
        k[place] = key;
        const Floats O = read(kernels, {2.0f, -2.0f, 0.5f}, k, std::vector<float>(keys, 1.0f));
        CHECK_FALSE(std::isfinite(O(0, 0)));
        CHECK_FALSE(std::isfinite(O(1, 0)));
        CHECK(std::isfinite(O(2, 0)) == std::isfinite(key));  // ±1e38 is a score
      }
    }
  });
}

TEST_CASE("a score of a deep head that overflows on the way is no mask either") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (std::size_t d_k = 2; d_k <= 33; ++d_k) {
      CAPTURE(d_k);
      plain::Rows q = plain::zeros(1, d_k), k = plain::zeros(2, d_k);
      q[0][0] = q[0][d_k - 1] = 2e38;
      k[0][0] = -2.0 * std::sqrt(static_cast<double>(d_k));
      k[0][d_k - 1] = -k[0][0];  // of an exact sum nothing is left
      const Floats Q(q), K(k), V(2, 1, 1.0f);
      Floats O(1, 1);
      REQUIRE(fast::attention(Q.view(), K.view(), V.view(), {1, 2, d_k, 1}, {}, O.view(), kernels));
      CHECK_FALSE(std::isfinite(O(0, 0)));
    }
  });
}

TEST_CASE(
    "a masked score may overflow as it likes: later keys, hidden keys, rows that see nothing") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (const float key : {-3e38f, 3e38f, -beyond, beyond, std::nanf("")}) {
      CAPTURE(key);
      for (const std::size_t place : places) {
        CAPTURE(place);
        std::vector<float> q(keys, 2.0f), k(keys, 1.0f), v(keys, 1.0f);
        k[place] = key;
        v[place] = beyond;
        const Floats causal = read(kernels, q, k, v, fast::causal(keys, keys));
        for (std::size_t i = 0; i < keys; ++i) CHECK(std::isfinite(causal(i, 0)) == (i < place));

        std::vector<std::uint8_t> visible(keys, 1);
        visible[place] = 0;
        const Floats hidden = read(kernels, q, k, v, {.visible = visible.data()});
        CHECK(difference(hidden, plain::Rows(keys, plain::Row(1, 1.0))) <= 1e-5);

        const std::vector<std::uint8_t> nothing(keys, 0);
        const Floats zeros = read(kernels, q, k, v, {.visible = nothing.data()});
        CHECK(difference(zeros, plain::zeros(keys, 1)) == 0.0);
      }
    }
  });
}

TEST_CASE("a query that has overflowed shows in its own row alone") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (const float query : {-3e38f, 3e38f, -beyond, beyond, std::nanf("")}) {
      CAPTURE(query);
      const std::size_t n = 2 * fast::query_block + 3;
      for (const std::size_t place : {std::size_t{0}, fast::query_block, n - 1}) {
        std::vector<float> q(n, 1.0f);
        q[place] = query;
        const Floats O =
            read(kernels, q, std::vector<float>(n, -2.0f), std::vector<float>(n, 3.0f));
        for (std::size_t i = 0; i < n; ++i) CHECK(std::isfinite(O(i, 0)) == (i != place));
      }
    }
  });
}

TEST_CASE("a weighted mean is there wherever its values are, though powers times values overflow") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (const std::size_t n : {std::size_t{2}, std::size_t{5}, keys}) {
      CAPTURE(n);
      const std::vector<float> same(n, 1.0f);
      const Floats O = read(kernels, {1.0f}, same, std::vector<float>(n, 3e38f));
      CHECK(difference(static_cast<double>(O(0, 0)) / 3e38, 1.0) <= 32.0 * float_epsilon);
      std::vector<float> both(n, 3e38f);
      both[0] = -3e38f;
      const double mean = 1.0 - 2.0 / static_cast<double>(n);
      const Floats half = read(kernels, {1.0f}, same, both);
      CHECK(difference(static_cast<double>(half(0, 0)) / 3e38, mean) <= 32.0 * float_epsilon);
    }
    // Where one key has all the weight, its value comes out as it is.
    CHECK(read(kernels, {1.0f}, {200.0f, 0.0f}, {1e-30f, 3e38f})(0, 0) == 1e-30f);
  });
}

TEST_CASE("a branch of a block that overflows never vanishes from the result") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    using enum fast::NormOrder;
    using enum fast::FeedForward;
    using enum fast::NormKind;
    const auto block = [&](fast::NormOrder order, fast::FeedForward network, fast::NormKind norm,
                           const plain::Row& w, float gamma) {
      const std::size_t d = 2, n = 3;
      const Floats W_Q(plain::Rows{{w[0], 0}, {0, w[0]}}), W_K(plain::Rows{{w[1], 0}, {0, w[1]}});
      const Floats I(plain::Rows{{1, 0}, {0, 1}}), g(1, d, gamma), zero(1, d * d);
      const Floats W_1(1, d * d, static_cast<float>(w[2]));
      fast::PreparedBlock layer(kernels);
      const float* const ones = I.cells.data();
      REQUIRE(layer.prepare({.attention = {.d_model = d,
                                           .heads = 1,
                                           .d_k = d,
                                           .d_v = d,
                                           .W_Q = W_Q.cells.data(),
                                           .W_K = W_K.cells.data(),
                                           .W_V = ones,
                                           .W_O = ones},
                             .norm = norm,
                             .order = order,
                             .feed_forward = network,
                             .d_ff = d,
                             .gamma_1 = g.cells.data(),
                             .beta_1 = zero.cells.data(),
                             .gamma_2 = g.cells.data(),
                             .beta_2 = zero.cells.data(),
                             .W_1 = W_1.cells.data(),
                             .W_G = W_1.cells.data(),
                             .W_2 = ones}));
      const Floats X(plain::Rows{{1, 2}, {3, -1}, {2, 2.5}});
      Floats Y(n, d);
      REQUIRE(layer.run(X.view(), n, {}, Y.view()));
      return Y;
    };
    for (const fast::NormOrder order : {pre_norm, post_norm})
      for (const fast::FeedForward network : {relu, gelu, gelu_tanh, swiglu})
        for (const fast::NormKind norm : {rms_norm, layer_norm}) {
          CAPTURE(static_cast<int>(order));
          CAPTURE(static_cast<int>(network));
          CAPTURE(static_cast<int>(norm));
          CHECK(is_finite(kernels, block(order, network, norm, {1, -1, -1}, 1)));
          // Scores, then hidden numbers, of −∞, and normed rows that are too large for both.
          CHECK_FALSE(is_finite(kernels, block(order, network, norm, {1e20, -1e20, 0}, 1)));
          if (norm == rms_norm) {
            CHECK_FALSE(is_finite(kernels, block(order, network, norm, {0, 0, -3e38}, 1)));
          }
          if (order == pre_norm) {
            CHECK_FALSE(is_finite(kernels, block(order, network, norm, {1, -1, 0}, 1e25f)));
          }
        }
  });
}

TEST_CASE(
    "far from 0 activations of the fast path are x or 0, and of what has overflowed they are not "
    "finite") {
  using FourLanes = xsimd::make_sized_batch_t<float, 4>::arch_type;
  using Lanes = fast::Lanes<FourLanes>;
  const fast::Gate<FourLanes> gate;
  const auto check = [](const auto& activation) {
    for (const float x : {200.0f, 1e10f, 1e20f, 1e38f, largest}) {
      CAPTURE(x);
      CHECK(difference(activation(Lanes(x)).get(0) / x, 1.0) <= float_epsilon);
      CHECK(activation(Lanes(-x)).get(0) == 0.0f);
    }
    CHECK_FALSE(std::isfinite(activation(Lanes(beyond)).get(0)));
    CHECK_FALSE(std::isfinite(activation(Lanes(-beyond)).get(0)));
  };
  check(fast::Relu<FourLanes>());
  check(fast::Gelu<FourLanes>());
  check(fast::GeluTanh<FourLanes>());
  check([&](Lanes x) { return gate(x, x); });
}
