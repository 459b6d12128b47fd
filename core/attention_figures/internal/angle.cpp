#include "angle.hpp"

#include <cmath>
#include <numbers>

namespace attention_figures {

namespace {

/// 1 − r²/(m (m + 1)) · (1 − r²/((m + 2)(m + 3)) · (1 − …)), the series of cosine for m = 1 and
/// that of sine, divided by r, for m = 2. The first term that is left out is below 2⁻⁶⁰ for |r| ≤
/// π/4.
double series(double r, int m) {
  double sum = 1.0;
  for (int k = m + 16; k >= m; k -= 2) sum = 1.0 - r * r / (k * (k + 1)) * sum;
  return sum;
}

/// sin(angle + quarters · π/2)
double sine_ahead(double angle, int quarters) {
  // π/2 as a sum: products of the first part with whole numbers below 2²⁰ are exact.
  constexpr double half_pi = 0x1.921fb544p0, rest = 0x1.0b4611a626331p-34;
  const double turns = std::floor(angle / (std::numbers::pi / 2.0) + 0.5);
  const double r = angle - turns * half_pi - turns * rest;
  const int quarter = static_cast<int>(turns) + quarters;
  const double size = quarter % 2 == 0 ? r * series(r, 2) : series(r, 1);
  return quarter % 4 < 2 ? size : -size;
}

}  // namespace

double sine(double angle) { return sine_ahead(angle, 0); }

double cosine(double angle) { return sine_ahead(angle, 1); }

}  // namespace attention_figures
