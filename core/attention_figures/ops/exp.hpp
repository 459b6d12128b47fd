#pragma once

#include "../activation.hpp"

namespace attention_figures {

extern const ActivationFormula exp_formula;

/// exp(x) = e^x: scores become positive, and differences of scores become ratios.
///
///   E (n, m)   →   Y (n, m)
///
/// Above x = 709 the result is no double any more and is told as overflow; Softmax, which takes the
/// largest score off first, never gets there.
/// Backward: f′(x) = e^x.
/// Source: the numerator of Vaswani et al. 2017, equation (1).
using Exp = ActivationOf<exp_formula>;
extern template class ActivationOf<exp_formula>;

}  // namespace attention_figures
