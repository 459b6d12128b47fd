#include "tests/fuzz/kernels_case.hpp"

#include <limits>
#include <vector>

#include "attention_figures/fast/attention.hpp"
#include "attention_figures/fast/product.hpp"
#include "tests/core/floats.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/reference/plain.hpp"

namespace attention_figures::fuzz {

namespace {

using testing::Floats;

constexpr double epsilon = std::numeric_limits<float>::epsilon();

plain::Rows random_rows(Bytes& bytes, std::size_t rows, std::size_t columns) {
  bytes.set_exponent(static_cast<int>(bytes.between(0, 12)) - 8);
  plain::Rows result = plain::zeros(rows, columns);
  for (plain::Row& row : result)
    for (double& cell : row) cell = bytes.number();
  return result;
}

bool is_near(const Floats& actual, const plain::Rows& expected, double tolerance) {
  if (!std::isfinite(tolerance)) return false;
  for (std::size_t k = 0; k < actual.cells.size(); ++k) {
    const double distance =
        std::abs(actual.cells[k] - expected[k / actual.columns][k % actual.columns]);
    if (!(distance <= tolerance)) return false;
  }
  return true;
}

template <typename Compute>
std::string compare(const char* what, const plain::Rows& expected, double tolerance,
                    Compute compute) {
  for (const fast::Kernels* const* set = fast::all_kernels(); *set != nullptr; ++set) {
    Floats actual(expected.size(), expected[0].size());
    const bool has_memory = compute(**set, actual);
    if (!has_memory || !is_near(actual, expected, tolerance))
      return std::string(what) + " is wrong with " + (*set)->instructions;
  }
  return "";
}

std::string check_product(Bytes& bytes) {
  const std::size_t n = bytes.between(1, 20), k = bytes.between(1, 40), m = bytes.between(1, 40);
  const plain::Rows A = random_rows(bytes, n, k), B = random_rows(bytes, k, m);
  const double tolerance = epsilon * static_cast<double>(k + 1) * plain::largest_magnitude(A) *
                           plain::largest_magnitude(B);
  const Floats a(A), b(B);
  return compare("a product", plain::projection(A, B), tolerance * static_cast<double>(k),
                 [&](const fast::Kernels& kernels, Floats& C) {
                   fast::PreparedProduct product(kernels);
                   return product.prepare(b.view(), k, m) && product.run(a.view(), n, C.view());
                 });
}

std::string check_attention(Bytes& bytes) {
  const std::size_t n_q = bytes.between(1, 60), n_k = bytes.between(1, 160),
                    d_k = bytes.between(1, 20), d_v = bytes.between(1, 20);
  const std::size_t mask_kind = bytes.between(0, 3);
  const plain::Rows Q = random_rows(bytes, n_q, d_k), K = random_rows(bytes, n_k, d_k),
                    V = random_rows(bytes, n_k, d_v);
  plain::Visible visible = plain::everything(n_q, n_k);
  fast::Visibility visibility;
  std::vector<std::uint8_t> mask;
  if (mask_kind == 1) {
    visible = plain::causal_bottom_right(n_q, n_k);
    visibility = fast::causal(n_q, n_k);
  } else if (mask_kind == 2) {
    visible = plain::causal_top_left(n_q, n_k);
    visibility = fast::causal_top_left();
  } else if (mask_kind == 3) {
    for (std::size_t cell = 0; cell < n_q * n_k; ++cell) {
      mask.push_back(bytes.byte() & 1);
      visible[cell / n_k][cell % n_k] = mask.back() != 0;
    }
    visibility.visible = mask.data();
    visibility.stride = n_k;
  }
  const plain::Rows A = plain::softmax(plain::scale(plain::scores(Q, K), d_k), visible);
  // |q · k| / √d_k is at most this, and every product in it is rounded.
  const double score = plain::largest_magnitude(Q) * plain::largest_magnitude(K) *
                       std::sqrt(static_cast<double>(d_k));
  const double tolerance =
      16.0 * epsilon * (1.0 + score) * plain::size_of(V);
  const Floats q(Q), k(K), v(V);
  return compare("an attention", plain::weighted_sum(A, V), tolerance,
                 [&](const fast::Kernels& kernels, Floats& O) {
                   return fast::attention(q.view(), k.view(), v.view(), {n_q, n_k, d_k, d_v},
                                          visibility, O.view(), kernels);
                 });
}

}  // namespace

std::string check_kernels(std::string_view text) {
  Bytes bytes(text);
  return bytes.chance(128) ? check_product(bytes) : check_attention(bytes);
}

}  // namespace attention_figures::fuzz
