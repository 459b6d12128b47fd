// What the tests of programs share.
#pragma once

#include "attention_figures/program.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

inline ProgramInput input(const std::string& name, const Matrix<double>& value) {
  return {name,
          static_cast<int>(value.rows()),
          static_cast<int>(value.columns()),
          {value.cells().begin(), value.cells().end()}};
}

inline ProgramInput zeros(const std::string& name, int rows, int columns) {
  return {name, rows, columns,
          std::vector<double>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns))};
}

/// The worked example; what it computes is up to `steps`.
inline Program three_positions(const std::vector<ProgramStep>& steps) {
  const ThreePositions example;
  return {{input("X", example.X), input("W_Q", example.W_Q), input("W_K", example.W_K),
           input("W_V", example.W_V)},
          {{"visible", 3, 3, {1, 0, 1, 0, 0, 0, 9, 9, 9}}},
          steps};
}

inline const ProgramStep self_attention{"full", "attention", {"X", "W_Q", "W_K", "W_V"}};

}  // namespace attention_figures::testing
