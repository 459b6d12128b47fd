#pragma once

#include "../activation.hpp"

namespace attention_figures {

/// x (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2, the approximation of GELU.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = (1 + t) / 2 + x (1 − t²) √(2/π) (1 + 3 · 0.044715 x²) / 2, t the tanh.
/// Source: Hendrycks and Gimpel 2016, §2.
class GeluTanh final : public Activation {
 public:
  std::string_view name() const override { return "gelu_tanh"; }

 private:
  double value(double x) const override;
  double slope(double x) const override;
  void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                     std::size_t column) const override;
};

}  // namespace attention_figures
