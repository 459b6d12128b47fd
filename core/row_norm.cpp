#include "row_norm.hpp"

#include <cmath>

#include "row_unit.hpp"
#include "simd.hpp"

namespace attention_figures {

namespace {

/// √(mean(x²) + ε)
double root_mean_square(std::span<const double> x, double epsilon) {
  const auto [unit, cells] = scaled(x, std::sqrt(std::abs(epsilon)));
  const double mean_square = simd::dot(cells, cells) / static_cast<double>(x.size());
  return unit * std::sqrt(mean_square + epsilon / unit / unit);
}

}  // namespace

double epsilon_of(Operands operands, std::size_t place) {
  return operands.size() > place ? operands[place].value(0, 0) : default_epsilon;
}

NormalizedRow normalize(std::span<const double> x, double epsilon) {
  NormalizedRow row{std::vector<double>(x.size()), root_mean_square(x, epsilon)};
  if (row.root != 0.0) simd::divide(x, row.root, row.z);
  return row;
}

std::vector<double> NormalizedRow::backward(std::span<const double> dz) const {
  std::vector<double> dx(z.size());
  if (root == 0.0) return dx;
  const double mean = simd::dot(dz, z) / static_cast<double>(z.size());
  for (std::size_t k = 0; k < z.size(); ++k) dx[k] = (dz[k] - z[k] * mean) / root;
  return dx;
}

double NormalizedRow::epsilon_gradient(std::span<const double> dz) const {
  return root == 0.0 ? 0.0 : -0.5 * simd::dot(dz, z) / root / root;
}

}  // namespace attention_figures
