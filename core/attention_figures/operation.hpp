// What every operation knows: the shape of its result, how to compute it, how to send a gradient
// back through it, and how to explain one of its cells.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "explanation.hpp"
#include "fault.hpp"
#include "matrix.hpp"
#include "saturating.hpp"

namespace attention_figures {

/// The entry of M, and so the score, of a key that may not be read.
inline constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

/// What the cells of a node may hold.
enum class Kind {
  matrix,         // numbers
  mask,           // 0 where a key is visible, −∞ where it is masked
  masked_scores,  // scores, −∞ where a key is masked
};

constexpr std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 3> names{"matrix", "mask", "masked_scores"};
  return names[static_cast<std::size_t>(kind)];
}

/// What is known of a node before anything is computed.
struct Symbol {
  std::string_view name;
  Kind kind;
  Shape shape;
  std::string_view operation;     // "input" or "input_mask" for what came from outside
  std::span<const double> cells;  // of an input; empty for what is yet to be computed
};

using Symbols = std::span<const Symbol>;
using Operands = std::span<const Operand>;

/// One gradient per operand, of the operand's shape. Empty for an operand that the result does not
/// depend on: a mask, or a matrix of which only the shape is used.
using Gradients = std::vector<Matrix<double>>;

/// The shape of a result, or the rule that the operands break.
using ShapeOrFault = std::variant<Shape, Fault>;

struct OperandCount {
  std::size_t least;
  std::size_t most;
};

class Operation {
 public:
  virtual ~Operation() = default;

  /// The name used in programs and traces.
  virtual std::string_view name() const = 0;

  virtual OperandCount operand_count() const = 0;

  /// Whether operand number `operand` may be of this kind.
  virtual bool accepts(std::size_t operand, Kind kind) const;

  virtual Kind result_kind() const { return Kind::matrix; }

  /// Precondition: number and kinds of the operands are right.
  virtual ShapeOrFault result_shape(Symbols operands) const = 0;

  // Precondition of the rest: result_shape() gave a shape.

  /// How much it takes to compute the result once: known before anything is computed. Not less than
  /// touching every cell, which is all that most operations do.
  virtual Work work(Symbols operands, Shape result) const;

  /// Whether the operands' values have a meaning here. Most operations take any number; a row of a
  /// table is chosen by a whole one.
  virtual Fault check_values(Operands) const { return {}; }

  // Precondition of the rest: check_values() found no fault.

  virtual Matrix<double> forward(Operands operands) const = 0;

  /// For Y = f(…) and the gradient dY = ∂L/∂Y of some number L: ∂L/∂operand for every operand.
  virtual Gradients backward(Operands operands, ConstMatrixView<double> Y,
                             ConstMatrixView<double> dY) const = 0;

  /// The arithmetic that made cell (row, column) of the result.
  virtual Sentence explain(const Operand& result, Operands operands, std::size_t row,
                           std::size_t column) const = 0;
};

// Work is counted in multiply-adds of a matrix product. Whatever else is done counts as so many of
// them as take about as long, in powers of two.

inline constexpr Work work_of_call{1024};    // finding the operands, making the result
inline constexpr Work work_of_cell{8};       // room for a cell of the result, and writing it
inline constexpr Work work_of_function{32};  // e^x, tanh, erf, ln or a sine of one number

/// One call that reads every operand and takes so much more for each cell of the result.
Work work_per_cell(Symbols operands, Shape result, Work per_cell);

// The rules that operations share, and how a broken one is told.

Fault check_operand_count(std::string_view step, OperandCount allowed, std::size_t actual);
Fault check_operand_kinds(const Operation& operation, Symbols operands);
Fault width_mismatch(const Symbol& symbol, std::size_t expected, std::size_t actual);
Fault shape_mismatch(const Symbol& symbol, Shape expected);

/// A row of one number per column of X: a bias, γ or β. Otherwise shape_mismatch.
Fault check_row_vector(const Symbol& vector, const Symbol& X);

/// No more rows and no more columns than that. Otherwise too_large.
Fault check_dimensions(std::string_view name, Shape shape, std::size_t most);

/// Only finite numbers; otherwise the given code, with the first cell that holds none.
Fault check_finite(FaultCode code, std::string_view name, ConstMatrixView<double> cells);

/// One cell: ε, or a number that is the same for all cells. Otherwise shape_mismatch.
Fault check_one_cell(const Symbol& number);

/// A whole number, least … most. Otherwise out_of_range; `cell` names the number in `actual`.
Fault check_whole_number(std::string_view symbol, const std::string& cell, double number,
                         std::size_t least, std::size_t most);

/// A number that decides how many cells or symbols there are, so that it is read while they are
/// recorded: an input of one cell. Otherwise operand_kind or shape_mismatch.
Fault check_size_input(const Symbol& size);

/// Such an input, a whole number, least … most. Otherwise out_of_range, too.
Fault check_size(const Symbol& size, std::size_t least, std::size_t most);

/// Precondition: check_size() found no fault.
std::size_t size_of(const Symbol& size);

/// "3 × 2"
std::string to_text(Shape shape);

/// "X[2,3]" for row 1, column 2: readers count from 1.
std::string cell_text(std::string_view name, std::size_t row, std::size_t column);

}  // namespace attention_figures
