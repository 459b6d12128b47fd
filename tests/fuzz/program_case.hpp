// Programs made from bytes, and what the core promises of every program.
#pragma once

#include <string>
#include <string_view>

namespace attention_figures::fuzz {

struct Verdict {
  bool is_valid = false;  // nothing is wrong with the program, though a number may become too large
  std::string problem;    // a promise that the core did not keep
};

/// Evaluates, explains and differentiates the program of these bytes.
Verdict check_program(std::string_view bytes);

}  // namespace attention_figures::fuzz
