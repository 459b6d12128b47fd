// Norms, activations, multi-head attention and whole blocks of the fast path against plain loops.

#include <array>

#include "attention_figures/fast/block.hpp"
#include "attention_figures/fast/internal/activations.hpp"
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;
using fast::FeedForward;
using fast::NormKind;
using fast::NormOrder;

namespace {

using FourLanes = xsimd::make_sized_batch_t<float, 4>::arch_type;
using Lanes = fast::Lanes<FourLanes>;

/// A layer with weights of its own, as the fast path and as the reference see it.
struct Layer {
  std::size_t d, heads, d_k, d_v, d_ff;
  Floats W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O;
  Floats gamma_1, beta_1, gamma_2, beta_2, W_1, W_G, W_2, b_1, b_2;

  Layer(Random& random, std::size_t d_, std::size_t heads_, std::size_t d_k_, std::size_t d_v_,
        std::size_t d_ff_)
      : d(d_),
        heads(heads_),
        d_k(d_k_),
        d_v(d_v_),
        d_ff(d_ff_),
        W_Q(random, d, heads * d_k),
        W_K(random, d, heads * d_k),
        W_V(random, d, heads * d_v),
        W_O(random, heads * d_v, d),
        b_Q(random, 1, heads * d_k),
        b_K(random, 1, heads * d_k),
        b_V(random, 1, heads * d_v),
        b_O(random, 1, d),
        gamma_1(random, 1, d, 2.0),
        beta_1(random, 1, d),
        gamma_2(random, 1, d, 2.0),
        beta_2(random, 1, d),
        W_1(random, d, d_ff),
        W_G(random, d, d_ff),
        W_2(random, d_ff, d),
        b_1(random, 1, d_ff),
        b_2(random, 1, d) {}

  fast::AttentionWeights attention() const {
    return {d,
            heads,
            d_k,
            d_v,
            W_Q.cells.data(),
            W_K.cells.data(),
            W_V.cells.data(),
            W_O.cells.data(),
            b_Q.cells.data(),
            b_K.cells.data(),
            b_V.cells.data(),
            b_O.cells.data()};
  }

  fast::BlockWeights block(NormKind norm, NormOrder order, FeedForward feed_forward) const {
    return {attention(),
            norm,
            order,
            feed_forward,
            1e-5f,
            d_ff,
            gamma_1.cells.data(),
            beta_1.cells.data(),
            gamma_2.cells.data(),
            beta_2.cells.data(),
            W_1.cells.data(),
            W_G.cells.data(),
            W_2.cells.data(),
            feed_forward == FeedForward::swiglu ? nullptr : b_1.cells.data(),
            feed_forward == FeedForward::swiglu ? nullptr : b_2.cells.data()};
  }

  plain::Rows plain_attention(const plain::Rows& X, const plain::Visible& visible) const {
    return plain::multi_head(X, X,
                             {heads, W_Q.wide(), W_K.wide(), W_V.wide(), W_O.wide(), b_Q.wide()[0],
                              b_K.wide()[0], b_V.wide()[0], b_O.wide()[0]},
                             visible);
  }

  plain::Rows plain_feed_forward(const plain::Rows& X, FeedForward feed_forward) const {
    if (feed_forward == FeedForward::swiglu)
      return plain::swiglu(X, W_G.wide(), W_1.wide(), W_2.wide());
    const std::array functions = {plain::relu, plain::gelu, plain::gelu_tanh};
    return plain::two_layers(X, functions[static_cast<std::size_t>(feed_forward)], W_1.wide(),
                             b_1.wide()[0], W_2.wide(), b_2.wide()[0]);
  }

  plain::Rows plain_block(const plain::Rows& X, const plain::Visible& visible, NormKind norm,
                          NormOrder order, FeedForward feed_forward) const {
    const auto normed = [&](const plain::Rows& Z, const Floats& gamma, const Floats& beta) {
      return norm == NormKind::rms_norm
                 ? plain::rms_norm(Z, gamma.wide()[0], 1e-5)
                 : plain::layer_norm(Z, gamma.wide()[0], beta.wide()[0], 1e-5);
    };
    const auto N_1 = [&](const plain::Rows& Z) { return normed(Z, gamma_1, beta_1); };
    const auto N_2 = [&](const plain::Rows& Z) { return normed(Z, gamma_2, beta_2); };
    const auto heads_of = [&](const plain::Rows& Z) { return plain_attention(Z, visible); };
    const auto network = [&](const plain::Rows& Z) { return plain_feed_forward(Z, feed_forward); };
    return order == NormOrder::pre_norm ? plain::pre_norm_block(X, N_1, heads_of, N_2, network)
                                        : plain::post_norm_block(X, N_1, heads_of, N_2, network);
  }
};

/// One row through a norm; `beta` makes it LayerNorm.
plain::Row norm_row(const fast::Kernels& kernels, const plain::Row& x, float epsilon,
                    bool centred) {
  const Floats X(plain::Rows{x}), gamma(1, x.size(), 1.0f), beta(1, x.size());
  Floats Y(1, x.size());
  kernels.norm({1, x.size(), X.view(), Y.view(), gamma.cells.data(),
                centred ? beta.cells.data() : nullptr, epsilon});
  return Y.wide()[0];
}

double distance(const plain::Row& actual, const plain::Row& expected) {
  return difference(Floats(plain::Rows{actual}), {expected});
}

}  // namespace

TEST_CASE("a block in parts gives what it gives at once, whatever the mask and the width") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(25);
    for (const std::size_t d : {8, 24, 13}) {
      const std::size_t n = 2 * fast::row_block + 5;
      const Layer layer(random, d, 3, 5, 9, 17);
      std::vector<std::uint8_t> visible(n * n);
      for (std::uint8_t& cell : visible) cell = random.between(0, 2) > 0;
      const fast::Visibility all, causal = fast::causal(n, n);
      const fast::Visibility own_rows = {.causal = true, .visible = visible.data(), .stride = n};
      const fast::Visibility one_row = {.visible = visible.data()};
      for (const fast::Visibility& visibility : {all, causal, own_rows, one_row}) {
        for (const NormOrder order : {NormOrder::pre_norm, NormOrder::post_norm}) {
          const Floats X(random, n, d);
          Floats at_once(n, d), in_parts(n, d);
          fast::PreparedBlock block(kernels);
          REQUIRE(block.prepare(layer.block(NormKind::rms_norm, order, FeedForward::swiglu)));
          REQUIRE(block.run(X.view(), n, visibility, at_once.view()));
          REQUIRE(block.begin(X.view(), n, visibility, in_parts.view()));
          CHECK(block.parts() == (1 + 3 + 1) * 3);
          for (std::size_t k = 0; k < block.parts(); ++k) REQUIRE(block.part(k));
          CHECK(difference(in_parts, at_once.wide()) <= 8 * float_epsilon);
        }
      }
    }
  });
}

TEST_CASE("multi-head attention equals plain loops for every number of heads and every width") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(20);
    for (int k = 0; k < 40; ++k) {
      const std::size_t d = random.between(1, 33), heads = random.between(1, 4);
      const std::size_t n = random.between(1, 33);
      CAPTURE(d);
      CAPTURE(heads);
      CAPTURE(n);
      const Layer layer(random, d, heads, random.between(1, 18), random.between(1, 18), 1);
      const Floats X(random, n, d);
      Floats Y(n, d, 7.7f);
      fast::PreparedAttention prepared(kernels);
      REQUIRE(prepared.prepare(layer.attention()));
      REQUIRE(prepared.run(X.view(), n, fast::causal(n, n), Y.view()));
      const plain::Rows expected =
          layer.plain_attention(X.wide(), plain::causal_bottom_right(n, n));
      const double score = static_cast<double>(d * d) * 3.0;
      CHECK(difference(Y, expected) <= 4.0 * float_epsilon * score * plain::size_of(expected));
    }
  });
}

TEST_CASE("a block equals plain loops with each norm, order, network and width") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(21);
    for (const NormKind norm : {NormKind::rms_norm, NormKind::layer_norm})
      for (const NormOrder order : {NormOrder::pre_norm, NormOrder::post_norm})
        for (const FeedForward network :
             {FeedForward::relu, FeedForward::gelu, FeedForward::gelu_tanh, FeedForward::swiglu})
          for (const std::size_t d : {2ul, 7ul, 16ul, 33ul}) {
            CAPTURE(static_cast<int>(norm));
            CAPTURE(static_cast<int>(order));
            CAPTURE(static_cast<int>(network));
            CAPTURE(d);
            const std::size_t n = random.between(1, 33);
            const Layer layer(random, d, 2, random.between(1, 9), random.between(1, 9), 2 * d + 1);
            const Floats X(random, n, d, 3.0);
            Floats Y(n, d, 7.7f);
            fast::PreparedBlock block(kernels);
            REQUIRE(block.prepare(layer.block(norm, order, network)));
            REQUIRE(block.run(X.view(), n, fast::causal(n, n), Y.view()));
            const plain::Rows expected =
                layer.plain_block(X.wide(), plain::causal_bottom_right(n, n), norm, order, network);
            // With two cells LayerNorm divides by what may be tiny: its own error is magnified.
            const double hard = d == 2 ? 1000.0 : 1.0;
            CHECK(difference(Y, expected) <= hard * 2e-4 * plain::size_of(expected));
          }
  });
}

TEST_CASE("a block of more rows than a block of rows equals plain loops") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(22);
    const std::size_t n = fast::row_block + 3;
    const Layer layer(random, 8, 2, 4, 4, 12);
    const Floats X(random, n, 8);
    Floats Y(n, 8);
    fast::PreparedBlock block(kernels);
    REQUIRE(
        block.prepare(layer.block(NormKind::rms_norm, NormOrder::pre_norm, FeedForward::swiglu)));
    REQUIRE(block.run(X.view(), n, {}, Y.view()));
    const plain::Rows expected =
        layer.plain_block(X.wide(), plain::everything(n, n), NormKind::rms_norm,
                          NormOrder::pre_norm, FeedForward::swiglu);
    CHECK(difference(Y, expected) <= 1e-4 * plain::size_of(expected));
  });
}

TEST_CASE("LayerNorm of a row far from zero keeps its digits in float32 (A27)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    const plain::Row y = norm_row(kernels, {20000, 20001, 20002, 20003}, 1e-5f, true);
    CHECK(distance(y, {-1.341635, -0.447212, 0.447212, 1.341635}) <= 2e-6);
    plain::Row long_row;  // whose sum is no exact float
    for (int k = 0; k < 1001; ++k) long_row.push_back(30000.0 + k % 7);
    const plain::Rows expected =
        plain::layer_norm({long_row}, plain::Row(1001, 1.0), plain::Row(1001, 0.0), 1e-5);
    CHECK(distance(norm_row(kernels, long_row, 1e-5f, true), expected[0]) <= 1e-5);
  });
}

TEST_CASE(
    "norms have ε inside the root, count only their own cells, and keep zeros (A24, A25, D12)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    CHECK(distance(norm_row(kernels, {0.001, -0.001}, 1e-5f, false), {0.301511, -0.301511}) <=
          1e-6);
    CHECK(distance(norm_row(kernels, {1, 2, 3, 4, 5}, 1e-5f, false),
                   {0.301511, 0.603022, 0.904534, 1.206045, 1.507556}) <= 1e-6);
    for (const float epsilon : {1e-5f, 0.0f})
      for (const bool centred : {false, true})
        CHECK(distance(norm_row(kernels, {0, 0, 0, 0}, epsilon, centred), {0, 0, 0, 0}) == 0.0);
  });
}

TEST_CASE("norms are right where squares leave the range of float") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    const plain::Row expected = {0.46290992, 0.9258199, 1.3887307};
    for (const double unit : {1e25, 1e-25}) {
      CAPTURE(unit);
      const plain::Row x = {unit, 2 * unit, 3 * unit};
      CHECK(distance(norm_row(kernels, x, 0.0f, false), expected) <= 1e-5);
    }
  });
}

TEST_CASE("finite is told from not finite at every place (D12)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (std::size_t count = 1; count <= 40; ++count) {
      std::vector<float> x(count, 3e38f);
      CHECK(kernels.all_finite(x.data(), count));
      for (std::size_t k = 0; k < count; ++k)
        for (const double bad : {testing::nan, infinity, -infinity}) {
          std::vector<float> y = x;
          y[k] = static_cast<float>(bad);
          CHECK_FALSE(kernels.all_finite(y.data(), count));
        }
    }
  });
}

TEST_CASE(
    "e^x is within 5 ε for |x| ≤ 2, its relative error grows with |x|, and −∞ gives 0 (D01, D15)") {
  const fast::Exponential<FourLanes> exponential;
  for (double x = -87.0; x <= 88.0; x += 0.001) {
    const float at = static_cast<float>(x);
    const double expected = std::exp(static_cast<double>(at));
    const double actual = exponential(Lanes(at)).get(0);
    const double bound = float_epsilon * (3.0 + std::abs(x));
    if (!(std::abs(actual - expected) <= bound * expected)) {
      CAPTURE(x);
      CHECK(difference(actual, expected) <= bound * expected);
    }
  }
  CHECK(exponential(Lanes(0.0f)).get(0) == 1.0f);
  CHECK(exponential(Lanes(-100.0f)).get(0) == 0.0f);
  CHECK(exponential(Lanes(static_cast<float>(-infinity))).get(0) == 0.0f);
  CHECK(std::isnan(exponential(Lanes(static_cast<float>(testing::nan))).get(0)));
  CHECK(std::isfinite(exponential.held(Lanes(1000.0f)).get(0)));
}

TEST_CASE("activations are right in float32 and NaN passes through them") {
  const fast::Relu<FourLanes> relu;
  const fast::Gelu<FourLanes> gelu;
  const fast::GeluTanh<FourLanes> gelu_tanh;
  const fast::Gate<FourLanes> gate;
  const auto silu = [&](Lanes x) { return gate(x, x); };
  const auto check = [](const auto& fast, const auto& exact) {
    double worst = 0.0;
    for (double x = -100.0; x <= 100.0; x += 0.01) {
      const float at = static_cast<float>(x);
      const double error = difference(fast(Lanes(at)).get(0), exact(static_cast<double>(at)));
      worst = worse(worst, error / std::max(1.0, std::abs(x)));
    }
    CHECK(worst <= 4.0 * float_epsilon);
    CHECK(std::isnan(fast(Lanes(static_cast<float>(testing::nan))).get(0)));
  };
  check(relu, plain::relu);
  check(gelu, plain::gelu);
  check(gelu_tanh, plain::gelu_tanh);
  check(silu, plain::silu);
  CHECK(gate(Lanes(-1.0f), Lanes(2.0f)).get(0) == doctest::Approx(-0.880797));
}
