// Whole attention: agreement with the independent reference, and properties of its formula.
#include <algorithm>

#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/projection.hpp"
#include "attention_figures/ops/scores.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

struct Sizes {
  std::size_t n_q, n_k, d_model, d_source, d_k, d_v;
};

struct Inputs {
  Matrix<double> X, X_source, W_Q, W_K, W_V;

  Inputs() = default;
  Inputs(Random& random, const Sizes& d, double size)
      : X(random.matrix(d.n_q, d.d_model, size)),
        X_source(random.matrix(d.n_k, d.d_source, size)),
        W_Q(random.matrix(d.d_model, d.d_k)),
        W_K(random.matrix(d.d_source, d.d_k)),
        W_V(random.matrix(d.d_source, d.d_v)) {}
};

/// Cross-attention, of which self-attention with X_source = X is a case.
Tape computed(const Inputs& in, const std::optional<Matrix<std::uint8_t>>& visible) {
  Tape tape;
  const NodeId X = tape.input("X", in.X);
  const NodeId X_source = tape.input("X_source", in.X_source);
  const NodeId W_Q = tape.input("W_Q", in.W_Q);
  const NodeId W_K = tape.input("W_K", in.W_K);
  const NodeId W_V = tape.input("W_V", in.W_V);
  std::optional<NodeId> M;
  if (visible) M = tape.mask("M", *visible);
  attention(tape, "", X, X_source, W_Q, W_K, W_V, M);
  tape.forward();
  return tape;
}

/// Compares every symbol with the reference; the tolerance is c·ε·(1 + max|score|)·max(1, max|V|).
void check_against_reference(const Inputs& in, const plain::Visible& visible, const Tape& tape) {
  const plain::Attention expected =
      plain::attention(to_rows(in.X), to_rows(in.X_source), to_rows(in.W_Q), to_rows(in.W_K),
                       to_rows(in.W_V), visible);
  constexpr double c = 64.0;
  const double score_error = c * epsilon * (1.0 + plain::largest_magnitude(expected.S));
  const double value_size = plain::size_of(expected.V);
  CHECK(difference(value(tape, "Q"), to_matrix(expected.Q)) <= score_error);
  CHECK(difference(value(tape, "K"), to_matrix(expected.K)) <= score_error);
  CHECK(difference(value(tape, "V"), to_matrix(expected.V)) <= c * epsilon * value_size);
  CHECK(difference(value(tape, "S"), to_matrix(expected.S)) <= score_error);
  CHECK(difference(value(tape, "E"), to_matrix(expected.E)) <= score_error);
  CHECK(difference(value(tape, "A"), to_matrix(expected.A)) <= score_error);
  CHECK(difference(value(tape, "O"), to_matrix(expected.O)) <= score_error * value_size);
}

void check_rows_sum_to_one_or_are_zero(const Matrix<double>& A, const plain::Visible& visible) {
  for (std::size_t i = 0; i < A.rows(); ++i) {
    double sum = 0.0;
    for (const double weight : A.row(i)) sum += weight;
    const bool sees_something = std::count(visible[i].begin(), visible[i].end(), true) > 0;
    if (sees_something) CHECK(difference(sum, 1.0) <= 64.0 * epsilon);
    if (!sees_something) CHECK(sum == 0.0);
  }
}

}  // namespace

TEST_CASE(
    "attention agrees with the reference: sizes 1 to 33, every kind of mask, self and cross") {
  Random random(3);
  for (int round = 0; round < 150; ++round) {
    CAPTURE(round);
    const auto size = [&] { return random.between(1, 33); };
    Sizes d{size(), size(), size(), size(), size(), size()};
    const bool self = round % 2 == 0;
    if (self) d.n_k = d.n_q, d.d_source = d.d_model;
    Inputs in(random, d, round % 3 == 0 ? 10.0 : 1.0);
    if (self) in.X_source = in.X;

    const plain::Visible everything = plain::everything(d.n_q, d.n_k);
    check_against_reference(in, everything, computed(in, std::nullopt));
    const plain::Visible masks[] = {everything, plain::causal_bottom_right(d.n_q, d.n_k),
                                    plain::causal_top_left(d.n_q, d.n_k),
                                    random.visible(d.n_q, d.n_k)};
    for (const plain::Visible& visible : masks) {
      const Tape tape = computed(in, to_mask(visible));
      check_against_reference(in, visible, tape);
      check_rows_sum_to_one_or_are_zero(value(tape, "A"), visible);
    }
  }
}

// D10, D12
TEST_CASE("attention agrees with the reference at every length that leaves a tail") {
  Random random(4);
  const std::size_t lengths[] = {1, 2, 3, 5, 7, 9, 15, 17, 31, 33};
  for (const std::size_t n : lengths) {
    for (const std::size_t d : lengths) {
      CAPTURE(n);
      CAPTURE(d);
      const Inputs in(random, {n, n, d, d, d, d}, 1.0);
      const plain::Visible visible = plain::causal_bottom_right(n, n);
      check_against_reference(in, visible, computed(in, to_mask(visible)));
    }
  }
}

// D16: the WASM build of this test runs on a stack of 64 KB
TEST_CASE("attention over 128 positions of width 64 needs no large stack") {
  Random random(5);
  const Inputs in(random, {128, 128, 64, 64, 64, 64}, 0.25);
  const plain::Visible visible = plain::everything(128, 128);
  check_against_reference(in, visible, computed(in, to_mask(visible)));
}

TEST_CASE(
    "the causal mask recorded as an operation equals the reference triangle, both alignments") {
  for (std::size_t n_q = 1; n_q <= 9; ++n_q) {
    for (std::size_t n_k = 1; n_k <= 9; ++n_k) {
      Tape tape;
      const NodeId X = tape.input("X", Matrix<double>({n_q, 2}));
      const NodeId X_source = tape.input("X_source", Matrix<double>({n_k, 3}));
      tape.record("M", CausalMask{}, {X, X_source});
      tape.record("M top left", CausalMask{Alignment::top_left}, {X, X_source});
      tape.mask("expected", to_mask(plain::causal_bottom_right(n_q, n_k)));
      tape.mask("expected top left", to_mask(plain::causal_top_left(n_q, n_k)));
      tape.forward();
      CHECK(difference(value(tape, "M"), value(tape, "expected")) == 0.0);
      CHECK(difference(value(tape, "M top left"), value(tape, "expected top left")) == 0.0);
    }
  }
}

TEST_CASE("permuting positions permutes outputs, and the causal mask breaks that") {
  Random random(6);
  Inputs in(random, {7, 7, 5, 5, 4, 3}, 1.0);
  in.X_source = in.X;
  const std::size_t order[] = {4, 0, 6, 2, 1, 5, 3};
  Inputs permuted = in;
  for (std::size_t i = 0; i < 7; ++i)
    std::ranges::copy(in.X.row(order[i]), permuted.X.row(i).begin());
  permuted.X_source = permuted.X;

  const auto distance = [&](const std::optional<Matrix<std::uint8_t>>& mask) {
    const Matrix<double> O = value(computed(in, mask), "O");
    const Matrix<double> O_permuted = value(computed(permuted, mask), "O");
    double largest = 0.0;
    for (std::size_t i = 0; i < 7; ++i)
      for (std::size_t c = 0; c < 3; ++c)
        largest = std::max(largest, difference(O_permuted(i, c), O(order[i], c)));
    return largest;
  };
  CHECK(distance(std::nullopt) <= 64.0 * epsilon);
  CHECK(distance(to_mask(plain::causal_bottom_right(7, 7))) > 0.01);
}

TEST_CASE("under the causal mask a later token never moves an earlier row, not in the last bit") {
  Random random(7);
  for (std::size_t n = 2; n <= 9; ++n) {
    Inputs in(random, {n, n, 5, 5, 3, 4}, 1.0);
    in.X_source = in.X;
    const auto mask = to_mask(plain::causal_bottom_right(n, n));
    const Matrix<double> before = value(computed(in, mask), "O");
    for (std::size_t edited = 0; edited < n; ++edited) {
      Inputs changed = in;
      for (double& cell : changed.X.row(edited)) cell += 100.0;
      changed.X_source = changed.X;
      const Matrix<double> after = value(computed(changed, mask), "O");
      for (std::size_t i = 0; i < edited; ++i)
        CHECK(std::ranges::equal(after.row(i), before.row(i)));
      CHECK(!std::ranges::equal(after.row(edited), before.row(edited)));
    }
  }
}

TEST_CASE("adding a constant to a row of scores leaves its weights unchanged") {
  Random random(8);
  const Matrix<double> E = random.matrix(9, 9, 5.0);
  Matrix<double> shifted = E;
  for (std::size_t i = 0; i < 9; ++i)
    for (double& score : shifted.row(i)) score += 100.0 * static_cast<double>(i);
  // The shifted scores are rounded to multiples of 2⁻⁴³; nothing else may differ.
  CHECK(difference(apply(Softmax{}, {shifted}), apply(Softmax{}, {E})) <= 0x1.0p-42);
}

TEST_CASE("X Xᵀ is symmetric to the last bit, Q Kᵀ is not") {
  Random random(9);
  const auto asymmetry = [](const Matrix<double>& S) {
    double largest = 0.0;
    for (std::size_t i = 0; i < S.rows(); ++i)
      for (std::size_t j = 0; j < i; ++j) largest = std::max(largest, difference(S(i, j), S(j, i)));
    return largest;
  };
  const Matrix<double> X = random.matrix(8, 5);
  const Matrix<double> Q = apply(Projection{}, {X, random.matrix(5, 5)});
  const Matrix<double> K = apply(Projection{}, {X, random.matrix(5, 5)});
  CHECK(asymmetry(apply(Scores{}, {X, X})) == 0.0);
  CHECK(asymmetry(apply(Scores{}, {Q, K})) > 0.01);
}

TEST_CASE("projections mix no positions: editing x_j moves only row j of Q, K and V") {
  Random random(10);
  const Inputs in(random, {6, 6, 5, 5, 4, 3}, 1.0);
  Inputs edited = in;
  edited.X_source(2, 3) += 1.0;
  const Matrix<double> before = value(computed(in, std::nullopt), "K");
  const Matrix<double> after = value(computed(edited, std::nullopt), "K");
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(std::ranges::equal(after.row(i), before.row(i)) == (i != 2));
  }
}

// A12
TEST_CASE("a masked token whose vectors overflow poisons neither outputs nor gradients") {
  Inputs in;
  in.X = {{1, 2}, {3, 4}, {5, 6}};
  in.W_Q = in.W_K = {{0.1, 0}, {0, 0.1}};
  in.W_V = {{2, 0}, {0, 2}};
  const Matrix<std::uint8_t> key_2_masked{{1, 0, 1}, {1, 0, 1}, {1, 0, 1}};
  const auto run = [&](double cell_of_token_2) {
    in.X(1, 0) = in.X(1, 1) = cell_of_token_2;
    in.X_source = in.X;
    Tape tape = computed(in, key_2_masked);
    CHECK(!tape.backward(*tape.find("O"), {{1, -2}, {0, 0}, {3, 1}}));
    return tape;
  };
  const Tape expected = run(0.0);
  const Tape tape = run(1e308);
  CHECK(value(tape, "V")(1, 0) == infinity);
  for (const std::size_t i : {std::size_t{0}, std::size_t{2}}) {
    CHECK(std::ranges::equal(value(tape, "O").row(i), value(expected, "O").row(i)));
  }
  CHECK(difference(gradient(tape, "X"), gradient(expected, "X")) == 0.0);
  for (const char* weights : {"W_Q", "W_K", "W_V"}) {
    CHECK(difference(gradient(tape, weights), gradient(expected, weights)) == 0.0);
  }
}

}  // namespace attention_figures::testing
