#include "gradient.hpp"

#include <algorithm>
#include <utility>

#include "../averages.hpp"
#include "../tape.hpp"

namespace attention_figures {

namespace {

std::vector<Matrix<double>> gradients_of(const Tape& tape, NodeId L) {
  return tape.gradients(L, Matrix<double>({1, 1}, {1.0}));
}

/// One cell of X, and what it flows into.
class ChainRule {
 public:
  ChainRule(const Tape& tape, NodeId L, NodeId X, std::size_t row, std::size_t column)
      : tape_(tape), L_(L), X_(X), row_(row), column_(column), gradients_(gradients_of(tape, L)) {}

  /// Appends the terms of all that X flows into; false if there are none.
  bool spell(Sentence& sentence) {
    bool any = false;
    for (const NodeId Y : ways_between(tape_, X_, L_)) {
      if (!reads_X(Y)) continue;
      any = spell_part(sentence, Y, any);
    }
    return any;
  }

 private:
  bool reads_X(NodeId Y) const {
    return std::ranges::any_of(tape_[Y].operands,
                               [&](NodeId operand) { return operand.index == X_.index; });
  }

  bool spell_part(Sentence& sentence, NodeId Y, bool any) const {
    const Matrix<double>& dY = gradients_[Y.index];
    if (!is_spelled(Y)) {
      if (any) sentence.text("+");
      sentence.number(part(Y, dY));
      return true;
    }
    Matrix<double> seed(dY.shape());
    for (std::size_t k = 0; k < dY.rows(); ++k) {
      for (std::size_t l = 0; l < dY.columns(); ++l) {
        if (dY(k, l) == 0.0) continue;
        seed(k, l) = 1.0;
        const double slope = part(Y, seed);
        seed(k, l) = 0.0;
        if (slope == 0.0) continue;
        if (any) sentence.text("+");
        any = true;
        sentence.number(slope).text("·");
        gradient_cell(sentence, Y, k, l);
      }
    }
    return any;
  }

  /// Every slope takes one run of Y's backward.
  bool is_spelled(NodeId Y) const {
    const std::size_t runs = cell_count(tape_[Y].shape);
    return runs <= most_spelled_cells && runs * cells_at_work(tape_, {Y}) <= most_cells;
  }

  /// What Y sends back to the cell when its own gradient is dY.
  double part(NodeId Y, const Matrix<double>& dY) const {
    const Node& node = tape_[Y];
    const Gradients parts =
        node.operation->backward(tape_.values_of(node.operands), node.value, dY);
    double sum = 0.0;
    for (std::size_t k = 0; k < node.operands.size(); ++k) {
      const bool is_constant = parts[k].cells().empty();
      if (node.operands[k].index == X_.index && !is_constant) sum += parts[k](row_, column_);
    }
    return sum;
  }

  /// ∂L/∂Y_kl, as a cell where the program has this gradient.
  void gradient_cell(Sentence& sentence, NodeId Y, std::size_t k, std::size_t l) const {
    for (const Node& node : tape_.nodes()) {
      const bool is_gradient = node.operation_name() == "gradient" && !node.value.cells().empty();
      if (!is_gradient || node.operands[0].index != L_.index || node.operands[1].index != Y.index) {
        continue;
      }
      sentence.cell({node.name, node.value}, k, l);
      return;
    }
    sentence.number(gradients_[Y.index](k, l));
  }

  static constexpr std::uint64_t most_cells = 1u << 20;

  const Tape& tape_;
  NodeId L_, X_;
  std::size_t row_, column_;
  std::vector<Matrix<double>> gradients_;
};

}  // namespace

std::uint64_t Gradient::work(const Tape& tape, NodeId L, NodeId X) const {
  return cells_at_work(tape, ways_between(tape, X, L));
}

Matrix<double> Gradient::value(const Tape& tape, NodeId L, NodeId X) const {
  std::vector<Matrix<double>> gradients = gradients_of(tape, L);
  const bool is_reached = X.index < gradients.size() && !gradients[X.index].cells().empty();
  return is_reached ? std::move(gradients[X.index]) : Matrix<double>(tape[X].shape);
}

// ∂L/∂X_ij = slope · ∂L/∂Y_kl + …
Sentence Gradient::explain(const Tape& tape, NodeId derivative, std::size_t row,
                           std::size_t column) const {
  const Node& node = tape[derivative];
  const double value = node.value(row, column);
  Sentence sentence;
  sentence.cell({node.name, node.value}, row, column).text("=");
  if (ChainRule(tape, node.operands[0], node.operands[1], row, column).spell(sentence)) {
    sentence.text("=");
  }
  return sentence.number(value);
}

}  // namespace attention_figures
