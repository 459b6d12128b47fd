#pragma once

#include "../activation.hpp"

namespace attention_figures {

extern const ActivationFormula relu_formula;

/// ReLU(x) = max(0, x).
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = 1 for x > 0 and 0 for x ≤ 0. At the kink, x = 0, the slope is defined as 0.
/// Source: Nair and Hinton 2010; Vaswani et al. 2017, equation (2).
using Relu = ActivationOf<relu_formula>;
extern template class ActivationOf<relu_formula>;

}  // namespace attention_figures
