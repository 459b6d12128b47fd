#include "additive_scores.hpp"

#include <cmath>
#include <utility>

namespace attention_figures {

std::string_view AdditiveScores::name() const {
  return bend_ == Bend::tanh ? "additive_scores" : "additive_scores_without_tanh";
}

ShapeOrFault AdditiveScores::result_shape(Symbols operands) const {
  const Symbol& Q = operands[0];
  const Symbol& K = operands[1];
  const Symbol& v = operands[2];
  if (K.shape.columns != Q.shape.columns) {
    return width_mismatch(K, Q.shape.columns, K.shape.columns);
  }
  const Shape one_column{Q.shape.columns, 1};
  if (v.shape != one_column) return shape_mismatch(v, one_column);
  return Shape{Q.shape.rows, K.shape.rows};
}

Work AdditiveScores::work(Symbols operands, Shape result) const {
  const Work sum = bend_ == Bend::tanh ? work_of_function : Work(4);  // added number by number
  return work_per_cell(operands, result, sum * operands[0].shape.columns);
}

double AdditiveScores::bent(double sum) const { return bend_ == Bend::tanh ? std::tanh(sum) : sum; }

double AdditiveScores::slope_at(double bent_sum) const {
  return bend_ == Bend::tanh ? 1.0 - bent_sum * bent_sum : 1.0;
}

Matrix<double> AdditiveScores::forward(Operands operands) const {
  const auto Q = operands[0].value;        // (n_q, d_a)
  const auto K = operands[1].value;        // (n_k, d_a)
  const auto v = operands[2].value;        // (d_a, 1)
  Matrix<double> S({Q.rows(), K.rows()});  // (n_q, n_k)
  for (std::size_t i = 0; i < Q.rows(); ++i) {
    for (std::size_t j = 0; j < K.rows(); ++j) {
      for (std::size_t c = 0; c < Q.columns(); ++c) {
        S(i, j) += bent(Q(i, c) + K(j, c)) * v(c, 0);
      }
    }
  }
  return S;
}

Gradients AdditiveScores::backward(Operands operands, ConstMatrixView<double>,
                                   ConstMatrixView<double> dS) const {
  const auto Q = operands[0].value;
  const auto K = operands[1].value;
  const auto v = operands[2].value;
  Matrix<double> dQ(Q.shape()), dK(K.shape()), dv(v.shape());
  for (std::size_t i = 0; i < Q.rows(); ++i) {
    for (std::size_t j = 0; j < K.rows(); ++j) {
      for (std::size_t c = 0; c < Q.columns(); ++c) {
        const double t = bent(Q(i, c) + K(j, c));
        const double d_sum = dS(i, j) * v(c, 0) * slope_at(t);
        dQ(i, c) += d_sum;
        dK(j, c) += d_sum;
        dv(c, 0) += dS(i, j) * t;
      }
    }
  }
  return {std::move(dQ), std::move(dK), std::move(dv)};
}

// S_ij = tanh( Q_i1 + K_j1 ) · v_1 + tanh( Q_i2 + K_j2 ) · v_2 + …
Sentence AdditiveScores::explain(const Operand& S, Operands operands, std::size_t row,
                                 std::size_t column) const {
  const Operand& Q = operands[0];
  const Operand& K = operands[1];
  Sentence sentence;
  sentence.cell(S, row, column);
  for (std::size_t c = 0; c < Q.value.columns(); ++c) {
    sentence.text(c == 0 ? "=" : "+").text(bend_ == Bend::tanh ? "tanh(" : "(");
    sentence.cell(Q, row, c).text("+").cell(K, column, c).text(")");
    sentence.text("·").cell(operands[2], c, 0);
  }
  return sentence.text("=").number(S.value(row, column));
}

}  // namespace attention_figures
