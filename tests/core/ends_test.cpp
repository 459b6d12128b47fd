// Before the first layer and after the last one: tokens, positions, losses; and the additive score.
#include "attention_figures/ops/add.hpp"
#include "attention_figures/ops/additive_scores.hpp"
#include "attention_figures/ops/cross_entropy.hpp"
#include "attention_figures/ops/embedding.hpp"
#include "attention_figures/ops/sinusoidal_positions.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/squared_error.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/core/gradient_support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

/// n token numbers below `vocabulary`, for the core and for the reference.
struct TokenColumn {
  Matrix<double> t;
  std::vector<std::size_t> numbers;

  TokenColumn(Random& random, std::size_t n, std::size_t vocabulary) : t({n, 1}) {
    for (std::size_t i = 0; i < n; ++i) {
      numbers.push_back(random.between(0, vocabulary - 1));
      t(i, 0) = static_cast<double>(numbers.back());
    }
  }
};

Program ends(const std::vector<ProgramStep>& steps) {
  return {{input("t", {{2}, {0}, {2}}), input("table", {{1, 2}, {3, 4}, {5, 6}}),
           input("Q", {{1, 0}, {0, 1}, {1, 1}}), input("K", {{0.5, -1}, {2, 0.25}}),
           input("v", {{1}, {-2}}), input("T", {{1, 1}, {0, 2}, {4, 4}}), zeros("wide", 3, 5)},
          {},
          steps};
}

void check_step_fault(const ProgramStep& step, FaultCode code, const std::string& symbol,
                      const std::string& expected, const std::string& actual) {
  CAPTURE(step.operation);
  const Evaluation evaluation = evaluate(ends({step}));
  CHECK(name(evaluation.fault.code) == name(code));
  CHECK(evaluation.fault.symbol == symbol);
  CHECK(evaluation.fault.expected == expected);
  CHECK(evaluation.fault.actual == actual);
  CHECK(evaluation.nodes.empty());
}

}  // namespace

TEST_CASE("embeddings, positions, additive scores and losses equal plain loops at every length") {
  Random random(100);
  for (std::size_t d = 1; d <= 33; ++d) {
    CAPTURE(d);
    const std::size_t n = 1 + d % 5;
    const TokenColumn tokens(random, n, d);
    const Matrix<double> table = random.matrix(d, n), Z = random.matrix(n, d, 5.0),
                         T = random.matrix(n, d), K = random.matrix(n + 1, d),
                         v = random.matrix(d, 1);
    const plain::Rows z = to_rows(Z);
    plain::Row plain_v;
    for (const double cell : v.cells()) plain_v.push_back(cell);
    const auto check = [&](const Matrix<double>& actual, const plain::Rows& expected) {
      CHECK(difference(actual, to_matrix(expected)) <= 1024.0 * epsilon);
    };
    const auto same = [](double x) { return x; };
    const auto bent = [](double x) { return 1.0 - 2.0 / (std::exp(2.0 * x) + 1.0); };
    check(apply(Embedding{}, {tokens.t, table}), plain::embedding(tokens.numbers, to_rows(table)));
    check(apply(SinusoidalPositions{}, {Z}), plain::sinusoidal_positions(n, d));
    check(apply(AdditiveScores{}, {Z, K, v}), plain::additive_scores(z, to_rows(K), plain_v, bent));
    check(apply(AdditiveScores{Bend::none}, {Z, K, v}),
          plain::additive_scores(z, to_rows(K), plain_v, same));
    check(apply(CrossEntropy{}, {Z, tokens.t}), plain::cross_entropy(z, tokens.numbers));
    check(apply(SquaredError{}, {Z, T}), plain::squared_error(z, to_rows(T)));
  }
}

TEST_CASE("equal tokens have equal embeddings, wherever they stand") {
  const Matrix<double> t{{2}, {0}, {2}}, table{{1, 2}, {3, 4}, {5, 6}};
  CHECK(difference(apply(Embedding{}, {t, table}), {{5, 6}, {1, 2}, {5, 6}}) == 0.0);
}

// A31
TEST_CASE("an odd width ends with a sine, and shifts no column") {
  const Matrix<double> P = apply(SinusoidalPositions{}, {Matrix<double>({2, 5})});
  CHECK(difference(P, {{0, 1, 0, 1, 0}, {0.841471, 0.540302, 0.025116, 0.999685, 0.000631}}) <=
        six_decimals);
  CHECK(difference(apply(SinusoidalPositions{}, {Matrix<double>({2, 1})}), {{0}, {0.841471}}) <=
        six_decimals);
  CHECK(difference(apply(SinusoidalPositions{}, {Matrix<double>({2, 4})}),
                   {{0, 1, 0, 1}, {0.841471, 0.540302, 0.010000, 0.999950}}) <= six_decimals);
}

TEST_CASE("an additive score without tanh never moves the weights, whatever the query") {
  const Matrix<double> K{{0.5, -1}, {2, 0.25}, {0, 0}}, v{{1}, {-2}};
  const Matrix<double> Q{{3, -1}, {0, 2}};
  const auto weights = [&](Bend bend) {
    return apply(Softmax{}, {apply(AdditiveScores{bend}, {Q, K, v})});
  };
  const Matrix<double> still = weights(Bend::none);
  const Matrix<double> moved = weights(Bend::tanh);
  for (std::size_t j = 0; j < 3; ++j) CHECK(difference(still(0, j), still(1, j)) <= 4.0 * epsilon);
  CHECK(difference(moved(0, 0), moved(1, 0)) > 0.01);
}

TEST_CASE("cross-entropy is the surprise −ln p, for logits of any size") {
  const auto losses = [](const Matrix<double>& Z, const Matrix<double>& t) {
    return apply(CrossEntropy{}, {Z, t});
  };
  CHECK(difference(losses({{0, 0, 0, 0}}, {{3}}), {{std::log(4.0)}}) <= 2.0 * epsilon);
  CHECK(difference(losses({{2, 1}, {1000, 999}, {-20000, -20001}}, {{0}, {1}, {1}}),
                   {{0.313262}, {1.313262}, {1.313262}}) <= six_decimals);
  CHECK(difference(losses({{1e4, -1e4}}, {{1}}), {{2e4}}) == 0.0);
  CHECK(difference(losses({{7}}, {{0}}), {{0}}) == 0.0);
}

TEST_CASE("the gradient of cross-entropy is the prediction minus what came, and sums to 0") {
  Tape tape;
  const NodeId Z = tape.input("Z", {{std::log(2.0), 0, std::log(5.0)}, {1, 2, 3}});
  const NodeId L = tape.record("L", CrossEntropy{}, {Z, tape.input("t", {{0}, {1}})});
  tape.forward();
  CHECK(!tape.backward(L, {{1}, {0}}));
  CHECK(difference(tape[Z].gradient, {{-0.75, 0.125, 0.625}, {0, 0, 0}}) <= 4.0 * epsilon);
}

TEST_CASE("squared error is half the squared distance, and its gradient the distance") {
  Tape tape;
  const NodeId Y = tape.input("Y", {{1, 5}, {2, 2}});
  const NodeId T = tape.input("T", {{4, 1}, {2, 3}});
  const NodeId L = tape.record("L", SquaredError{}, {Y, T});
  tape.forward();
  CHECK(!tape.backward(L, {{1}, {10}}));
  CHECK(difference(tape[L].value, {{12.5}, {0.5}}) == 0.0);
  CHECK(difference(tape[Y].gradient, {{-3, 4}, {0, -10}}) == 0.0);
  CHECK(difference(tape[T].gradient, {{3, -4}, {0, 10}}) == 0.0);
}

TEST_CASE("a small step down the gradient lowers the loss of one row, too large a step raises it") {
  const auto loss_after_step = [](double size) {
    Tape tape;
    const auto [X, W_Q, W_K, W_V] = ThreePositions{}.record(tape);
    const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V);
    const NodeId T = tape.input("T", {{0, 0}, {1, 1}, {0, 0}});
    const NodeId L = tape.record("L", SquaredError{}, {O, T});
    tape.forward();
    CHECK(!tape.backward(L, {{0}, {1}, {0}}));
    for (const NodeId W : {W_Q, W_K, W_V}) {
      Matrix<double> moved = tape[W].value;
      for (std::size_t k = 0; k < moved.cells().size(); ++k) {
        moved.cells()[k] -= size * tape[W].gradient.cells()[k];
      }
      CHECK(!tape.set_input(W, moved));
    }
    tape.forward();
    return tape[L].value(1, 0);
  };
  const double before = loss_after_step(0.0);
  CHECK(difference(before, 0.157566) <= six_decimals);
  CHECK(loss_after_step(0.1) < before);
  CHECK(loss_after_step(10.0) > before);
}

TEST_CASE("gradients of embeddings, additive scores and losses equal central differences") {
  Random random(101);
  for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
    Tape tape;
    const TokenColumn tokens(random, n, 3);
    const NodeId t = tape.input("t", tokens.t);
    const NodeId table = tape.input("table", random.matrix(3, 4));
    const NodeId X = tape.record("X", Embedding{}, {t, table});  // the same token more than once
    const NodeId P = tape.record("P", SinusoidalPositions{}, {X});
    const NodeId X_P = tape.record("X + P", Add{}, {X, P});
    const NodeId K = tape.input("K", random.matrix(3, 4));
    const NodeId v = tape.input("v", random.matrix(4, 1));
    const NodeId S = tape.record("S", AdditiveScores{}, {X_P, K, v});
    const NodeId S_linear = tape.record("S linear", AdditiveScores{Bend::none}, {X_P, K, v});
    const NodeId L = tape.record("L", CrossEntropy{}, {S, t});
    const NodeId T = tape.input("T", random.matrix(n, 4));
    const NodeId half_square = tape.record("½", SquaredError{}, {X_P, T});
    check_gradients(tape, X_P, {table}, random);
    check_gradients(tape, S, {table, K, v}, random);
    check_gradients(tape, S_linear, {table, K, v}, random);
    check_gradients(tape, L, {table, K, v}, random);
    check_gradients(tape, half_square, {table, T}, random);
  }
}

TEST_CASE("every cell of embeddings, positions, additive scores and losses is explained") {
  const Program program = ends({{"X", "embedding", {"t", "table"}},
                                {"P", "sinusoidal_positions", {"wide"}},
                                {"S", "additive_scores", {"Q", "K", "v"}},
                                {"S_linear", "additive_scores_without_tanh", {"Q", "K", "v"}},
                                {"L", "cross_entropy", {"wide", "t"}},
                                {"half", "squared_error", {"X", "T"}}});
  check_explanations(program);
  check_pointers(program);
  const auto told = [&](const char* node, int row, int column) {
    return spoken(explain(program, node, row, column).tokens);
  };
  CHECK(told("X", 0, 1) == "X[1,2] = table[3,2] = 6");
  CHECK(told("P", 1, 2) == "P[2,3] = sin( 1 / 10000 ^ ( 2 / 5 ) ) = 0.0251162");
  CHECK(told("P", 2, 1) == "P[3,2] = cos( 2 / 10000 ^ ( 0 / 5 ) ) = -0.416147");
  CHECK(told("S", 2, 1) ==
        "S[3,2] = tanh( Q[3,1] + K[2,1] ) · v[1,1] + tanh( Q[3,2] + K[2,2] ) · v[2,1] = -0.701513");
  CHECK(told("S_linear", 0, 0) ==
        "S_linear[1,1] = ( Q[1,1] + K[1,1] ) · v[1,1] + ( Q[1,2] + K[1,2] ) · v[2,1] = 3.5");
  CHECK(
      told("half", 1, 0) ==
      "half[2,1] = ( ( X[2,1] − T[2,1] ) · ( X[2,1] − T[2,1] ) + ( X[2,2] − T[2,2] ) · ( X[2,2] − "
      "T[2,2] ) ) / 2 = 0.5");
  const Program loss{
      {input("Z", {{3, 1}}), input("t", {{1}})}, {}, {{"L", "cross_entropy", {"Z", "t"}}}};
  CHECK(spoken(explain(loss, "L", 0, 0).tokens) ==
        "L[1,1] = ln( exp( Z[1,1] − 3 ) + exp( Z[1,2] − 3 ) ) + ( 3 − Z[1,2] ) = 2.12693");
}

TEST_CASE("tokens, vectors and targets that do not fit are refused") {
  const auto shape = FaultCode::shape_mismatch;
  check_step_fault({"X", "embedding", {"table", "table"}}, shape, "table", "3 × 1", "3 × 2");
  check_step_fault({"S", "additive_scores", {"Q", "wide", "v"}}, FaultCode::width_mismatch, "wide",
                   "2", "5");
  check_step_fault({"S", "additive_scores", {"Q", "K", "t"}}, shape, "t", "2 × 1", "3 × 1");
  check_step_fault({"L", "cross_entropy", {"K", "t"}}, shape, "t", "2 × 1", "3 × 1");
  check_step_fault({"L", "squared_error", {"wide", "T"}}, shape, "T", "3 × 5", "3 × 2");
}

TEST_CASE("a token number that is no row of the vocabulary is refused, with its cell") {
  const auto check = [](double number, const std::string& actual) {
    for (const ProgramStep& step : {ProgramStep{"X", "embedding", {"t", "table"}},
                                    ProgramStep{"X", "cross_entropy", {"Z", "t"}}}) {
      Program program = ends({step});
      program.inputs[0] = input("t", {{0}, {number}, {2}});
      program.inputs.push_back(zeros("Z", 3, 3));
      const Evaluation evaluation = evaluate(program);
      CHECK(evaluation.fault.code == FaultCode::out_of_range);
      CHECK(evaluation.fault.symbol == "t");
      CHECK(evaluation.fault.expected == "0 … 2");
      CHECK(evaluation.fault.actual == actual);
      CHECK(evaluation.nodes.empty());
      CHECK(explain(program, "t", 0, 0).fault.code == FaultCode::out_of_range);
    }
  };
  check(3, "t[2,1] > 2");
  check(1e300, "t[2,1] > 2");
  check(-1, "t[2,1] < 0");
  check(-0.5, "t[2,1] < 0");
  check(0.5, "0 < t[2,1] < 1");
}

}  // namespace attention_figures::testing
