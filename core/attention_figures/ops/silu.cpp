#include "silu.hpp"

#include <cmath>

namespace attention_figures {

namespace {

double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

}  // namespace

const ActivationFormula silu_formula{
    .name = "silu",
    .value = [](double x) { return x / (1.0 + std::exp(-x)); },
    .slope = [](double x) { return sigmoid(x) * (1.0 + x * (1.0 - sigmoid(x))); },

    // x / ( 1 + exp( − x ) )
    .explain =
        [](Sentence& sentence, const Operand& X, std::size_t row, std::size_t column) {
          sentence.cell(X, row, column).text("/").text("(").number(1.0).text("+");
          sentence.text("exp(").text("−").cell(X, row, column).text(")").text(")");
        },
};

template class ActivationOf<silu_formula>;

}  // namespace attention_figures
