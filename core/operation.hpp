// What every operation knows: the shape of its result, how to compute it, how to send a gradient
// back through it, and how to explain one of its cells.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "explanation.hpp"
#include "fault.hpp"
#include "matrix.hpp"

namespace attention_figures {

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
};

using Symbols = std::span<const Symbol>;
using Operands = std::span<const Operand>;

/// One gradient per operand, of the operand's shape; empty for a mask, which is a constant.
using Gradients = std::vector<Matrix<double>>;

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
  virtual bool accepts([[maybe_unused]] std::size_t operand, Kind kind) const {
    return kind == Kind::matrix;
  }

  virtual Kind result_kind() const { return Kind::matrix; }

  /// The shape of the result, or the rule that the operands break. Their number and kinds are right.
  virtual std::variant<Shape, Fault> result_shape(Symbols operands) const = 0;

  // Precondition of the rest: result_shape gave a shape.

  virtual Matrix<double> forward(Operands operands) const = 0;

  /// For Y = f(…) and the gradient dY = ∂L/∂Y of some number L: ∂L/∂operand for every operand.
  virtual Gradients backward(Operands operands, ConstMatrixView<double> Y,
                             ConstMatrixView<double> dY) const = 0;

  /// The arithmetic that made cell (row, column) of the result.
  virtual Sentence explain(const Operand& result, Operands operands, std::size_t row,
                           std::size_t column) const = 0;
};

}  // namespace attention_figures
