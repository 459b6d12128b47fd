#include "exp.hpp"

#include <cmath>

namespace attention_figures {

double Exp::value(double x) const { return std::exp(x); }

double Exp::slope(double x) const { return std::exp(x); }

// exp( x )
void Exp::explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                        std::size_t column) const {
  sentence.text("exp(").cell(X, row, column).text(")");
}

}  // namespace attention_figures
