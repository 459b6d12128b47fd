#include "gelu_tanh.hpp"

#include <cmath>
#include <numbers>

namespace attention_figures {

namespace {

constexpr double cubic = 0.044715;

double tanh_of(double x) {
  return std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + cubic * x * x * x));
}

double slope_of_gelu_tanh(double x) {
  const double t = tanh_of(x);
  if (std::abs(t) == 1.0) return (1.0 + t) / 2.0;  // there x² may be ∞, and 0 · ∞ is NaN
  const double inner_slope = std::sqrt(2.0 / std::numbers::pi) * (1.0 + 3.0 * cubic * x * x);
  return (1.0 + t) / 2.0 + x * (1.0 - t * t) * inner_slope / 2.0;
}

}  // namespace

const ActivationFormula gelu_tanh_formula{
    .name = "gelu_tanh",
    .value = [](double x) { return x * (1.0 + tanh_of(x)) / 2.0; },
    .slope = slope_of_gelu_tanh,

    // x · ( 1 + tanh( √ ( 2 / π ) · ( x + 0.044715 · x · x · x ) ) ) / 2
    .explain =
        [](Sentence& sentence, const Operand& X, std::size_t row, std::size_t column) {
          const auto x = [&]() -> Sentence& { return sentence.cell(X, row, column); };
          x().text("·").text("(").number(1.0).text("+").text("tanh(");
          sentence.text("√").text("(").number(2.0).text("/").number(std::numbers::pi).text(")");
          sentence.text("·").text("(");
          x().text("+").number(cubic).text("·");
          x().text("·");
          x().text("·");
          x().text(")").text(")").text(")").text("/").number(2.0);
        },
};

template class ActivationOf<gelu_tanh_formula>;

}  // namespace attention_figures
