#include "gradient.hpp"

#include <algorithm>
#include <utility>

#include "../internal/averages.hpp"
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

  bool spell_part(Sentence& sentence, NodeId Y, bool any) {
    const Matrix<double>& dY = gradients_[Y.index];
    if (!spend(Y)) {
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

  /// Every slope takes one run of Y's backward, and a term. Whether there is room for those of Y: a
  /// cell may flow into hundreds of large symbols.
  bool spend(NodeId Y) {
    const std::size_t runs = cell_count(tape_[Y].shape);
    const Work work = work_ + tape_[Y].work * 2 * runs;
    if (runs > most_spelled_cells - spelled_ || work.value() > most_work) return false;
    spelled_ += runs;
    work_ = work;
    return true;
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

  static constexpr std::uint64_t most_work = 1u << 24;

  const Tape& tape_;
  NodeId L_, X_;
  std::size_t row_, column_;
  std::vector<Matrix<double>> gradients_;
  std::size_t spelled_ = 0;
  Work work_{0};
};

}  // namespace

// Everything up to L is gone back through, and a product has two products behind it.
Work Gradient::work(const Tape& tape, NodeId L, NodeId) const {
  return work_of_call + work_of(tape, ways_to(tape, L)) * 2;
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
