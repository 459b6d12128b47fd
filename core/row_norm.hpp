// What RMSNorm and LayerNorm share: one row divided by the root of its mean square, with ε inside
// the root.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "operation.hpp"

namespace attention_figures {

/// Keeps a row of zeros from being divided by 0, and its gradient finite.
inline constexpr double default_epsilon = 1e-5;

/// ε is the operand that stands there; default_epsilon if there is none.
double epsilon_of(Operands operands, std::size_t place);

struct NormalizedRow {
  std::vector<double> z;  // x / root; 0 throughout where the root is 0
  double root;            // √(mean(x²) + ε)

  /// dx for x and dz = ∂L/∂z: dx = (dz − z mean(dz ⊙ z)) / root, and 0 where the root is 0.
  std::vector<double> backward(std::span<const double> dz) const;

  /// ∂L/∂ε = −½ Σ dz ⊙ z / root²
  double epsilon_gradient(std::span<const double> dz) const;
};

/// Squares may leave the range of a double where the row and the result do not: 1e200 is normalized
/// as well as 1. Only ε = 0 and a row of zeros have a root of 0; ε < 0 may have none, and gives
/// NaN.
NormalizedRow normalize(std::span<const double> x, double epsilon);

}  // namespace attention_figures
