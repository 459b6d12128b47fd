// What RMSNorm and LayerNorm share: one row divided by the root of its mean square, with ε inside
// the root.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "../operation.hpp"
#include "row_unit.hpp"

namespace attention_figures {

/// Keeps a row of zeros from being divided by 0, and its gradient finite.
inline constexpr double default_epsilon = 1e-5;

/// ε is the operand that stands there; default_epsilon if there is none.
double epsilon_of(Operands operands, std::size_t place);

struct NormalizedRow {
  std::vector<double> z;  // x / √(mean(x²) + ε); 0 throughout where the root is 0
  double unit;            // of the row, and of ε
  double root;            // √(mean(x²) + ε) / unit

  /// dx for x and dz = ∂L/∂z: dx = (dz − z mean(dz ⊙ z)) / root, and 0 where the root is 0.
  std::vector<double> backward(std::span<const double> dz) const;

  /// ∂L/∂ε = −½ Σ dz ⊙ z / root²
  double epsilon_gradient(std::span<const double> dz) const;
};

/// The unit of a row that will be normalized is not far below √ε.
inline double least_unit(double epsilon) { return std::sqrt(std::abs(epsilon)); }

/// Squares may leave the range of a double where the row and the result do not: 1e200 is normalized
/// as well as 1. So the row comes in the unit of row_unit.hpp. Only ε = 0 and a row of zeros have a
/// root of 0; ε < 0 may have none, and gives NaN.
NormalizedRow normalize(const ScaledRow& x, double epsilon);

/// "√ ( ( x_1 · x_1 + x_2 · x_2 + … ) / d + ε )" in the unit that is spelled; `spell_cell(j)` says
/// x_j. ε is the operand that stands at `place`, or default_epsilon.
template <typename SpellCell>
void spell_root(Sentence& sentence, const SpellCell& spell_cell, std::size_t d, Operands operands,
                std::size_t place, double unit) {
  sentence.text("√").text("(").text("(");
  for (std::size_t j = 0; j < d; ++j) {
    if (j > 0) sentence.text("+");
    spell_cell(j);
    sentence.text("·");
    spell_cell(j);
  }
  sentence.text(")").text("/").number(static_cast<double>(d)).text("+");
  if (operands.size() > place)
    sentence.cell(operands[place], 0, 0);
  else
    sentence.number(default_epsilon);
  if (unit != 1.0) sentence.text("/").number(unit).text("/").number(unit);
  sentence.text(")");
}

}  // namespace attention_figures
