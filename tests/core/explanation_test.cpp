// "Where does this number come from?": the arithmetic that is told is the arithmetic that was done.
#include "tests/core/explanation_support.hpp"

namespace attention_figures::testing {

namespace {

/// Self- and cross-attention with every kind of mask and with queries that see nothing.
Program everything_at_once() {
  Random random(30);
  const auto input = [&](const char* name, int rows, int columns) {
    const auto n = static_cast<std::size_t>(rows * columns);
    const Matrix<double> data = random.matrix(1, n, 2.0);
    return ProgramInput{name, rows, columns, {data.cells().begin(), data.cells().end()}};
  };
  return {{input("X", 4, 3), input("X_source", 3, 2), input("W_Q", 3, 2), input("W_K", 3, 2),
           input("W_V", 3, 3), input("U_K", 2, 2), input("U_V", 2, 1)},
          {{"custom", 4, 4, {1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1}}},
          {{"Xᵀ", "transpose", {"X"}},
           {"M", "causal_mask", {"X"}},
           {"M_cross", "causal_mask", {"X", "X_source"}},
           {"M_start", "causal_mask_top_left", {"X", "X_source"}},
           {"full", "attention", {"X", "W_Q", "W_K", "W_V"}},
           {"causal", "attention", {"X", "W_Q", "W_K", "W_V", "M"}},
           {"own", "attention", {"X", "W_Q", "W_K", "W_V", "custom"}},
           {"cross", "cross_attention", {"X", "X_source", "W_Q", "U_K", "U_V", "M_cross"}},
           {"start", "cross_attention", {"X", "X_source", "W_Q", "U_K", "U_V", "M_start"}}}};
}

Program worked_example() {
  return {{{"X", 3, 2, {1, 0, 0, 1, 1, 1}},
           {"W_Q", 2, 2, {1, 0, 0, 1}},
           {"W_K", 2, 2, {1, 1, 0, 1}},
           {"W_V", 2, 2, {2, 0, 0, 1}}},
          {{"hidden", 3, 3, {1, 1, 1, 0, 0, 0, 1, 1, 1}}},
          {{"Xᵀ", "transpose", {"X"}},
           {"M", "causal_mask", {"X"}},
           {"", "attention", {"X", "W_Q", "W_K", "W_V", "M"}},
           {"own", "attention", {"X", "W_Q", "W_K", "W_V", "hidden"}}}};
}

std::string told(const std::string& node, int row, int column) {
  return spoken(explain(worked_example(), node, row, column).tokens);
}

}  // namespace

TEST_CASE("every cell of every symbol equals the arithmetic that explains it") {
  const Program program = everything_at_once();
  CHECK(evaluate(program).nodes.size() == 8 + 4 + 7 + 4 * 8);
  check_explanations(program);
}

TEST_CASE("every cell that an explanation points at exists and holds the value that is told") {
  check_pointers(everything_at_once());
}

TEST_CASE("explanations of the worked example read like its formulas") {
  CHECK(told("X", 1, 1) == "X[2,2] (input)");
  CHECK(told("Xᵀ", 1, 0) == "Xᵀ[2,1] = X[1,2] = 0");
  CHECK(told("K", 2, 1) == "K[3,2] = X[3,1] · W_K[1,2] + X[3,2] · W_K[2,2] = 2");
  CHECK(told("S", 1, 2) == "S[2,3] = Q[2,1] · K[3,1] + Q[2,2] · K[3,2] = 2");
  CHECK(told("E", 1, 2) == "E[2,3] = S[2,3] / √ 2 = 1.41421");
  CHECK(told("M", 1, 2) == "M[2,3] = -inf (masked)");
  CHECK(told("M", 2, 1) == "M[3,2] = 0 (visible)");
  CHECK(told("hidden", 1, 0) == "hidden[2,1] = -inf (masked)");
  CHECK(told("E + M", 1, 1) == "E + M[2,2] = E[2,2] + M[2,2] = 0.707107 (visible)");
  CHECK(told("E + M", 1, 2) == "E + M[2,3] = E[2,3] + M[2,3] = -inf (masked)");
  CHECK(told("A", 1, 1) ==
        "A[2,2] = exp( E + M[2,2] − 0.707107 ) / ( exp( E + M[2,1] − 0.707107 ) + "
        "exp( E + M[2,2] − 0.707107 ) ) = 0.5");
  CHECK(told("A", 1, 2) == "A[2,3] = 0 (masked)");
  CHECK(told("O", 1, 0) == "O[2,1] = A[2,1] · V[1,1] + A[2,2] · V[2,1] = 1");
  CHECK(told("own · A", 1, 0) == "own · A[2,1] = 0 (no_visible_key)");
  CHECK(told("own · O", 1, 1) == "own · O[2,2] = 0 (no_visible_key)");
}

TEST_CASE("token kinds cross the border under their own names") {
  CHECK(name(TokenKind::cell) == "cell");
  CHECK(name(TokenKind::number) == "number");
  CHECK(name(TokenKind::text) == "text");
  CHECK(name(TokenKind::note) == "note");
}

}  // namespace attention_figures::testing
