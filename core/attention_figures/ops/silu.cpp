#include "silu.hpp"

#include <cmath>

namespace attention_figures {

double Silu::value(double x) const { return x / (1.0 + std::exp(-x)); }

double Silu::slope(double x) const {
  const double sigmoid = 1.0 / (1.0 + std::exp(-x));
  return sigmoid * (1.0 + x * (1.0 - sigmoid));
}

// x / ( 1 + exp( − x ) )
void Silu::explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                         std::size_t column) const {
  sentence.cell(X, row, column).text("/").text("(").number(1.0).text("+");
  sentence.text("exp(").text("−").cell(X, row, column).text(")").text(")");
}

}  // namespace attention_figures
