#include "relu.hpp"

namespace attention_figures {

// Not std::max: a NaN stays one.
double Relu::value(double x) const { return x <= 0.0 ? 0.0 : x; }

double Relu::slope(double x) const { return x > 0.0 ? 1.0 : 0.0; }

// max( 0 , x )
void Relu::explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                         std::size_t column) const {
  sentence.text("max(").number(0.0).text(",").cell(X, row, column).text(")");
}

}  // namespace attention_figures
