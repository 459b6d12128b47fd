#pragma once

#include "../activation.hpp"

namespace attention_figures {

/// SiLU(x) = x σ(x) = x / (1 + e^−x), also called Swish.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = σ(x) (1 + x (1 − σ(x))).
/// Source: Hendrycks and Gimpel 2016, §4; Ramachandran et al., "Searching for Activation
/// Functions", 2017.
class Silu final : public Activation {
 public:
  std::string_view name() const override { return "silu"; }

 private:
  double value(double x) const override;
  double slope(double x) const override;
  void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                     std::size_t column) const override;
};

}  // namespace attention_figures
