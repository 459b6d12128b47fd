// The oracle: the tape against plain loops, in ten thousand random attentions.
#include "attention_figures/multi_head.hpp"
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/scale.hpp"
#include "attention_figures/ops/scores.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "tests/core/oracle_support.hpp"

namespace attention_figures::testing {

namespace {

/// error ≤ c ε (1 + max|score|) max(1, max|V|). The worst case of these seeds is printed; it needs
/// less than half of this.
constexpr double c = 8.0;

/// What the reference computes of all heads.
struct Expected {
  std::vector<plain::Rows> A, O;
  plain::Rows output;
  double tolerance = 0.0;  // of A and O; the output adds the sizes of W_O

  Expected(const OracleCase& size, const plain::Rows& X, const plain::Rows& X_source,
           const plain::MultiHead& w)
      : output(plain::multi_head(X, X_source, w, size.visible)) {
    const plain::Rows Q = plain::bias(plain::projection(X, w.W_Q), w.b_Q);
    const plain::Rows K = plain::bias(plain::projection(X_source, w.W_K), w.b_K);
    const plain::Rows V = plain::bias(plain::projection(X_source, w.W_V), w.b_V);
    double largest_score = 0.0;
    for (std::size_t h = 0; h < w.heads; ++h) {
      const plain::Rows S = plain::scores(plain::columns(Q, h * size.d_k, size.d_k),
                                          plain::columns(K, h * size.d_k, size.d_k));
      const plain::Rows E = plain::scale(S, size.d_k);
      A.push_back(plain::softmax(E, size.visible));
      O.push_back(plain::weighted_sum(A.back(), plain::columns(V, h * size.d_v, size.d_v)));
      largest_score = worse(largest_score, largest_visible(E, size.visible));
    }
    tolerance = epsilon * (1.0 + largest_score) * plain::size_of(V);
    CHECK(std::isfinite(tolerance));
  }
};

NodeId record_mask(Tape& tape, const OracleCase& size, NodeId X, NodeId X_source) {
  if (size.mask_kind == MaskKind::causal) return tape.record("M", CausalMask{}, {X, X_source});
  if (size.mask_kind == MaskKind::causal_top_left) {
    return tape.record("M", CausalMask{Alignment::top_left}, {X, X_source});
  }
  return tape.mask("M", to_mask(size.visible));
}

/// Errors in units of the tolerance.
struct Worst {
  double weights = 0.0, readings = 0.0, output = 0.0;
};

void run_case(Random& random, Worst& worst) {
  OracleCase size(random);
  const bool is_cross = random.chance(0.5);
  if (!is_cross) {
    size.n_k = size.n_q;
    size.visible = visible_keys(size.mask_kind, size.n_q, size.n_k, random);
  }
  const std::size_t d_model = random.between(1, 33);
  const std::size_t d_source = is_cross ? random.between(1, 33) : d_model;
  const plain::Rows X = random_rows(random, size.n_q, d_model);
  const plain::Rows X_source = is_cross ? random_rows(random, size.n_k, d_source) : X;
  const auto row = [&](std::size_t columns) { return random_rows(random, 1, columns, 0)[0]; };
  const plain::MultiHead w{size.heads,
                           random_rows(random, d_model, size.width(), 0),
                           random_rows(random, d_source, size.width(), 0),
                           random_rows(random, d_source, size.heads * size.d_v, 0),
                           random_rows(random, size.heads * size.d_v, d_model, 0),
                           row(size.width()),
                           row(size.width()),
                           row(size.heads * size.d_v),
                           row(d_model)};
  const Expected expected(size, X, X_source, w);

  Tape tape;
  const auto input = [&](const char* name, const plain::Rows& rows) {
    return tape.input(name, to_matrix(rows));
  };
  const NodeId node_X = input("X", X);
  const NodeId node_source = is_cross ? input("X_source", X_source) : node_X;
  MultiHead weights;
  weights.heads = size.heads;
  weights.W_Q = input("W_Q", w.W_Q);
  weights.W_K = input("W_K", w.W_K);
  weights.W_V = input("W_V", w.W_V);
  weights.W_O = input("W_O", w.W_O);
  weights.biases = {input("b_Q", {w.b_Q}), input("b_K", {w.b_K}), input("b_V", {w.b_V})};
  weights.b_O = input("b_O", {w.b_O});
  std::optional<NodeId> M;
  if (size.mask_kind != MaskKind::none) M = record_mask(tape, size, node_X, node_source);
  const NodeId output = multi_head(tape, "", node_X, node_source, weights, M);
  REQUIRE(!tape.fault());
  tape.forward();

  for (std::size_t h = 0; h < size.heads; ++h) {
    const std::string scope = "head " + std::to_string(h + 1) + " · ";
    const plain::Rows A = to_rows(value(tape, scope + "A")), O = to_rows(value(tape, scope + "O"));
    REQUIRE(A.size() == size.n_q);
    CHECK(shares_one_unit(A, size.visible, epsilon));
    const double scale = expected.tolerance;
    worst.weights = worse(worst.weights, largest_difference(A, expected.A[h]) / scale);
    worst.readings = worse(worst.readings, largest_difference(O, expected.O[h]) / scale);
  }
  const double mixed = 1.0 + static_cast<double>(w.W_O.size()) * plain::largest_magnitude(w.W_O);
  const double error = largest_difference(to_rows(tape[output].value), expected.output);
  worst.output = worse(worst.output, error / (expected.tolerance * mixed));
}

}  // namespace

TEST_CASE("ten thousand random attentions equal plain loops up to rounding") {
  Random random(300);
  Worst worst;
  for (int k = 0; k < oracle_cases; ++k) {
    CAPTURE(k);
    run_case(random, worst);
  }
  MESSAGE("float64, in ε (1 + max|score|) max(1, max|V|): weights ", worst.weights, ", readings ",
          worst.readings, ", output ", worst.output);
  CHECK(worst.weights <= c);
  CHECK(worst.readings <= c);
  CHECK(worst.output <= c);
}

// A03, A04: values exact in float32
TEST_CASE("scores of ±10000 give the weights of their differences") {
  const auto weights = [](const Matrix<double>& K) {
    const Matrix<double> Q{{2, 0, 0, 0}};  // 2 k / √4
    return apply(Softmax{}, {apply(Scale{}, {apply(Scores{}, {Q, K}), K})});
  };
  CHECK(difference(weights({{10000, 0, 0, 0}, {9999, 0, 0, 0}, {-10000, 0, 0, 0}}),
                   {{0.731059, 0.268941, 0}}) <= 5.1e-7);
  CHECK(difference(weights({{-10000, 0, 0, 0}, {-10001, 0, 0, 0}, {-10000, 0, 0, 0}}),
                   {{0.422319, 0.155362, 0.422319}}) <= 5.1e-7);
}

}  // namespace attention_figures::testing
