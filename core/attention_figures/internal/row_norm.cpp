#include "row_norm.hpp"

#include <cmath>

#include "simd.hpp"

namespace attention_figures {

double epsilon_of(Operands operands, std::size_t place) {
  return operands.size() > place ? operands[place].value(0, 0) : default_epsilon;
}

NormalizedRow normalize(const ScaledRow& x, double epsilon) {
  const double mean_square = simd::dot(x.cells, x.cells) / static_cast<double>(x.cells.size());
  const double root = std::sqrt(mean_square + epsilon / x.unit / x.unit);
  NormalizedRow row{std::vector<double>(x.cells.size()), x.unit, root};
  if (root != 0.0) simd::divide(x.cells, root, row.z);
  return row;
}

std::vector<double> NormalizedRow::backward(std::span<const double> dz) const {
  std::vector<double> dx(z.size());
  if (root == 0.0) return dx;
  const double mean = simd::dot(dz, z) / static_cast<double>(z.size());
  for (std::size_t k = 0; k < z.size(); ++k) dx[k] = (dz[k] - z[k] * mean) / root / unit;
  return dx;
}

double NormalizedRow::epsilon_gradient(std::span<const double> dz) const {
  return root == 0.0 ? 0.0 : -0.5 * simd::dot(dz, z) / root / root / unit / unit;
}

}  // namespace attention_figures
