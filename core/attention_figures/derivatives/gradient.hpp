#pragma once

#include "../derivative.hpp"

namespace attention_figures {

/// ∂L/∂X, exactly as the tape's backward gives it: every symbol between L and X hands the gradient
/// of its result on to its operands, by its own rule.
///
///   L (1, 1)   X (n, d)   →   ∂L/∂X (n, d), 0 where L does not depend on X
///
/// A cell is explained by the chain rule: Σ slope · ∂L/∂Y_kl over the cells of every Y that X flows
/// into on its way to L, terms of 0 left out, the slope being ∂Y_kl/∂X_ij. Where the program has a
/// gradient of L by Y, its cells are pointed at. Where too many slopes would be needed, the sum is
/// told for each Y. Source: Rumelhart, Hinton and Williams, "Learning representations by
/// back-propagating errors", 1986.
class Gradient final : public Derivative {
 public:
  std::string_view name() const override { return "gradient"; }
  Work work(const Tape& tape, NodeId L, NodeId X) const override;
  Matrix<double> value(const Tape& tape, NodeId L, NodeId X) const override;
  Sentence explain(const Tape& tape, NodeId derivative, std::size_t row,
                   std::size_t column) const override;
};

}  // namespace attention_figures
