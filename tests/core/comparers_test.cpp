// What the other tests compare with: a reference that is no finite number lets nothing pass.
#include "tests/core/fast_support.hpp"
#include "tests/core/oracle_support.hpp"

namespace attention_figures::testing {

TEST_CASE("nothing is near a reference that is infinite or no number") {
  for (const double reference : {infinity, nan}) {
    for (const double actual : {0.0, 1e308, infinity, -infinity, nan}) {
      CAPTURE(reference);
      CAPTURE(actual);
      CHECK(difference(actual, reference) == infinity);
      CHECK(difference(Matrix<double>{{1, actual}}, {{1, reference}}) == infinity);
      CHECK(largest_difference({{1, actual}}, {{1, reference}}) == infinity);
      CHECK(difference(Floats({{1, actual}}), {{1, reference}}) == infinity);
    }
  }
  CHECK(largest_difference({{-infinity}}, {{-infinity}}) == infinity);
}

TEST_CASE("a masked score of −∞ is itself and nothing else") {
  CHECK(difference(-infinity, -infinity) == 0.0);
  CHECK(difference(-1e308, -infinity) == infinity);
  CHECK(difference(nan, -infinity) == infinity);
}

TEST_CASE("a NaN is infinitely far from every reference") {
  CHECK(difference(nan, 1.0) == infinity);
  CHECK(difference(nan, nan) == infinity);
  CHECK(difference(infinity, 1.0) == infinity);
}

TEST_CASE("no tolerance can be made of a reference that is infinite or no number") {
  for (const double x : {infinity, -infinity, nan}) {
    CHECK(std::isnan(plain::largest_magnitude({{1, 2}, {x, 3}})));
    CHECK(std::isnan(plain::size_of({{1, 2}, {x, 3}})));
    CHECK(std::isnan(largest_visible({{1, 2}, {x, 3}}, {{true, true}, {true, true}})));
    CHECK(largest_visible({{1, 2}, {x, 3}}, {{true, true}, {false, true}}) == 3.0);
  }
  CHECK(plain::size_of({{0.25, -0.5}}) == 1.0);
  CHECK(plain::size_of({{0.25, -5}}) == 5.0);
}

TEST_CASE("an error that is no number is the worst of all") {
  CHECK(worse(0.5, infinity / infinity) == infinity);
  CHECK(worse(nan, 0.5) == infinity);
  CHECK(worse(worse(0.5, nan), 0.25) == infinity);
  CHECK(worse(0.5, 0.25) == 0.5);
}

}  // namespace attention_figures::testing
