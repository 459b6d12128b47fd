// Errors are values: which symbol, what was expected, what came.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace attention_figures {

/// Every way in which a program can be refused. What `expected` and `actual` hold is noted beside
/// each code; both are free of words, so that a page can put the sentence in any language.
enum class FaultCode {
  none,
  empty_matrix,       // "1 × 1", the shape that came: a matrix needs at least one cell
  ragged_matrix,      // lengths of the first row and of another one; a tape's `symbol` names that
                      // row, "X[3]" (1-based), the border's wrapper finds it first
  data_length,        // rows · columns, the number of values that came
  not_a_number,       // found by the border's wrapper: what came is no number at all
  not_finite,         // "|X[2,3]| < ∞" (1-based), "∞", "−∞" or "NaN"
  width_mismatch,     // the inner size that `symbol` needs, the one that it has
  shape_mismatch,     // two shapes, "3 × 3" and "2 × 3"
  too_large,          // the limit, the number or the shape that exceeds it
  unknown_symbol,     // both empty: no earlier node has the name `symbol`
  duplicate_symbol,   // both empty: the name `symbol` is already taken
  unknown_operation,  // empty, the operation's name; `symbol` is the step
  operand_count,      // "2", "1 … 2" or "6, 7", the number that came; `symbol` is the step
  operand_kind,       // "matrix", "mask", "masked_scores" or "input", likewise or an operation
  overflow,           // as not_finite; finite inputs, but a result beyond the largest double
  out_of_range,       // the node's shape, the cell that was asked for, "[4,1]" (1-based); or the
                      // whole numbers allowed, "1 … 8", and what came, "H > 8", "2 < H < 3"; or
                      // each number that is allowed, "1, 2, 4, 8", and "3"; or
                      // the order that is needed and the one that came, "h[1,1] ≥ h[1,2]"
};

/// The code as it crosses the border; "" means that nothing is wrong.
constexpr std::string_view name(FaultCode code) {
  constexpr std::array<std::string_view, 16> names{
      "",
      "empty_matrix",
      "ragged_matrix",
      "data_length",
      "not_a_number",
      "not_finite",
      "width_mismatch",
      "shape_mismatch",
      "too_large",
      "unknown_symbol",
      "duplicate_symbol",
      "unknown_operation",
      "operand_count",
      "operand_kind",
      "overflow",
      "out_of_range",
  };
  static_assert(names.size() == static_cast<std::size_t>(FaultCode::out_of_range) + 1);
  return names[static_cast<std::size_t>(code)];
}

struct Fault {
  FaultCode code = FaultCode::none;
  std::string symbol;
  std::string expected;
  std::string actual;

  /// True when something is wrong: `if (fault) return fault;`
  explicit operator bool() const { return code != FaultCode::none; }
};

}  // namespace attention_figures
