#include "relu.hpp"

namespace attention_figures {

const ActivationFormula relu_formula{
    .name = "relu",
    .value = [](double x) { return x <= 0.0 ? 0.0 : x; },  // not std::max: a NaN stays one
    .slope = [](double x) { return x > 0.0 ? 1.0 : 0.0; },

    // max( 0 , x )
    .explain =
        [](Sentence& sentence, const Operand& X, std::size_t row, std::size_t column) {
          sentence.text("max(").number(0.0).text(",").cell(X, row, column).text(")");
        },
};

template class ActivationOf<relu_formula>;

}  // namespace attention_figures
