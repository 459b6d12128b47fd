#pragma once

#include "../activation.hpp"

namespace attention_figures {

extern const ActivationFormula gelu_formula;

/// GELU(x) = x Φ(x), Φ(x) = (1 + erf(x / √2)) / 2: the exact one. `gelu_tanh` is the approximation.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = Φ(x) + x φ(x), φ(x) = e^(−x²/2) / √(2π).
/// Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016, §2.
using Gelu = ActivationOf<gelu_formula>;
extern template class ActivationOf<gelu_formula>;

}  // namespace attention_figures
