// The border of the core: a program comes in as plain values, a trace goes out as plain values.
// Everything is checked once, here; beyond this file preconditions hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explanation.hpp"
#include "fault.hpp"

namespace attention_figures {

/// Finite numbers, row after row.
struct ProgramInput {
  std::string name;
  int rows = 0;
  int columns = 0;
  std::vector<double> data;
};

/// Who may read whom, row after row: 0 hides key `column` from query `row`, anything else shows it.
struct ProgramMask {
  std::string name;
  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> visible;
};

/// One operation of the catalogue (README.md lists them) applied to earlier symbols. For a
/// composite such as "attention" the name is the scope of all nodes it records; "" is none.
struct ProgramStep {
  std::string name;
  std::string operation;
  std::vector<std::string> operands;
};

struct Program {
  std::vector<ProgramInput> inputs;
  std::vector<ProgramMask> masks;
  std::vector<ProgramStep> steps;
};

/// A symbol with its value. Only masks and masked scores ("E + M") hold −∞; nothing holds NaN.
struct TraceNode {
  std::string name;
  std::string operation;
  std::vector<std::string> operands;
  int rows = 0;
  int columns = 0;
  std::vector<double> data;
};

/// Inputs, then masks, then what the steps recorded, in order. No nodes when there is a fault.
struct Evaluation {
  Fault fault;
  std::vector<TraceNode> nodes;
};

/// No tokens when there is a fault.
struct Explanation {
  Fault fault;
  std::vector<ExplanationToken> tokens;
};

/// How much a program is, in multiply-adds: 0 where there is a fault.
struct Measurement {
  Fault fault;
  double work = 0.0;
};

struct Limits {
  int max_dimension = 1024;          // rows, and columns, of any node
  int max_cells = 2097152;           // of all nodes of a program together
  int max_gradient_cells = 1048576;  // likewise, where derivatives are asked for, too
  int max_steps = 256;
  double max_work = 4294967296.0;  // multiply-adds of a program
};

constexpr Limits limits() { return {}; }

// Whatever is asked, what it takes in memory and time is known before anything is computed, and
// more than limits() allow is the fault too_large.

Evaluation evaluate(Program program);

/// What evaluate() would compute, without computing it; faults that only values can have are not
/// found.
Measurement measure(Program program);

/// For the number L that the node of one cell holds: ∂L/∂node for every node of the program, in the
/// place of its data. It is 0 where L does not depend on the node, and for masks. No nodes when
/// there is a fault; a gradient too large for a double is an overflow of "∂L/∂" and the node's
/// name.
Evaluation differentiate(Program program, const std::string& node);

/// Explains one cell, 0-based, of one node of the program.
Explanation explain(Program program, const std::string& node, int row, int column);

}  // namespace attention_figures
