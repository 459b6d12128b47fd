#include "averages.hpp"

#include "simd.hpp"

namespace attention_figures {

double sum_of(ConstMatrixView<double> S) {
  double sum = 0.0;
  for (std::size_t i = 0; i < S.rows(); ++i) sum += simd::sum(S.row(i));
  return sum;
}

double mean_of(ConstMatrixView<double> S) {
  return sum_of(S) / static_cast<double>(cell_count(S.shape()));
}

double sum_of_squared_distances(ConstMatrixView<double> S, double mu) {
  double sum = 0.0;
  std::vector<double> distances(S.columns());
  for (std::size_t i = 0; i < S.rows(); ++i) {
    for (std::size_t j = 0; j < S.columns(); ++j) distances[j] = S(i, j) - mu;
    sum += simd::dot(distances, distances);
  }
  return sum;
}

}  // namespace attention_figures
