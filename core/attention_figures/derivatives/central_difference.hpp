#pragma once

#include "../derivative.hpp"

namespace attention_figures {

/// (L(X_ij + h) − L(X_ij − h)) / 2h for every cell: the gradient found by trying, without any rule
/// of differentiation.
///
///   L (1, 1)   X (n, d)   →   (n, d), 0 where L does not depend on X
///
/// h = 2⁻¹³, and for |X_ij| ≥ 2 as much more as the power of two in |X_ij|: h is about |X_ij| /
/// 10⁴. Being powers of two, h and the division by 2h are exact. The quotient is off by some h²,
/// and at a kink it is the mean of the slopes on both sides. X_ij is replaced where it stands, be X
/// an input or not, and only the symbols between X and L are computed again. A masked score stays
/// −∞: its quotient is 0. Where a number beside X_ij has no meaning (half a position, half a seed)
/// or leads to one that is too large, the quotient is NaN, which a program tells as overflow.
/// Source: Goodfellow, Bengio and Courville, "Deep Learning", 2016, §11.5, equation (11.6).
class CentralDifference final : public Derivative {
 public:
  std::string_view name() const override { return "central_difference"; }
  Work work(const Tape& tape, NodeId L, NodeId X) const override;
  Matrix<double> value(const Tape& tape, NodeId L, NodeId X) const override;
  Sentence explain(const Tape& tape, NodeId derivative, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
