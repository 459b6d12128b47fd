// "Where does this number come from?": the arithmetic that is told is the arithmetic that was done.
#include <cmath>
#include <cstdio>

#include "core/program.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

using Tokens = std::vector<ExplanationToken>;

/// "S[2,3] = Q[2,1] · K[3,1] + …", positions counted from 1, numbers to six decimals.
std::string spoken(const Tokens& tokens) {
  std::string sentence;
  for (const ExplanationToken& token : tokens) {
    if (!sentence.empty()) sentence += ' ';
    char number[64] = "";
    std::snprintf(number, sizeof number, "%.6g", token.value);
    switch (token.kind) {
      case TokenKind::cell:
        sentence += token.node + "[" + std::to_string(token.row + 1) + "," +
                    std::to_string(token.column + 1) + "]";
        break;
      case TokenKind::number:
        sentence += number;
        break;
      case TokenKind::text:
        sentence += token.text;
        break;
      case TokenKind::note:
        sentence += "(" + token.text + ")";
        break;
    }
  }
  return sentence;
}

/// Works out the tokens between two "=" by the grammar of school arithmetic.
class Arithmetic {
 public:
  explicit Arithmetic(const Tokens& tokens) : tokens_(tokens) {}

  /// Of every part between "=" signs; NaN for what is no arithmetic.
  std::vector<double> values() {
    std::vector<double> result{sum()};
    while (next_is("=")) result.push_back(sum());
    while (position_ < tokens_.size() && tokens_[position_].kind == TokenKind::note) ++position_;
    if (position_ != tokens_.size()) result.push_back(nan);
    return result;
  }

 private:
  double sum() {
    double value = product();
    for (;;) {
      if (next_is("+"))
        value += product();
      else if (next_is("−"))
        value -= product();
      else
        return value;
    }
  }
  double product() {
    double value = factor();
    for (;;) {
      if (next_is("·"))
        value *= factor();
      else if (next_is("/"))
        value /= factor();
      else
        return value;
    }
  }
  double factor() {
    if (next_is("√")) return std::sqrt(factor());
    if (next_is("exp(")) return std::exp(closed(sum()));
    if (next_is("(")) return closed(sum());
    if (position_ == tokens_.size()) return nan;
    const ExplanationToken& token = tokens_[position_++];
    const bool has_value = token.kind == TokenKind::cell || token.kind == TokenKind::number;
    return has_value ? token.value : nan;
  }
  double closed(double value) { return next_is(")") ? value : nan; }

  bool next_is(const char* sign) {
    if (position_ == tokens_.size()) return false;
    const ExplanationToken& token = tokens_[position_];
    if (token.kind != TokenKind::text || token.text != sign) return false;
    ++position_;
    return true;
  }

  const Tokens& tokens_;
  std::size_t position_ = 0;
};

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

std::string spoken(const std::string& node, int row, int column) {
  return spoken(explain(worked_example(), node, row, column).tokens);
}

}  // namespace

TEST_CASE("every cell of every symbol equals the arithmetic that explains it") {
  const Program program = everything_at_once();
  const Evaluation evaluation = evaluate(program);
  CHECK(evaluation.nodes.size() == 8 + 4 + 7 + 4 * 8);
  for (const TraceNode& node : evaluation.nodes) {
    for (int row = 0; row < node.rows; ++row) {
      for (int column = 0; column < node.columns; ++column) {
        const Explanation explanation = explain(program, node.name, row, column);
        CAPTURE(spoken(explanation.tokens));
        CHECK(!explanation.fault);
        const double cell = node.data[static_cast<std::size_t>(row * node.columns + column)];
        const std::vector<double> parts = Arithmetic(explanation.tokens).values();
        CHECK((parts.size() == 1) == (node.operation == "input"));  // all others say how much it is
        for (const double part : parts) CHECK(difference(part, cell) <= 32.0 * epsilon);

        const ExplanationToken& first = explanation.tokens.front();
        CHECK(first.kind == TokenKind::cell);
        CHECK(first.node == node.name);
        CHECK(first.row == row);
        CHECK(first.column == column);
      }
    }
  }
}

TEST_CASE("every cell that an explanation points at exists and holds the value that is told") {
  const Program program = everything_at_once();
  const Evaluation evaluation = evaluate(program);
  for (const TraceNode& node : evaluation.nodes) {
    for (const ExplanationToken& token :
         explain(program, node.name, node.rows - 1, node.columns - 1).tokens) {
      if (token.kind != TokenKind::cell) continue;
      bool found = false;
      for (const TraceNode& operand : evaluation.nodes) {
        if (operand.name != token.node) continue;
        const int index = token.row * operand.columns + token.column;
        found = token.row < operand.rows && token.column < operand.columns &&
                operand.data[static_cast<std::size_t>(index)] == token.value;
      }
      CHECK(found);
    }
  }
}

TEST_CASE("explanations of the worked example read like its formulas") {
  CHECK(spoken("X", 1, 1) == "X[2,2] (input)");
  CHECK(spoken("Xᵀ", 1, 0) == "Xᵀ[2,1] = X[1,2] = 0");
  CHECK(spoken("K", 2, 1) == "K[3,2] = X[3,1] · W_K[1,2] + X[3,2] · W_K[2,2] = 2");
  CHECK(spoken("S", 1, 2) == "S[2,3] = Q[2,1] · K[3,1] + Q[2,2] · K[3,2] = 2");
  CHECK(spoken("E", 1, 2) == "E[2,3] = S[2,3] / √ 2 = 1.41421");
  CHECK(spoken("M", 1, 2) == "M[2,3] = -inf (masked)");
  CHECK(spoken("M", 2, 1) == "M[3,2] = 0 (visible)");
  CHECK(spoken("hidden", 1, 0) == "hidden[2,1] = -inf (masked)");
  CHECK(spoken("E + M", 1, 1) == "E + M[2,2] = E[2,2] + M[2,2] = 0.707107 (visible)");
  CHECK(spoken("E + M", 1, 2) == "E + M[2,3] = E[2,3] + M[2,3] = -inf (masked)");
  CHECK(spoken("A", 1, 1) ==
        "A[2,2] = exp( E + M[2,2] − 0.707107 ) / ( exp( E + M[2,1] − 0.707107 ) + "
        "exp( E + M[2,2] − 0.707107 ) ) = 0.5");
  CHECK(spoken("A", 1, 2) == "A[2,3] = 0 (masked)");
  CHECK(spoken("O", 1, 0) == "O[2,1] = A[2,1] · V[1,1] + A[2,2] · V[2,1] = 1");
  CHECK(spoken("own · A", 1, 0) == "own · A[2,1] = 0 (no_visible_key)");
  CHECK(spoken("own · O", 1, 1) == "own · O[2,2] = 0 (no_visible_key)");
}

TEST_CASE("token kinds cross the border under their own names") {
  CHECK(name(TokenKind::cell) == "cell");
  CHECK(name(TokenKind::number) == "number");
  CHECK(name(TokenKind::text) == "text");
  CHECK(name(TokenKind::note) == "note");
}

}  // namespace attention_figures::testing
