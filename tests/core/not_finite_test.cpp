// E16: NaN and ∞ do not enter a tape, and where an overflow has made a NaN, no operation hides it.
#include "attention_figures/internal/catalogue.hpp"
#include "attention_figures/ops/histogram.hpp"
#include "attention_figures/ops/row_max.hpp"
#include "attention_figures/ops/scores.hpp"
#include "tests/core/not_finite_cases.hpp"

namespace attention_figures::testing {

namespace {

constexpr double not_finite[] = {infinity, -infinity, nan};

void check_refused(const Fault& fault, const char* symbol, const char* expected, double x) {
  CHECK(name(fault.code) == "not_finite");
  CHECK(fault.symbol == symbol);
  CHECK(fault.expected == expected);
  CHECK(fault.actual == (std::isnan(x) ? "NaN" : x > 0.0 ? "∞" : "−∞"));
}

/// Whether the operation has a NaN in its result, with one in a cell of an operand.
bool shows_nan(const Operation& operation, const std::vector<Shape>& shapes, std::size_t operand,
               std::size_t cell) {
  std::vector<Matrix<double>> values;
  for (const Shape& shape : shapes) {
    values.emplace_back(shape);
    for (std::size_t k = 0; k < values.back().cells().size(); ++k)
      values.back().cells()[k] = 0.25 + 0.5 * static_cast<double>(k % 3);
  }
  values[operand].cells()[cell] = nan;
  const Matrix<double> result = testing::apply(operation, values);
  for (const double x : result.cells())
    if (std::isnan(x)) return true;
  return false;
}

}  // namespace

TEST_CASE("an input of NaN or ∞ is refused, naming its cell") {
  for (const double x : not_finite) {
    Tape tape;
    tape.input("X", {{1, 2}, {3, x}});
    check_refused(tape.fault(), "X", "|X[2,2]| < ∞", x);
    CHECK(tape.nodes().empty());
  }
}

TEST_CASE("an input that is set to NaN, ∞ or another shape is refused and keeps what it has") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2}});
  for (const double x : not_finite) {
    check_refused(tape.set_input(X, {{x, 2}}), "X", "|X[1,1]| < ∞", x);
    CHECK(difference(tape[X].value, {{1, 2}}) == 0.0);
  }
  const Fault fault = tape.set_input(X, {{1}, {2}});
  CHECK(name(fault.code) == "shape_mismatch");
  CHECK(fault.symbol == "X");
  CHECK(fault.expected == "1 × 2");
  CHECK(fault.actual == "2 × 1");
  CHECK(tape[X].value.shape() == Shape{1, 2});
  CHECK(!tape.set_input(X, {{3, 4}}));
  CHECK(difference(tape[X].value, {{3, 4}}) == 0.0);
}

TEST_CASE("a gradient that starts from NaN, ∞ or another shape is refused and changes nothing") {
  Tape tape;
  const NodeId X = tape.input("X", {{1, 2}});
  const NodeId S = tape.record("S", Scores{}, {X, X});
  tape.forward();
  CHECK(!tape.backward(S, {{1}}));
  for (const double x : not_finite) {
    check_refused(tape.backward(S, {{x}}), "∂L/∂S", "|∂L/∂S[1,1]| < ∞", x);
  }
  const Fault fault = tape.backward(S, {{1, 2}});
  CHECK(name(fault.code) == "shape_mismatch");
  CHECK(fault.symbol == "∂L/∂S");
  CHECK(fault.expected == "1 × 1");
  CHECK(fault.actual == "1 × 2");
  CHECK(difference(tape[X].gradient, {{2, 4}}) == 0.0);
}

TEST_CASE("no operation hides a NaN, in whatever cell of whatever operand it stands") {
  for (const auto& [name, shapes, read] : not_finite_cases()) {
    CAPTURE(name);
    const auto operation = make_operation(name);
    REQUIRE(operation);
    for (std::size_t operand = 0; operand < read; ++operand) {
      const std::size_t cells = shapes[operand].rows * shapes[operand].columns;
      for (std::size_t cell = 0; cell < cells; ++cell) {
        CAPTURE(operand);
        CAPTURE(cell);
        CHECK(shows_nan(*operation, shapes, operand, cell));
      }
    }
  }
}

TEST_CASE("the largest of a row with NaN is NaN wherever it stands, and takes the gradient there") {
  CHECK(std::isnan(apply(RowMax{}, {{{nan, 1}}})(0, 0)));
  CHECK(std::isnan(apply(RowMax{}, {{{1, nan}}})(0, 0)));
  CHECK(std::isnan(apply(RowMax{}, {{{1, nan, 2}}})(0, 0)));
  CHECK(apply(RowMax{}, {{{1, 3, 2}}})(0, 0) == 3.0);
}

TEST_CASE("a sample that is NaN stands in no bin") {
  const Matrix<double> edges{{0, 1, 2}};
  CHECK(difference(apply(Histogram{}, {{{nan, 0.5, 1.5, nan, 2}}, edges}), {{1, 2}}) == 0.0);
}

}  // namespace attention_figures::testing
