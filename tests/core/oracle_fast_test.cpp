// The oracle for the fast path: float32, on every instruction set of this machine, against the same
// plain loops in float64.
#include "attention_figures/fast/attention.hpp"
#include "tests/core/fast_support.hpp"
#include "tests/core/oracle_support.hpp"

namespace attention_figures::testing {

namespace {

/// error ≤ c ε (1 + max|score|) max(1, max|V|). The worst case of these seeds is printed; it needs
/// less than half of this.
constexpr double c = 8.0;

/// As the fast path is told of it.
struct Mask {
  std::vector<std::uint8_t> bytes;
  fast::Visibility visibility;

  explicit Mask(const OracleCase& size) {
    if (size.mask_kind == MaskKind::causal) visibility = fast::causal(size.n_q, size.n_k);
    if (size.mask_kind == MaskKind::causal_top_left) visibility = fast::causal_top_left();
    if (size.mask_kind != MaskKind::padding && size.mask_kind != MaskKind::random) return;
    for (const std::vector<bool>& row : size.visible) {
      bytes.insert(bytes.end(), row.begin(), row.end());
    }
    visibility.visible = bytes.data();
    visibility.stride = size.mask_kind == MaskKind::padding ? 0 : size.n_k;
  }
};

plain::Rows identity(std::size_t n) {
  plain::Rows I = plain::zeros(n, n);
  for (std::size_t j = 0; j < n; ++j) I[j][j] = 1.0;
  return I;
}

/// One head, whose queries, keys and values are given.
struct Head {
  const OracleCase& size;
  const fast::Kernels& kernels;

  plain::Rows read(const plain::Rows& Q, const plain::Rows& K, const plain::Rows& V) const {
    const Floats q(Q), k(K), v(V);
    Floats o(size.n_q, v.columns);
    const Mask mask(size);
    const fast::HeadShape shape{size.n_q, size.n_k, q.columns, v.columns};
    REQUIRE(
        fast::attention(q.view(), k.view(), v.view(), shape, mask.visibility, o.view(), kernels));
    return o.wide();
  }
};

/// Errors in units of the tolerance.
struct Worst {
  double weights = 0.0, readings = 0.0;
};

void run_case(Random& random, const fast::Kernels& kernels, Worst& worst) {
  const OracleCase size(random);
  const plain::Rows Q = random_rows(random, size.n_q, size.d_k);
  const plain::Rows K = random_rows(random, size.n_k, size.d_k);
  const plain::Rows V = random_rows(random, size.n_k, size.d_v);
  const plain::Rows E = plain::scale(plain::scores(Q, K), size.d_k);
  const plain::Rows A = plain::softmax(E, size.visible);
  const double scale = float_epsilon * (1.0 + largest_visible(E, size.visible));

  const Head head{size, kernels};
  const plain::Rows weights = head.read(Q, K, identity(size.n_k));  // A I
  CHECK(shares_one_unit(weights, size.visible, float_epsilon));
  worst.weights = worse(worst.weights, largest_difference(weights, A) / scale);

  const double error = largest_difference(head.read(Q, K, V), plain::weighted_sum(A, V));
  worst.readings = worse(worst.readings, error / (scale * plain::size_of(V)));
}

}  // namespace

TEST_CASE("ten thousand random attentions in float32 equal plain loops up to rounding") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(310);
    Worst worst;
    for (int k = 0; k < oracle_cases; ++k) {
      CAPTURE(k);
      run_case(random, kernels, worst);
    }
    MESSAGE("float32, in ε (1 + max|score|) max(1, max|V|): weights ", worst.weights, ", readings ",
            worst.readings);
    CHECK(worst.weights <= c);
    CHECK(worst.readings <= c);
  });
}

}  // namespace attention_figures::testing
