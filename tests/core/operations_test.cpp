// Facts about single operations, most of them failures that other projects have had.
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/mask.hpp"
#include "attention_figures/ops/projection.hpp"
#include "attention_figures/ops/scale.hpp"
#include "attention_figures/ops/scores.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/transpose.hpp"
#include "attention_figures/ops/weighted_sum.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

Matrix<double> softmax(const Matrix<double>& E) { return apply(Softmax{}, {E}); }

Matrix<double> masked_softmax(const Matrix<double>& E, const Matrix<double>& M) {
  return softmax(apply(Mask{}, {E, M}));
}

Matrix<double> causal_weights(std::size_t n_q, std::size_t n_k, Alignment alignment) {
  const Matrix<double> queries({n_q, 1}), keys({n_k, 1});
  return masked_softmax(Matrix<double>({n_q, n_k}), apply(CausalMask(alignment), {queries, keys}));
}

constexpr double masked = minus_infinity;

}  // namespace

// A01
TEST_CASE(
    "a query that may attend to nothing gets weights 0 and output 0, its neighbours keep theirs") {
  const Matrix<double> E{{1, 2, 3}, {4, 5, 6}, {3, 2, 1}};
  const Matrix<double> V{{1, 2}, {3, 4}, {5, 6}};
  const Matrix<double> A = masked_softmax(E, {{0, 0, 0}, {masked, masked, masked}, {0, 0, 0}});
  const Matrix<double> O = apply(WeightedSum{}, {A, V});
  const Matrix<double> full = softmax(E);
  for (std::size_t j = 0; j < 3; ++j) {
    CHECK(A(1, j) == 0.0);
    CHECK(A(0, j) == full(0, j));
    CHECK(A(2, j) == full(2, j));
  }
  CHECK(O(1, 0) == 0.0);
  CHECK(O(1, 1) == 0.0);
}

// A03
TEST_CASE("very negative scores that nobody masked keep their weights") {
  CHECK(difference(softmax({{-20000, -20001}}), {{0.731059, 0.268941}}) <= six_decimals);
}

// A04
TEST_CASE("large scores do not overflow") {
  CHECK(difference(softmax({{89, 88}}), {{0.731059, 0.268941}}) <= six_decimals);
  CHECK(difference(softmax({{1000, 999}}), {{0.731059, 0.268941}}) <= six_decimals);
  const double largest = std::numeric_limits<double>::max();
  CHECK(difference(softmax({{largest, -largest}}), {{1, 0}}) == 0.0);
}

// A06, A07
TEST_CASE("a masked key gets weight exactly 0, however high or low its score") {
  CHECK(difference(masked_softmax({{0, 12}}, {{0, masked}}), {{1, 0}}) == 0.0);
  CHECK(difference(masked_softmax({{1, 2, 3}}, {{0, 0, masked}}), {{0.268941, 0.731059, 0}}) <=
        six_decimals);
  CHECK(masked_softmax({{1, 2, 3}}, {{0, 0, masked}})(0, 2) == 0.0);
  CHECK(masked_softmax({{-1e4, -2e4, 3}}, {{masked, 0, masked}})(0, 1) == 1.0);
}

// A07
TEST_CASE("a score of 0 masks nothing, because e⁰ is 1") {
  const double e = 1.0 / std::sqrt(2.0);
  CHECK(difference(softmax({{e, e, 0}}), {{0.401112, 0.401112, 0.197776}}) <= six_decimals);
}

// A09, A13
TEST_CASE("the causal mask hides what comes later and nothing else: a token sees itself") {
  CHECK(difference(causal_weights(2, 2, Alignment::bottom_right), {{1, 0}, {0.5, 0.5}}) == 0.0);
  CHECK(difference(causal_weights(3, 3, Alignment::bottom_right),
                   {{1, 0, 0}, {0.5, 0.5, 0}, {1.0 / 3, 1.0 / 3, 1.0 / 3}}) <= epsilon);
  const Matrix<double> M = apply(CausalMask{}, {Matrix<double>({2, 7})});
  CHECK(difference(M, {{0, masked}, {0, 0}}) == 0.0);
}

// A15
TEST_CASE("aligned bottom-right, the last of many queries see the keys and the first see nothing") {
  CHECK(difference(causal_weights(5, 2, Alignment::bottom_right),
                   {{0, 0}, {0, 0}, {0, 0}, {1, 0}, {0.5, 0.5}}) == 0.0);
  CHECK(difference(causal_weights(2, 4, Alignment::bottom_right),
                   {{1.0 / 3, 1.0 / 3, 1.0 / 3, 0}, {0.25, 0.25, 0.25, 0.25}}) <= epsilon);
}

// A15
TEST_CASE("aligned top-left, the first query sees the first key") {
  CHECK(difference(causal_weights(5, 2, Alignment::top_left),
                   {{1, 0}, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}}) == 0.0);
  CHECK(difference(causal_weights(2, 4, Alignment::top_left), {{1, 0, 0, 0}, {0.5, 0.5, 0, 0}}) ==
        0.0);
}

// A10
TEST_CASE("a padding key is hidden from every query, and its own query row stays") {
  const Matrix<double> A = masked_softmax({{3, 1, 2}, {0, 0, 0}, {1, 1, 5}},
                                          {{0, 0, masked}, {0, 0, masked}, {0, 0, masked}});
  CHECK(difference(A, {{0.880797, 0.119203, 0}, {0.5, 0.5, 0}, {0.5, 0.5, 0}}) <= six_decimals);
}

TEST_CASE("weighted sums and transposes equal plain loops for sizes 1 to 33") {
  Random random(31);
  for (std::size_t n = 1; n <= 33; ++n) {
    const Matrix<double> A = random.matrix(n, 34 - n), V = random.matrix(34 - n, n);
    const Matrix<double> O = apply(WeightedSum{}, {A, V}), V_T = apply(Transpose{}, {V});
    CHECK(difference(O, to_matrix(plain::weighted_sum(to_rows(A), to_rows(V)))) <= 34 * epsilon);
    REQUIRE(V_T.shape() == Shape{n, 34 - n});
    for (std::size_t i = 0; i < V.rows(); ++i)
      for (std::size_t j = 0; j < n; ++j) CHECK(V_T(j, i) == V(i, j));
  }
}

// A12
TEST_CASE("a value row of ∞ or NaN with weight 0 contributes nothing") {
  const Matrix<double> O = apply(
      WeightedSum{}, {{{0.25, 0, 0.75, 0}}, {{4, 8}, {infinity, nan}, {8, 4}, {nan, -infinity}}});
  CHECK(difference(O, {{7, 5}}) == 0.0);
}

TEST_CASE("a mask hides a score that has overflowed") {
  const Matrix<double> masked_scores = apply(Mask{}, {{{1, infinity, nan}}, {{0, masked, masked}}});
  CHECK(difference(masked_scores, {{1, masked, masked}}) == 0.0);
}

// A16
TEST_CASE("scores are divided by √d_k of the head, not by √d_model") {
  const Matrix<double> K_of_one_head({2, 4});  // d_model = 8, two heads
  const Matrix<double> E = apply(Scale{}, {{{4, 0}}, K_of_one_head});
  CHECK(difference(E, {{2, 0}}) == 0.0);
  CHECK(difference(softmax(E), {{0.880797, 0.119203}}) <= six_decimals);
}

// A19
TEST_CASE("Softmax works along rows: every query's weights sum to 1") {
  CHECK(difference(softmax({{1, 0}, {3, 0}}), {{0.731059, 0.268941}, {0.952574, 0.047426}}) <=
        six_decimals);
}

// A30
TEST_CASE("the gradient of Softmax has the whole Jacobian: one weight rises, the others fall") {
  const Matrix<double> A{{2.0 / 3, 1.0 / 3}};
  const Matrix<double> E{{std::log(2.0), 0.0}};
  const std::vector<Operand> operands{{"E", E}};
  const Gradients gradients = Softmax{}.backward(operands, A, Matrix<double>{{1, 0}});
  CHECK(difference(gradients[0], {{0.222222, -0.222222}}) <= six_decimals);
}

// D01
TEST_CASE("softmax of [0.5, 0] is not [0.5, 0.5]") {
  CHECK(difference(softmax({{0.5, 0}}), {{0.622459, 0.377541}}) <= six_decimals);
}

TEST_CASE(
    "a transpose turns rows into columns: the column form of a projection gives the same numbers") {
  CHECK(difference(apply(Transpose{}, {{{1, 2, 3}, {4, 5, 6}}}), {{1, 4}, {2, 5}, {3, 6}}) == 0.0);
  const Matrix<double> X{{1, 1}};
  const Matrix<double> W_K{{1, 1}, {0, 1}};
  const Matrix<double> columns =
      apply(Projection{}, {apply(Transpose{}, {W_K}), apply(Transpose{}, {X})});
  CHECK(difference(columns, {{1}, {2}}) == 0.0);
  CHECK(difference(apply(Transpose{}, {columns}), apply(Projection{}, {X, W_K})) == 0.0);
}

TEST_CASE("one query over three keys reads as published") {
  const Matrix<double> Q{{1, 0, 0, 0}};
  const Matrix<double> K{{4, 0, 0, 0}, {2, 0, 0, 0}, {0, 0, 0, 0}};
  const Matrix<double> V{{2, 0}, {0, 2}, {1, 1}};
  const Matrix<double> E = apply(Scale{}, {apply(Scores{}, {Q, K}), K});
  CHECK(difference(E, {{2, 1, 0}}) == 0.0);
  const Matrix<double> A = softmax(E);
  CHECK(difference(A, {{0.665241, 0.244728, 0.090031}}) <= six_decimals);
  CHECK(difference(apply(WeightedSum{}, {A, V}), {{1.420512, 0.579488}}) <= six_decimals);
  CHECK(difference(apply(WeightedSum{}, {A, {{0, 0}, {0, 2}, {1, 1}}}), {{0.090031, 0.579488}}) <=
        six_decimals);
  CHECK(difference(apply(WeightedSum{}, {softmax({{7, 7, 7}}), V}), {{1, 1}}) <= 2.0 * epsilon);
  CHECK(difference(apply(WeightedSum{}, {{{0.5, 0.25, 0.25}}, V}), {{1.25, 0.75}}) == 0.0);
}

TEST_CASE("Softmax of [2, 1] mixes 10 and 20 to the same value after +100") {
  for (const Matrix<double>& E : {Matrix<double>{{2, 1}}, Matrix<double>{{102, 101}}}) {
    CHECK(difference(softmax(E), {{0.731059, 0.268941}}) <= six_decimals);
    CHECK(difference(apply(WeightedSum{}, {softmax(E), {{10}, {20}}}), {{12.689414}}) <=
          six_decimals);
  }
}

}  // namespace attention_figures::testing
