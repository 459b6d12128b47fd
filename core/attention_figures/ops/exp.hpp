#pragma once

#include "../activation.hpp"

namespace attention_figures {

/// exp(x) = e^x: scores become positive, and differences of scores become ratios.
///
///   E (n, m)   →   Y (n, m)
///
/// Above x = 709 the result is no double any more and is told as overflow; Softmax, which takes the
/// largest score off first, never gets there.
/// Backward: f′(x) = e^x.
/// Source: the numerator of Vaswani et al. 2017, equation (1).
class Exp final : public Activation {
 public:
  std::string_view name() const override { return "exp"; }

 private:
  double value(double x) const override;
  double slope(double x) const override;
  void explain_value(Sentence& sentence, const Operand& X, std::size_t row,
                     std::size_t column) const override;
};

}  // namespace attention_figures
