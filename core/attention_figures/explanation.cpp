#include "explanation.hpp"

namespace attention_figures {

Sentence& Sentence::cell(const Operand& node, std::size_t row, std::size_t column) {
  tokens_.push_back({TokenKind::cell, "", std::string(node.name), static_cast<int>(row),
                     static_cast<int>(column), node.value(row, column)});
  return *this;
}

Sentence& Sentence::number(double value) {
  tokens_.push_back({TokenKind::number, "", "", 0, 0, value});
  return *this;
}

Sentence& Sentence::text(const char* operator_sign) {
  tokens_.push_back({TokenKind::text, std::string(operator_sign), "", 0, 0, 0.0});
  return *this;
}

Sentence& Sentence::note(const char* note_name) {
  tokens_.push_back({TokenKind::note, std::string(note_name), "", 0, 0, 0.0});
  return *this;
}

Sentence& Sentence::cell_in_units(const Operand& X, std::size_t row, std::size_t column,
                                  double unit) {
  if (unit == 1.0) return cell(X, row, column);
  return text("(").cell(X, row, column).text("/").number(unit).text(")");
}

Sentence& Sentence::sum_of_row(const Operand& X, std::size_t row, double unit) {
  for (std::size_t j = 0; j < X.value.columns(); ++j) {
    if (j > 0) text("+");
    cell_in_units(X, row, j, unit);
  }
  return *this;
}

}  // namespace attention_figures
