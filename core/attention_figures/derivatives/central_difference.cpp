#include "central_difference.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../internal/floating_point.hpp"
#include "../tape.hpp"

namespace attention_figures {

namespace {

double step_at(double x) {
  const double size = std::max(1.0, std::abs(x));
  return std::scalbn(1.0, std::ilogb(size) - 13);
}

bool all_finite(const Node& node, const Matrix<double>& value) {
  if (node.kind != Kind::matrix) return true;  // −∞ is meant there
  return std::ranges::all_of(value.cells(), [](double cell) { return is_finite(cell); });
}

/// What L would be if one cell of X were another number.
class Trial {
 public:
  Trial(const Tape& tape, NodeId L, NodeId X)
      : tape_(tape), L_(L), X_(X), ways_(ways_between(tape, X, L)), values_(L.index + 1) {
    if (X.index <= L.index) values_[X.index] = copy(tape[X].value.view());
  }

  /// L with X_ij + by in the place of X_ij; NaN where there is none.
  double loss(std::size_t i, std::size_t j, double by) {
    if (ways_.empty() && X_.index != L_.index) return tape_[L_].value(0, 0);
    double& cell = values_[X_.index](i, j);
    const double x = cell;
    cell = x + by;
    // What is refused on the way does not come as far as L.
    const double result =
        compute() ? values_[L_.index](0, 0) : std::numeric_limits<double>::quiet_NaN();
    cell = x;
    return result;
  }

 private:
  bool compute() {
    for (const NodeId id : ways_) {
      const Node& node = tape_[id];
      std::vector<Operand> operands = tape_.values_of(node.operands);
      for (std::size_t k = 0; k < operands.size(); ++k) {
        const Matrix<double>& tried = values_[node.operands[k].index];
        if (!tried.cells().empty()) operands[k].value = tried;
      }
      if (node.operation->check_values(operands)) return false;
      values_[id.index] = node.operation->forward(operands);
      if (!all_finite(node, values_[id.index])) return false;
    }
    return true;
  }

  const Tape& tape_;
  NodeId L_, X_;
  std::vector<NodeId> ways_;
  std::vector<Matrix<double>> values_;  // by place on the tape; empty where nothing changes
};

}  // namespace

Work CentralDifference::work(const Tape& tape, NodeId L, NodeId X) const {
  const Shape x = tape[X].shape;
  const Work once = work_of_call + work_of(tape, ways_between(tape, X, L));
  return once * 2 * x.rows * x.columns;
}

Matrix<double> CentralDifference::value(const Tape& tape, NodeId L, NodeId X) const {
  const Matrix<double>& x = tape[X].value;
  Matrix<double> quotients(x.shape());
  Trial trial(tape, L, X);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    for (std::size_t j = 0; j < x.columns(); ++j) {
      if (x(i, j) == minus_infinity) continue;
      const double h = step_at(x(i, j));
      quotients(i, j) = (trial.loss(i, j, h) - trial.loss(i, j, -h)) / (2.0 * h);
    }
  }
  return quotients;
}

// ( L(X_ij + h) − L(X_ij − h) ) / ( 2 · h )
Sentence CentralDifference::explain(const Tape& tape, NodeId derivative, std::size_t row,
                                    std::size_t column) const {
  const Node& node = tape[derivative];
  const NodeId L = node.operands[0], X = node.operands[1];
  const double x = tape[X].value(row, column);
  Sentence sentence;
  sentence.cell({node.name, node.value}, row, column).text("=");
  if (x == minus_infinity) return sentence.number(0.0).note("masked");

  const double h = step_at(x);
  Trial trial(tape, L, X);
  sentence.text("(").number(trial.loss(row, column, h));
  sentence.text("−").number(trial.loss(row, column, -h)).text(")");
  sentence.text("/").text("(").number(2.0).text("·").number(h).text(")");
  return sentence.text("=").number(node.value(row, column));
}

}  // namespace attention_figures
