#pragma once

#include "../activation.hpp"

namespace attention_figures {

extern const ActivationFormula gelu_tanh_formula;

/// x (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2, the approximation of GELU.
///
///   X (n, d)   →   Y (n, d)
///
/// Backward: f′(x) = (1 + t) / 2 + x (1 − t²) √(2/π) (1 + 3 · 0.044715 x²) / 2, t the tanh.
/// Source: Hendrycks and Gimpel 2016, §2.
using GeluTanh = ActivationOf<gelu_tanh_formula>;
extern template class ActivationOf<gelu_tanh_formula>;

}  // namespace attention_figures
