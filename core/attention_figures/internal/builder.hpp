// From a program to a tape: everything that comes from outside is checked here, once.
#pragma once

#include "budget.hpp"
#include "../fault.hpp"
#include "../program.hpp"
#include "../tape.hpp"

namespace attention_figures {

/// Turns a program into a tape. Sizes come from an untrusted place, so every one is compared with
/// its limit before anything of that size is made. Stops at the first fault.
class Builder {
 public:
  explicit Builder(Kept kept) : budget_(kept) {}

  /// Takes the inputs' numbers over: there is no memory for two copies of them.
  Fault build(Program program);

  Tape take_tape() && { return std::move(tape_); }
  Work work() const { return budget_.work(); }

 private:
  Fault add_input(ProgramInput& input);
  Fault add_mask(ProgramMask& mask);
  Fault add_step(const ProgramStep& step);
  Fault record(const ProgramStep& step, std::vector<NodeId> operands);
  Fault record_derivative(const std::string& name, std::unique_ptr<const Derivative> derivative,
                          const std::vector<NodeId>& operands);
  Fault check_input(const std::string& name, int rows, int columns, std::size_t values);

  Tape tape_{static_cast<std::size_t>(limits().max_dimension)};
  Budget budget_;
};

}  // namespace attention_figures
