// The three matrix products from which projections, scores, weighted sums and all their gradients
// are made. In A B and Aᵀ B a coefficient A_ik of exactly 0 contributes nothing, whatever it
// multiplies: a masked position keeps weight 0 and gradient 0 even where its vectors have
// overflowed to ∞, although 0 · ∞ would be NaN.
#pragma once

#include "../matrix.hpp"

namespace attention_figures {

/// A B: row i of the result is Σ_k A_ik · (row k of B).   A (n, m), B (m, p) → (n, p)
Matrix<double> times(ConstMatrixView<double> A, ConstMatrixView<double> B);

/// A Bᵀ: cell (i, j) is the dot product of row i of A and row j of B.   A (n, m), B (p, m) → (n, p)
Matrix<double> times_transpose(ConstMatrixView<double> A, ConstMatrixView<double> B);

/// Aᵀ B: the sum over k of the outer products (row k of A)ᵀ (row k of B).
/// A (m, n), B (m, p) → (n, p)
Matrix<double> transpose_times(ConstMatrixView<double> A, ConstMatrixView<double> B);

}  // namespace attention_figures
