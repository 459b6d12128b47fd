// "Where does this number come from?" An explanation is a row of tokens that spells the arithmetic
// of one cell, S[2,3] = Q[2,1] · K[3,1] + Q[2,2] · K[3,2] = 2, and points at every operand.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matrix.hpp"

namespace attention_figures {

enum class TokenKind {
  cell,    // one cell of a node: node, row, column and value are filled
  number,  // a value that belongs to no cell
  text,    // an operator: = · + − / √ exp( ( )
  note,    // "input", "masked", "visible", "no_visible_key", "hidden", "zero_sum",
           // "sampled" or "counted"
};

constexpr std::string_view name(TokenKind kind) {
  constexpr std::array<std::string_view, 4> names{"cell", "number", "text", "note"};
  return names[static_cast<std::size_t>(kind)];
}

struct ExplanationToken {
  TokenKind kind;
  std::string text;
  std::string node;
  int row = 0;  // 0-based
  int column = 0;
  double value = 0.0;
};

/// A named value: what an operation sees of a node of the tape.
struct Operand {
  std::string_view name;
  ConstMatrixView<double> value;
};

/// Tokens in the order in which they are read. Every part returns the sentence, so that an
/// operation writes its arithmetic as one chain.
class Sentence {
 public:
  Sentence& cell(const Operand& node, std::size_t row, std::size_t column);
  Sentence& number(double value);
  Sentence& text(const char* operator_sign);
  Sentence& note(const char* note_name);

  /// X_ij, or ( X_ij / unit ) where the unit (row_unit.hpp) is not 1
  Sentence& cell_in_units(const Operand& X, std::size_t row, std::size_t column, double unit);

  /// X_i1 + X_i2 + …
  Sentence& sum_of_row(const Operand& X, std::size_t row, double unit = 1.0);

  const std::vector<ExplanationToken>& tokens() const& { return tokens_; }
  std::vector<ExplanationToken> tokens() && { return std::move(tokens_); }

 private:
  std::vector<ExplanationToken> tokens_;
};

}  // namespace attention_figures
