#include "gelu.hpp"

#include <cmath>
#include <numbers>

namespace attention_figures {

namespace {

/// Φ(x): how likely a standard normal number is below x.
double normal_distribution(double x) { return (1.0 + std::erf(x / std::numbers::sqrt2)) / 2.0; }

double normal_density(double x) {
  return std::exp(-x * x / 2.0) / std::sqrt(2.0 * std::numbers::pi);
}

}  // namespace

const ActivationFormula gelu_formula{
    .name = "gelu",
    .value = [](double x) { return x * normal_distribution(x); },
    .slope = [](double x) { return normal_distribution(x) + x * normal_density(x); },

    // x · ( 1 + erf( x / √ 2 ) ) / 2
    .explain =
        [](Sentence& sentence, const Operand& X, std::size_t row, std::size_t column) {
          sentence.cell(X, row, column).text("·").text("(").number(1.0).text("+");
          sentence.text("erf(").cell(X, row, column).text("/").text("√").number(2.0).text(")");
          sentence.text(")").text("/").number(2.0);
        },
};

template class ActivationOf<gelu_formula>;

}  // namespace attention_figures
