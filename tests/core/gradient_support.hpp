// Gradients against central differences of the forward computation.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "tests/core/support.hpp"

namespace attention_figures::testing {

// The difference is off by about step² (its formula) and ε/step (rounding), both below 1e-9.
inline constexpr double difference_step = 1e-5;
inline constexpr double gradient_tolerance = 1e-6;

/// |analytic − central difference| / max(1, ‖gradient‖∞), the largest of each kind that was checked
/// so far. gradient_report.cpp prints it when all tests have run.
inline std::map<std::string, double>& largest_gradient_errors() {
  static std::map<std::string, double> errors;
  return errors;
}

inline double inner_product(const Matrix<double>& a, const Matrix<double>& b) {
  double sum = 0.0;
  for (std::size_t k = 0; k < a.cells().size(); ++k) sum += a.cells()[k] * b.cells()[k];
  return sum;
}

/// For L = Σ seed ⊙ output with a random seed, checks ∂L/∂cell for every cell of every input. The
/// kind is what made the output, or what the caller calls the whole.
inline void check_gradients(Tape& tape, NodeId output, const std::vector<NodeId>& inputs,
                            Random& random, std::string kind = "") {
  if (kind.empty()) kind = tape[output].operation_name();
  tape.forward();
  const Shape shape = tape[output].shape;
  const Matrix<double> seed = random.matrix(shape.rows, shape.columns);
  CHECK(!tape.backward(output, seed));

  for (const NodeId input : inputs) {
    CAPTURE(tape[input].name);
    const Matrix<double> gradient = tape[input].gradient;
    const Matrix<double> original = tape[input].value;
    double largest = 1.0;
    for (const double cell : gradient.cells()) largest = std::max(largest, std::abs(cell));

    Matrix<double> numeric(original.shape());
    for (std::size_t k = 0; k < original.cells().size(); ++k) {
      const auto loss_at = [&](double shift) {
        Matrix<double> shifted = original;
        shifted.cells()[k] += shift;
        CHECK(!tape.set_input(input, std::move(shifted)));
        tape.forward();
        return inner_product(seed, tape[output].value);
      };
      numeric.cells()[k] =
          (loss_at(difference_step) - loss_at(-difference_step)) / (2.0 * difference_step);
    }
    CHECK(!tape.set_input(input, original));
    const double error = difference(gradient, numeric) / largest;
    CHECK(error <= gradient_tolerance);
    double& worst = largest_gradient_errors()[kind];
    worst = worse(worst, error);
  }
}

}  // namespace attention_figures::testing
