#pragma once

#include "../operation.hpp"

namespace attention_figures {

/// Whether a query and a key that were added go through tanh.
enum class Bend {
  tanh,  // as published
  none,  // then the query adds the same number to every score of its row, and Softmax drops it
};

/// S_ij = Σ_c tanh(Q_ic + K_jc) v_c: a query and a key are added, bent, and read by one vector.
///
///   Q (n_q, d_a)   K (n_k, d_a)   v (d_a, 1)   →   S (n_q, n_k)
///
/// Q and K are the projected states, Q = X W_Q and K = X_source W_K.
/// Errors: width_mismatch, symbol K; shape_mismatch, symbol v.
/// Backward, with t = tanh(Q_ic + K_jc) and s = dS_ij v_c (1 − t²): dQ_ic = Σ_j s, dK_jc = Σ_i s,
/// dv_c = Σ_ij dS_ij t.
/// Source: Bahdanau, Cho and Bengio, "Neural Machine Translation by Jointly Learning to Align and
/// Translate", 2015, §A.1.2.
class AdditiveScores final : public Operation {
 public:
  explicit AdditiveScores(Bend bend = Bend::tanh) : bend_(bend) {}

  std::string_view name() const override;
  OperandCount operand_count() const override { return {3, 3}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> S,
                     ConstMatrixView<double> dS) const override;
  Sentence explain(const Operand& S, Operands operands, std::size_t row,
                   std::size_t column) const override;

 private:
  double bent(double sum) const;
  double slope_at(double bent_sum) const;

  Bend bend_;
};

}  // namespace attention_figures
