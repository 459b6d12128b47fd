#pragma once

#include "../operation.hpp"

namespace attention_figures {

enum class Distribution {
  normal,  // mean 0 and variance 1
  sign,    // −1 or 1, each as often: mean 0 and variance 1 too
};

/// Z_ij = sample k of the seed, k = i C + j counting row after row: numbers that look as if drawn
/// by chance, and are the same each time.
///
///   R, C, seed (1, 1 each)   →   Z (R, C)
///
/// With the random words w_0, w_1, … of SplitMix64: u = (⌊w_2k / 2¹¹⌋ + 1) / 2⁵³ in (0, 1],
/// v = ⌊w_2k+1 / 2¹¹⌋ / 2⁵³ in [0, 1), Z = √(−2 ln u) cos(2π v) (Box and Muller); a sign is −1
/// where w_k has its highest bit. So every cell can be told without the others, builds agree up to
/// the last digits of ln and cos, and signs agree exactly.
///
/// R and C are inputs, because they are known before anything is computed; the seed is a whole
/// number 0 … 2³¹. Errors: operand_kind and shape_mismatch, symbol R, C or seed; out_of_range,
/// likewise. Backward: none; a sample does not depend on numbers smoothly. Source: Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators", 2014, figure 17; Box and Muller, "A
/// Note on the Generation of Random Normal Deviates", 1958.
class Samples final : public Operation {
 public:
  explicit Samples(Distribution distribution) : distribution_(distribution) {}

  std::string_view name() const override;
  OperandCount operand_count() const override { return {3, 3}; }
  ShapeOrFault result_shape(Symbols operands) const override;
  Work work(Symbols operands, Shape result) const override {
    return work_per_cell(operands, result, work_of_function * 2);
  }
  Fault check_values(Operands operands) const override;
  Matrix<double> forward(Operands operands) const override;
  Gradients backward(Operands operands, ConstMatrixView<double> Z,
                     ConstMatrixView<double> dZ) const override;
  Sentence explain(const Operand& Z, Operands operands, std::size_t row,
                   std::size_t column) const override;

 private:
  Distribution distribution_;
};

}  // namespace attention_figures
