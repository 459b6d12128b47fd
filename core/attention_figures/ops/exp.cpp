#include "exp.hpp"

#include <cmath>

namespace attention_figures {

const ActivationFormula exp_formula{
    .name = "exp",
    .value = [](double x) { return std::exp(x); },
    .slope = [](double x) { return std::exp(x); },

    // exp( x )
    .explain = [](Sentence& sentence, const Operand& X, std::size_t row,
                  std::size_t column) { sentence.text("exp(").cell(X, row, column).text(")"); },
};

template class ActivationOf<exp_formula>;

}  // namespace attention_figures
