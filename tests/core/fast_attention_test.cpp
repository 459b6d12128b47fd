// Streaming attention in float32 against plain loops in float64. The bound is that of the contract,
// c ε (1 + max |score|) max(1, max |V|), with c = 8.

#include "attention_figures/fast/attention.hpp"
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;
using fast::Visibility;

namespace {

struct Head {
  Floats Q, K, V;

  Head(Random& random, std::size_t n_q, std::size_t n_k, std::size_t d_k, std::size_t d_v,
       double size = 1.0)
      : Q(random, n_q, d_k, size), K(random, n_k, d_k, size), V(random, n_k, d_v, size) {}
  Head(Floats Q_, Floats K_, Floats V_) : Q(std::move(Q_)), K(std::move(K_)), V(std::move(V_)) {}

  Floats run(const fast::Kernels& kernels, const Visibility& visibility) const {
    Floats O(Q.rows, V.columns, 7.7f);
    REQUIRE(fast::attention(Q.view(), K.view(), V.view(), {Q.rows, K.rows, Q.columns, V.columns},
                            visibility, O.view(), kernels));
    return O;
  }

  void check(const fast::Kernels& kernels, const Visibility& visibility,
             const plain::Visible& visible) const {
    const plain::Rows E = plain::scale(plain::scores(Q.wide(), K.wide()), Q.columns);
    const plain::Rows O = plain::weighted_sum(plain::softmax(E, visible), V.wide());
    // Scores are sums of d_k products whose own rounding counts as their size does.
    const double score = plain::largest_magnitude(Q.wide()) * plain::largest_magnitude(K.wide()) *
                         std::sqrt(static_cast<double>(Q.columns));
    const double bound = 8.0 * float_epsilon * (1.0 + score) * plain::size_of(V.wide());
    CHECK(difference(run(kernels, visibility), O) <= bound);
  }
};

std::vector<std::uint8_t> bytes(const plain::Visible& visible) {
  std::vector<std::uint8_t> result;
  for (const std::vector<bool>& row : visible) result.insert(result.end(), row.begin(), row.end());
  return result;
}

plain::Visible both(plain::Visible a, const plain::Visible& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a[i].size(); ++j) a[i][j] = a[i][j] && b[i][j];
  return a;
}

/// Every kind of mask on one head.
void check_masks(const fast::Kernels& kernels, Random& random, const Head& head) {
  const std::size_t n_q = head.Q.rows, n_k = head.K.rows;
  head.check(kernels, {}, plain::everything(n_q, n_k));
  head.check(kernels, fast::causal(n_q, n_k), plain::causal_bottom_right(n_q, n_k));
  head.check(kernels, fast::causal_top_left(), plain::causal_top_left(n_q, n_k));

  const plain::Visible visible = random.visible(n_q, n_k);
  const std::vector<std::uint8_t> mask = bytes(visible);
  head.check(kernels, {.visible = mask.data(), .stride = n_k}, visible);
  Visibility causal_too = fast::causal(n_q, n_k);
  causal_too.visible = mask.data();
  causal_too.stride = n_k;
  head.check(kernels, causal_too, both(visible, plain::causal_bottom_right(n_q, n_k)));

  const plain::Visible shared(n_q, visible[0]);  // one row of keys for all queries
  head.check(kernels, {.visible = mask.data(), .stride = 0}, shared);
}

}  // namespace

TEST_CASE("streaming attention equals plain loops for every mask and every tail") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(5);
    for (std::size_t n = 1; n <= 33; ++n) {
      CAPTURE(n);
      const std::size_t d = random.between(1, 33);
      check_masks(kernels, random, Head(random, n, n, d, random.between(1, 33), 2.0));
    }
    for (int k = 0; k < 30; ++k) {
      const std::size_t n_q = random.between(1, 33), n_k = random.between(1, 33);
      CAPTURE(n_q);
      CAPTURE(n_k);
      check_masks(kernels, random, Head(random, n_q, n_k, random.between(1, 20), 9, 2.0));
    }
  });
}

TEST_CASE("streaming attention goes on over several blocks of queries and keys") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(6);
    const std::size_t keys = 2 * fast::key_block;
    for (const std::size_t n : {fast::query_block + 1, fast::key_block, keys - 1, keys + 3}) {
      CAPTURE(n);
      check_masks(kernels, random, Head(random, n, n, 6, 10, 3.0));
    }
    check_masks(kernels, random, Head(random, 3, keys + 1, 5, 3, 3.0));
    check_masks(kernels, random, Head(random, keys + 1, 3, 5, 3, 3.0));
  });
}

TEST_CASE("a head may be deeper than one band of a product") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(7);
    check_masks(kernels, random, Head(random, 5, 6, fast::depth_block + 3, fast::depth_block + 9));
  });
}

TEST_CASE("a query that may read no key gives exactly 0, and the others are as without it (A01)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(8);
    const Head head(random, 5, 3, 4, 6);
    const Floats causal = head.run(kernels, fast::causal(5, 3));  // A15: more queries than keys
    for (std::size_t c = 0; c < 6; ++c) {
      CHECK(causal(0, c) == 0.0f);
      CHECK(causal(1, c) == 0.0f);
      CHECK(causal(2, c) == head.V(0, c));
    }
    const std::vector<std::uint8_t> mask = {1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
    const Floats masked = head.run(kernels, {.visible = mask.data(), .stride = 3});
    for (std::size_t c = 0; c < 6; ++c) {
      CHECK(masked(1, c) == 0.0f);
      CHECK(masked(2, c) == head.V(0, c));
      CHECK(masked(3, c) == head.V(1, c));
    }
  });
}

TEST_CASE("a query whose first keys are all masked still reads the later ones") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(9);
    const std::size_t n = fast::key_block + 2;
    const Head head(random, 3, n, 4, 3);
    std::vector<std::uint8_t> mask(n, 0);
    mask[n - 1] = 1;
    const Floats O = head.run(kernels, {.visible = mask.data(), .stride = 0});
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t c = 0; c < 3; ++c) CHECK(O(i, c) == head.V(n - 1, c));
  });
}

TEST_CASE("a masked key contributes nothing even where its value has overflowed (A12)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(10);
    const float beyond = std::numeric_limits<float>::infinity();
    const Head clean(random, 20, 20, 4, 6);
    Head poisoned = clean;
    for (std::size_t c = 0; c < 6; ++c) poisoned.V(1, c) = c % 2 ? beyond : -beyond;
    for (std::size_t c = 0; c < 4; ++c) poisoned.K(1, c) = beyond;

    std::vector<std::uint8_t> mask(20, 1);
    mask[1] = 0;
    const Visibility key_2_masked = {.visible = mask.data(), .stride = 0};
    const Floats expected = clean.run(kernels, key_2_masked);
    const Floats masked = poisoned.run(kernels, key_2_masked);
    CHECK(difference(masked, expected.wide()) <= 1e-6);

    // The first query reads only itself; the second is the first to see the poison.
    const Floats causal = poisoned.run(kernels, fast::causal(20, 20));
    for (std::size_t c = 0; c < 6; ++c) {
      CHECK(causal(0, c) == clean.V(0, c));
      CHECK_FALSE(std::isfinite(causal(1, c)));
    }
  });
}

TEST_CASE("NaN in a query reaches its own result and no other") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(11);
    Head head(random, 9, 9, 4, 5);
    head.Q(4, 2) = std::numeric_limits<float>::quiet_NaN();
    const Floats O = head.run(kernels, {});
    for (std::size_t i = 0; i < 9; ++i) CHECK(std::isnan(O(i, 3)) == (i == 4));
  });
}

TEST_CASE("scores of ±10000 give the right weights (A03, A04)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    const auto weights = [&](const plain::Row& scores) {
      // d_k = 1 leaves scores as they are, and V = I shows the weights.
      plain::Rows K, V = plain::zeros(scores.size(), scores.size());
      for (std::size_t j = 0; j < scores.size(); ++j) {
        K.push_back({scores[j]});
        V[j][j] = 1.0;
      }
      return Head(Floats(plain::Rows{{1.0}}), Floats(K), Floats(V)).run(kernels, {});
    };
    for (const double shift : {10000.0, -10000.0, 89.0, 0.0}) {
      CAPTURE(shift);
      const Floats A = weights({shift, shift - 1.0, shift - 2.0});
      CHECK(difference(A, {{0.66524096, 0.24472847, 0.09003057}}) <= 1e-6);
    }
    const Floats apart = weights({10000.0, -10000.0, 9999.0});
    CHECK(apart(0, 1) == 0.0f);
    CHECK(difference(apart, {{0.73105858, 0.0, 0.26894142}}) <= 1e-6);
  });
}

TEST_CASE("the memory of streaming attention grows with n, not with n²") {
  const auto memory = [](std::size_t n) {
    Random random(12);
    const Floats W(random, 16, 16), X(random, n, 16);
    const std::size_t before = fast::bytes_in_use();
    fast::PreparedAttention layer;
    REQUIRE(layer.prepare({.d_model = 16,
                           .heads = 2,
                           .d_k = 8,
                           .d_v = 8,
                           .W_Q = W.cells.data(),
                           .W_K = W.cells.data(),
                           .W_V = W.cells.data(),
                           .W_O = W.cells.data()}));
    Floats Y(n, 16);
    REQUIRE(layer.run(X.view(), n, fast::causal(n, n), Y.view()));
    return static_cast<double>(fast::bytes_in_use() - before);
  };
  const double n_512 = memory(512), n_1024 = memory(1024), n_2048 = memory(2048);
  CHECK(n_2048 - n_1024 <= 2.01 * (n_1024 - n_512));
  CHECK(n_2048 < 2048.0 * 2048.0);  // bytes: a quarter of an n × n matrix of float
}
