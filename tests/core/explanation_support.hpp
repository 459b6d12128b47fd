// Explanations read aloud, worked out, and held against the cells they explain.
#pragma once

#include <cmath>
#include <cstdio>

#include "attention_figures/program.hpp"
#include "tests/core/program_support.hpp"
#include "tests/reference/plain_teaching.hpp"

namespace attention_figures::testing {

using Tokens = std::vector<ExplanationToken>;

/// "S[2,3] = Q[2,1] · K[3,1] + …", positions counted from 1, numbers to six decimals.
inline std::string spoken(const Tokens& tokens) {
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
    double value = next_is("−") ? -product() : product();
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
    double value = power();
    for (;;) {
      if (next_is("·"))
        value *= power();
      else if (next_is("/"))
        value /= power();
      else
        return value;
    }
  }
  double power() {
    const double base = factor();
    return next_is("^") ? std::pow(base, factor()) : base;
  }
  double factor() {
    if (next_is("√")) return std::sqrt(factor());
    if (next_is("exp(")) return std::exp(closed(sum()));
    if (next_is("ln(")) return std::log(closed(sum()));
    if (next_is("erf(")) return std::erf(closed(sum()));
    if (next_is("tanh(")) return std::tanh(closed(sum()));
    if (next_is("sin(")) return std::sin(closed(sum()));
    if (next_is("cos(")) return std::cos(closed(sum()));
    if (next_is("max(")) return largest();
    if (next_is("ReLU′(")) return closed(sum()) > 0.0 ? 1.0 : 0.0;
    if (next_is("normal(")) return sample(plain::normal_samples);
    if (next_is("sign(")) return sample(plain::sign_samples);
    if (next_is("(")) return closed(sum());
    if (position_ == tokens_.size()) return nan;
    const ExplanationToken& token = tokens_[position_++];
    const bool has_value = token.kind == TokenKind::cell || token.kind == TokenKind::number;
    return has_value ? token.value : nan;
  }
  double largest() {
    double value = sum();
    while (next_is(",")) {
      const double other = sum();
      value = std::isnan(value) || std::isnan(other) ? nan : std::max(value, other);
    }
    return closed(value);
  }
  /// Sample number k, counted from 1, of a seed.
  template <typename Generator>
  double sample(Generator generator) {
    const double k = sum();
    const double seed = next_is(",") ? sum() : nan;
    if (std::isnan(closed(k + seed))) return nan;
    return generator(static_cast<std::size_t>(k), static_cast<std::uint64_t>(seed)).back();
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

/// The program explains every cell of every symbol by the arithmetic that gives it.
inline void check_explanations(const Program& program, double tolerance = 32.0 * epsilon) {
  const Evaluation evaluation = evaluate(program);
  CHECK(name(evaluation.fault.code) == "");
  for (const TraceNode& node : evaluation.nodes) {
    for (int row = 0; row < node.rows; ++row) {
      for (int column = 0; column < node.columns; ++column) {
        const Explanation explanation = explain(program, node.name, row, column);
        CAPTURE(spoken(explanation.tokens));
        CHECK(!explanation.fault);
        const double cell = node.data[static_cast<std::size_t>(row * node.columns + column)];
        const std::vector<double> parts = Arithmetic(explanation.tokens).values();
        CHECK((parts.size() == 1) == (node.operation == "input"));  // all others say how much it is
        const double size = std::isfinite(cell) ? std::max(1.0, std::abs(cell)) : 1.0;
        for (const double part : parts) CHECK(difference(part, cell) <= tolerance * size);

        const ExplanationToken& first = explanation.tokens.front();
        CHECK(first.kind == TokenKind::cell);
        CHECK(first.node == node.name);
        CHECK(first.row == row);
        CHECK(first.column == column);
      }
    }
  }
}

/// Every cell that the last cell of each symbol is explained by exists and holds what is told.
inline void check_pointers(const Program& program) {
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

}  // namespace attention_figures::testing
