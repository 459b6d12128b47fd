// Tokens as numbers: a column whose cells are the rows of a vocabulary, counted from 0.
#pragma once

#include <cstddef>

#include "operation.hpp"

namespace attention_figures {

/// Whether every number of t (n, 1) is below `vocabulary`, whole and not negative. Otherwise
/// out_of_range, symbol t.
inline Fault check_token_numbers(const Operand& t, std::size_t vocabulary) {
  for (std::size_t i = 0; i < t.value.rows(); ++i) {
    const std::string cell = std::string(t.name) + "[" + std::to_string(i + 1) + ",1]";
    if (Fault fault = check_whole_number(t.name, cell, t.value(i, 0), 0, vocabulary - 1)) {
      return fault;
    }
  }
  return {};
}

/// Precondition: check_token_numbers() found no fault.
inline std::size_t token_number(ConstMatrixView<double> t, std::size_t i) {
  return static_cast<std::size_t>(t(i, 0));
}

}  // namespace attention_figures
