// Heads side by side: how they are cut, concatenated and projected back.
#include "attention_figures/block.hpp"

#include "attention_figures/ops/add.hpp"
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/ops/concat.hpp"
#include "attention_figures/ops/head_columns.hpp"
#include "tests/core/support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

struct Sizes {
  std::size_t n_q, n_k, d_model, d_source, heads, d_k, d_v, d_out;
};

struct Inputs {
  Matrix<double> X, X_source, W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O;

  Inputs(Random& random, const Sizes& d)
      : X(random.matrix(d.n_q, d.d_model)),
        X_source(random.matrix(d.n_k, d.d_source)),
        W_Q(random.matrix(d.d_model, d.heads * d.d_k)),
        W_K(random.matrix(d.d_source, d.heads * d.d_k)),
        W_V(random.matrix(d.d_source, d.heads * d.d_v)),
        W_O(random.matrix(d.heads * d.d_v, d.d_out)),
        b_Q(random.matrix(1, d.heads * d.d_k)),
        b_K(random.matrix(1, d.heads * d.d_k)),
        b_V(random.matrix(1, d.heads * d.d_v)),
        b_O(random.matrix(1, d.d_out)) {}

  plain::MultiHead to_plain(std::size_t heads, bool biased) const {
    const auto row = [&](const Matrix<double>& b) {
      return biased ? to_rows(b)[0] : plain::Row(b.columns(), 0.0);
    };
    return {heads,    to_rows(W_Q), to_rows(W_K), to_rows(W_V), to_rows(W_O),
            row(b_Q), row(b_K),     row(b_V),     row(b_O)};
  }
};

Tape computed(const Inputs& in, std::size_t heads, bool biased, const plain::Visible& visible) {
  Tape tape;
  const NodeId X = tape.input("X", in.X);
  const NodeId X_source = tape.input("X_source", in.X_source);
  MultiHead weights{heads, tape.input("W_Q", in.W_Q), tape.input("W_K", in.W_K),
                    tape.input("W_V", in.W_V), tape.input("W_O", in.W_O)};
  if (biased) {
    weights.biases = {tape.input("b_Q", in.b_Q), tape.input("b_K", in.b_K),
                      tape.input("b_V", in.b_V)};
    weights.b_O = tape.input("b_O", in.b_O);
  }
  multi_head(tape, "", X, X_source, weights, tape.mask("M", to_mask(visible)));
  CHECK(!tape.fault());
  tape.forward();
  return tape;
}

}  // namespace

// A18
TEST_CASE("concatenated heads stand side by side in their own row, positions do not mix") {
  const Matrix<double> O_1{{1, 2}, {5, 6}}, O_2{{3, 4}, {7, 8}};
  CHECK(difference(apply(Concat{}, {O_1, O_2}), {{1, 2, 3, 4}, {5, 6, 7, 8}}) == 0.0);
  const Matrix<double> first{{1}, {5}}, last{{9}, {9}};
  CHECK(difference(apply(Concat{}, {first, O_2, last}), {{1, 3, 4, 9}, {5, 7, 8, 9}}) == 0.0);
}

// A18
TEST_CASE("a head has its own columns of every row, and concatenation puts them back") {
  const Matrix<double> W{{1, 2, 3, 4}, {5, 6, 7, 8}};
  CHECK(difference(apply(HeadColumns{0, 2}, {W}), {{1, 2}, {5, 6}}) == 0.0);
  CHECK(difference(apply(HeadColumns{1, 2}, {W}), {{3, 4}, {7, 8}}) == 0.0);
  CHECK(difference(apply(HeadColumns{2, 4}, {W}), {{3}, {7}}) == 0.0);
  for (std::size_t heads = 1; heads <= 4; ++heads) {
    for (std::size_t d = 1; d <= 9; ++d) {
      Random random(60);
      const Matrix<double> whole = random.matrix(3, heads * d);
      std::vector<Matrix<double>> parts;
      for (std::size_t h = 0; h < heads; ++h)
        parts.push_back(apply(HeadColumns{h, heads}, {whole}));
      CHECK(difference(testing::apply(Concat{}, parts), whole) == 0.0);
    }
  }
}

TEST_CASE("two heads reach what one cannot, and write it into the state") {
  // Scores of ± ln 3 / 2 give the weights [3/4, 1/4] and [1/4, 3/4].
  const double score = std::log(3.0) / 2.0;
  Tape tape;
  const NodeId X = tape.input("X", {{0, 1}});
  const NodeId X_source = tape.input("X_source", {{1, 0}, {0, 1}});
  const MultiHead weights{2, tape.input("W_Q", {{0, 0}, {1, -1}}),
                          tape.input("W_K", {{score, score}, {-score, -score}}),
                          tape.input("W_V", {{2, 0, 2, 0}, {0, 1, 0, 1}}),
                          tape.input("W_O", {{1, 0}, {0, 0}, {0, 0}, {0, 1}})};
  multi_head(tape, "both", X, X_source, weights);
  tape.forward();
  CHECK(difference(value(tape, "both · head 1 · A"), {{0.75, 0.25}}) <= 4.0 * epsilon);
  CHECK(difference(value(tape, "both · head 2 · A"), {{0.25, 0.75}}) <= 4.0 * epsilon);
  CHECK(difference(value(tape, "both · C"), {{1.5, 0.25, 0.5, 0.75}}) <= 4.0 * epsilon);
  CHECK(difference(value(tape, "both · Δ"), {{1.5, 0.75}}) <= 4.0 * epsilon);
}

TEST_CASE("two heads of width one, the output projection and the residual read as published") {
  const double score = std::log(3.0) / 2.0;
  Tape tape;
  const NodeId x_2 = tape.input("x₂", {{0, 1}});
  const NodeId X_source = tape.input("X_source", {{1, 0}, {0, 1}});
  const MultiHead weights{2, tape.input("W_Q", {{0, 0}, {1, -1}}),
                          tape.input("W_K", {{score, score}, {-score, -score}}),
                          tape.input("W_V", {{2, 0}, {0, 1}}),
                          tape.input("W_O", {{1, 0}, {-1, 1}})};
  const NodeId delta = multi_head(tape, "", x_2, X_source, weights);
  tape.record("u₂", Add{}, {x_2, delta});
  tape.forward();
  CHECK(difference(value(tape, "C"), {{1.5, 0.75}}) <= 4.0 * epsilon);
  CHECK(difference(value(tape, "Δ"), {{0.75, 0.75}}) <= 4.0 * epsilon);
  CHECK(difference(value(tape, "u₂"), {{0.75, 1.75}}) <= 4.0 * epsilon);
}

// A16
TEST_CASE("every head divides by the root of its own d_k, not of d_model") {
  Tape tape;
  const NodeId X = tape.input("X", {{4, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0}});
  Matrix<double> identity({8, 8});
  for (std::size_t k = 0; k < 8; ++k) identity(k, k) = 1.0;
  identity(0, 0) = 0.5;  // q₁ · k₁ = 4 in head 1
  const NodeId W = tape.input("W", identity);
  multi_head(tape, "", X, X, {2, W, W, W, W});
  tape.forward();
  CHECK(difference(value(tape, "head 1 · S"), {{4, 0}, {0, 0}}) == 0.0);
  CHECK(difference(value(tape, "head 1 · E"), {{2, 0}, {0, 0}}) == 0.0);
  CHECK(difference(value(tape, "head 1 · A"), {{0.880797, 0.119203}, {0.5, 0.5}}) <= six_decimals);
}

TEST_CASE("multi-head attention agrees with the reference: heads, widths, masks and biases") {
  Random random(61);
  for (int round = 0; round < 100; ++round) {
    CAPTURE(round);
    const auto size = [&] { return random.between(1, 12); };
    const std::size_t heads = random.between(1, 5);
    const Sizes d{random.between(1, 33),
                  random.between(1, 33),
                  size(),
                  size(),
                  heads,
                  size(),
                  size(),
                  size()};  // H·d_v is as good as never d_model
    const Inputs in(random, d);
    const bool biased = round % 2 == 0;
    const plain::Visible masks[] = {plain::everything(d.n_q, d.n_k),
                                    plain::causal_bottom_right(d.n_q, d.n_k),
                                    random.visible(d.n_q, d.n_k)};
    for (const plain::Visible& visible : masks) {
      const plain::Rows expected = plain::multi_head(to_rows(in.X), to_rows(in.X_source),
                                                     in.to_plain(heads, biased), visible);
      const Tape tape = computed(in, heads, biased, visible);
      CHECK(difference(value(tape, "Δ"), to_matrix(expected)) <= 1e-11);
      // Δ does not tell b_K: it moves all scores of a row alike, and Softmax drops it.
      const plain::MultiHead w = in.to_plain(heads, biased);
      const plain::Rows K = plain::bias(plain::projection(to_rows(in.X_source), w.W_K), w.b_K);
      const std::string last_head = "head " + std::to_string(heads);
      CHECK(difference(value(tape, scoped(last_head, "K")),
                       to_matrix(plain::columns(K, (heads - 1) * d.d_k, d.d_k))) <= 1e-11);
    }
  }
}

TEST_CASE("one head with an identity as output projection is attention itself") {
  Tape tape;
  const auto [X, W_Q, W_K, W_V] = ThreePositions{}.record(tape);
  const NodeId I = tape.input("I", {{1, 0}, {0, 1}});
  const NodeId M = tape.record("M", CausalMask{}, {X});
  attention(tape, "alone", X, X, W_Q, W_K, W_V, M);
  multi_head(tape, "", X, X, {1, W_Q, W_K, W_V, I}, M);
  tape.forward();
  for (const char* symbol : {"Q", "K", "V", "S", "E", "E + M", "A", "O"}) {
    CHECK(difference(value(tape, scoped("head 1", symbol)), value(tape, scoped("alone", symbol))) ==
          0.0);
  }
  CHECK(difference(value(tape, "Δ"), value(tape, "alone · O")) == 0.0);
}

TEST_CASE("multi-head attention records the symbols of its formula, biases beside their products") {
  Random random(62);
  const Tape tape =
      computed(Inputs(random, {1, 2, 3, 3, 1, 1, 1, 1}), 1, true, plain::everything(1, 2));
  std::vector<std::string> names;
  for (const Node& node : tape.nodes().subspan(11)) names.push_back(node.name);
  std::vector<std::string> expected;
  for (const char* symbol : {"W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V", "Q′", "Q", "K′", "K", "V′",
                             "V", "S", "E", "E + M", "A", "O"}) {
    expected.push_back(scoped("head 1", symbol));
  }
  for (const char* symbol : {"C", "Δ′", "Δ"}) expected.push_back(symbol);
  CHECK(names == expected);
}

TEST_CASE("a number of heads that cannot share the columns is refused, with all that can") {
  const auto check = [](std::size_t H, std::size_t columns, const std::string& expected,
                        const std::string& actual) {
    Tape tape;
    const NodeId X = tape.input("X", Matrix<double>({1, 2}));
    const NodeId W = tape.input("W", Matrix<double>({2, columns}));
    const NodeId W_O = tape.input("W_O", Matrix<double>({columns, 2}));
    multi_head(tape, "", X, X, {H, W, W, W, W_O});
    CHECK(tape.fault().code == FaultCode::out_of_range);
    CHECK(tape.fault().symbol == "H");
    CHECK(tape.fault().expected == expected);
    CHECK(tape.fault().actual == actual);
  };
  check(3, 8, "1, 2, 4, 8", "3");
  check(0, 8, "1, 2, 4, 8", "H < 1");
  check(9, 8, "1, 2, 4, 8", "H > 8");
  check(2, 7, "1, 7", "2");
  // Of 840 there are 32: those around the number that came are told.
  check(11, 840, "…, 4, 5, 6, 7, 8, 10, 12, 14, 15, 20, 21, 24, …", "11");
  check(9, 840, "…, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 20, 21, …", "9");
  check(2000, 840, "…, 56, 60, 70, 84, 105, 120, 140, 168, 210, 280, 420, 840", "H > 840");

  Tape tape;
  const NodeId W = tape.input("W", Matrix<double>({2, 4}));
  tape.record("W^(1)", HeadColumns{0, 3}, {W});
  CHECK(tape.fault().symbol == "H");
  CHECK(tape.fault().expected == "1, 2, 4");
}

TEST_CASE("a formula that is recorded after a fault records nothing and reads nothing") {
  Tape tape;
  const NodeId X = tape.record("X", Concat{}, {});
  attention(tape, "", X, X, X, X, X, X);
  multi_head(tape, "", X, X, {2, X, X, X, X});
  block(tape, "", X, {});
  feed_forward(tape, "", X, TwoLayers{});
  feed_forward(tape, "", X, SwiGlu{});
  CHECK(tape.nodes().empty());
  CHECK(tape.fault().code == FaultCode::operand_count);
}

TEST_CASE(
    "heads of unequal length cannot be concatenated, and the output projection must fit them") {
  Tape tape;
  const NodeId O_1 = tape.input("O_1", {{1, 2}, {3, 4}});
  const NodeId O_2 = tape.input("O_2", {{1, 2, 3}});
  tape.record("C", Concat{}, {O_1, O_2});
  CHECK(tape.fault().code == FaultCode::shape_mismatch);
  CHECK(tape.fault().symbol == "O_2");
  CHECK(tape.fault().expected == "2 × 3");
  CHECK(tape.fault().actual == "1 × 3");

  Tape other;
  const NodeId X = other.input("X", {{1, 2}});
  const NodeId W = other.input("W", {{1, 2, 3, 4}, {5, 6, 7, 8}});
  const NodeId W_O = other.input("W_O", {{1}, {2}});
  multi_head(other, "", X, X, {2, W, W, W, W_O});
  CHECK(other.fault().code == FaultCode::shape_mismatch);
  CHECK(other.fault().symbol == "W_O");
  CHECK(other.fault().expected == "4 × 1");
}

}  // namespace attention_figures::testing
