// Symbols that are measured on the tape: how a number L changes with another symbol. An operation
// sees nothing but its operands; these look at everything between the two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "explanation.hpp"
#include "fault.hpp"
#include "matrix.hpp"
#include "operation.hpp"

namespace attention_figures {

class Tape;
struct NodeId;

/// ∂L/∂X for two symbols of a tape, of the shape of X. Whatever is computed from it takes it as a
/// constant: no gradient goes back through a gradient.
class Derivative {
 public:
  virtual ~Derivative() = default;

  /// The name used in programs and traces.
  virtual std::string_view name() const = 0;

  /// How much it takes to measure it, as an operation's work.
  virtual Work work(const Tape& tape, NodeId L, NodeId X) const = 0;

  /// Precondition: everything up to L is computed.
  virtual Matrix<double> value(const Tape& tape, NodeId L, NodeId X) const = 0;

  /// Where cell (row, column) of the recorded derivative comes from.
  virtual Sentence explain(const Tape& tape, NodeId derivative, std::size_t row,
                           std::size_t column) const = 0;
};

/// "gradient" or "central_difference"; none if there is no such derivative.
std::unique_ptr<const Derivative> make_derivative(std::string_view name);

/// L must be one number, X no mask. Otherwise shape_mismatch or operand_kind.
Fault check_derivative(const Symbol& L, const Symbol& X);

/// What L is computed from, inputs and other derivatives left out, in the order of the tape; L is
/// the last one.
std::vector<NodeId> ways_to(const Tape& tape, NodeId L);

/// The symbols on all ways from X to L, in the order of the tape: X is left out, L is the last one.
/// Empty where L does not depend on X, or is X. No way leads through another derivative.
std::vector<NodeId> ways_between(const Tape& tape, NodeId X, NodeId L);

/// What it takes to compute these symbols once.
Work work_of(const Tape& tape, const std::vector<NodeId>& nodes);

}  // namespace attention_figures
