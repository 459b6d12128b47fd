// Tokens as numbers: a column whose cells are the rows of a vocabulary, counted from 0. Columns of
// a matrix are chosen in the same way.
#pragma once

#include <cstddef>

#include "../operation.hpp"

namespace attention_figures {

/// Whether every number of t is below `vocabulary`, whole and not negative. Otherwise out_of_range,
/// symbol t.
inline Fault check_token_numbers(const Operand& t, std::size_t vocabulary) {
  for (std::size_t i = 0; i < t.value.rows(); ++i) {
    for (std::size_t j = 0; j < t.value.columns(); ++j) {
      const std::string cell = cell_text(t.name, i, j);
      if (Fault fault = check_whole_number(t.name, cell, t.value(i, j), 0, vocabulary - 1)) {
        return fault;
      }
    }
  }
  return {};
}

/// Precondition: check_token_numbers() found no fault.
inline std::size_t token_number(ConstMatrixView<double> t, std::size_t i, std::size_t j = 0) {
  return static_cast<std::size_t>(t(i, j));
}

}  // namespace attention_figures
