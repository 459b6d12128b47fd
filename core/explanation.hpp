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
  note,    // "input", "masked", "visible" or "no_visible_key"
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
  Sentence& cell(const Operand& node, std::size_t row, std::size_t column) {
    tokens_.push_back({TokenKind::cell, "", std::string(node.name), static_cast<int>(row),
                       static_cast<int>(column), node.value(row, column)});
    return *this;
  }
  Sentence& number(double value) {
    tokens_.push_back({TokenKind::number, "", "", 0, 0, value});
    return *this;
  }
  Sentence& text(std::string_view operator_sign) {
    tokens_.push_back({TokenKind::text, std::string(operator_sign), "", 0, 0, 0.0});
    return *this;
  }
  Sentence& note(std::string_view note_name) {
    tokens_.push_back({TokenKind::note, std::string(note_name), "", 0, 0, 0.0});
    return *this;
  }

  const std::vector<ExplanationToken>& tokens() const& { return tokens_; }
  std::vector<ExplanationToken> tokens() && { return std::move(tokens_); }

 private:
  std::vector<ExplanationToken> tokens_;
};

}  // namespace attention_figures
