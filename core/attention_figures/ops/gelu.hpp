#pragma once

#include "../activation.hpp"

namespace attention_figures {

/// GELU(x) = x Φ(x), Φ(x) = (1 + erf(x / √2)) / 2: the exact one. `gelu_tanh` is the approximation.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = Φ(x) + x φ(x), φ(x) = e^(−x²/2) / √(2π).
/// Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016, §2.
class Gelu final : public Activation {
 public:
  std::string_view name() const override { return "gelu"; }

 private:
  double value(double x) const override;
  double slope(double x) const override;
  void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                     std::size_t column) const override;
};

}  // namespace attention_figures
