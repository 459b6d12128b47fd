// Sine and cosine of our own.
#include "attention_figures/internal/angle.hpp"

#include <numbers>

#include "tests/core/support.hpp"

namespace attention_figures::testing {

TEST_CASE("sine and cosine equal those of the standard library for angles up to a million") {
  Random random(310);
  double worst = 0.0;
  for (int k = 0; k < 20000; ++k) {
    for (const double largest : {1.0, 2.0 * std::numbers::pi, 1024.0, 1048575.0}) {
      const double angle = (1.0 + random.number()) / 2.0 * largest;
      worst = worse(worst, difference(sine(angle), std::sin(angle)));
      worst = worse(worst, difference(cosine(angle), std::cos(angle)));
    }
  }
  CHECK(worst <= epsilon);
}

TEST_CASE("sine and cosine at the ends of every quarter turn") {
  CHECK(sine(0.0) == 0.0);
  CHECK(cosine(0.0) == 1.0);
  for (int quarters = 0; quarters < 9; ++quarters) {
    for (const double step : {-1e-9, 0.0, 1e-9, std::numbers::pi / 4.0}) {
      const double angle = std::max(0.0, quarters * std::numbers::pi / 2.0 + step);
      CHECK(difference(sine(angle), std::sin(angle)) <= epsilon);
      CHECK(difference(cosine(angle), std::cos(angle)) <= epsilon);
    }
  }
}

}  // namespace attention_figures::testing
