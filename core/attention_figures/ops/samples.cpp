#include "samples.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "../internal/angle.hpp"

namespace attention_figures {

namespace {

constexpr std::size_t largest_size = 2147483647;
constexpr std::size_t largest_seed = 2147483648;

/// Word `index` of SplitMix64: a counter that takes steps of an odd constant, well mixed.
std::uint64_t random_word(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t z = seed + (index + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// The 53 highest bits, as many as a double holds, in [0, 2⁵³).
double highest_bits(std::uint64_t word) { return static_cast<double>(word >> 11); }

double normal_sample(std::uint64_t seed, std::uint64_t k) {
  const double u = (highest_bits(random_word(seed, 2 * k)) + 1.0) * 0x1.0p-53;
  const double v = highest_bits(random_word(seed, 2 * k + 1)) * 0x1.0p-53;
  return std::sqrt(-2.0 * std::log(u)) * cosine(2.0 * std::numbers::pi * v);
}

double sign_sample(std::uint64_t seed, std::uint64_t k) {
  return random_word(seed, k) >> 63 == 1 ? -1.0 : 1.0;
}

std::size_t whole(const Operand& number) { return static_cast<std::size_t>(number.value(0, 0)); }

}  // namespace

std::string_view Samples::name() const {
  return distribution_ == Distribution::normal ? "normal_samples" : "sign_samples";
}

ShapeOrFault Samples::result_shape(Symbols operands) const {
  const Symbol& R = operands[0];
  const Symbol& C = operands[1];
  if (Fault fault = check_size(R, 1, largest_size)) return fault;
  if (Fault fault = check_size(C, 1, largest_size)) return fault;
  if (Fault fault = check_one_cell(operands[2])) return fault;
  return Shape{size_of(R), size_of(C)};
}

Fault Samples::check_values(Operands operands) const {
  for (const Operand& number : operands) {
    const std::string cell(number.name);
    if (Fault fault = check_whole_number(cell, cell, number.value(0, 0), 0, largest_seed)) {
      return fault;
    }
  }
  return {};
}

Matrix<double> Samples::forward(Operands operands) const {
  const std::uint64_t seed = whole(operands[2]);
  Matrix<double> Z({whole(operands[0]), whole(operands[1])});  // (R, C)
  for (std::size_t k = 0; k < Z.cells().size(); ++k) {
    const bool is_normal = distribution_ == Distribution::normal;
    Z.cells()[k] = is_normal ? normal_sample(seed, k) : sign_sample(seed, k);
  }
  return Z;
}

Gradients Samples::backward(Operands, ConstMatrixView<double>, ConstMatrixView<double>) const {
  return Gradients(3);
}

// Z_ij = normal( k , seed ), counted from 1 here, or sign( k , seed )
Sentence Samples::explain(const Operand& Z, Operands operands, std::size_t row,
                          std::size_t column) const {
  const std::size_t k = row * Z.value.columns() + column;
  Sentence sentence;
  sentence.cell(Z, row, column).text("=");
  sentence.text(distribution_ == Distribution::normal ? "normal(" : "sign(");
  sentence.number(static_cast<double>(k + 1)).text(",").cell(operands[2], 0, 0).text(")");
  return sentence.text("=").number(Z.value(row, column)).note("sampled");
}

}  // namespace attention_figures
