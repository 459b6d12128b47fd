#pragma once

#include "../activation.hpp"

namespace attention_figures {

extern const ActivationFormula silu_formula;

/// SiLU(x) = x σ(x) = x / (1 + e^−x), also called Swish.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = σ(x) (1 + x (1 − σ(x))).
/// Source: Hendrycks and Gimpel 2016, §4; Ramachandran et al., "Searching for Activation
/// Functions", 2017.
using Silu = ActivationOf<silu_formula>;
extern template class ActivationOf<silu_formula>;

}  // namespace attention_figures
