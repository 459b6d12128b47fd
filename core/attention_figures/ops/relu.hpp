#pragma once

#include "../activation.hpp"

namespace attention_figures {

/// ReLU(x) = max(0, x).
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = 1 for x > 0 and 0 for x ≤ 0. At the kink, x = 0, the slope is defined as 0.
/// Source: Nair and Hinton 2010; Vaswani et al. 2017, equation (2).
class Relu final : public Activation {
 public:
  std::string_view name() const override { return "relu"; }

 private:
  double value(double x) const override;
  double slope(double x) const override;
  void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                     std::size_t column) const override;
};

}  // namespace attention_figures
