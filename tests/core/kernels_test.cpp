// Rows of numbers: every length, every address, every special value.
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <span>

#include "attention_figures/internal/product.hpp"
#include "attention_figures/internal/simd.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

constexpr std::array<std::size_t, 12> lengths{1, 2, 3, 4, 5, 7, 9, 15, 17, 31, 32, 33};

/// A heap block that ends exactly behind its last number, so that the address sanitizer sees every
/// step beyond it. It starts `offset` numbers into the allocation; those are NaN, and spoil
/// whatever reads them.
class ExactBlock {
 public:
  ExactBlock(std::size_t length, std::size_t offset)
      : cells_(std::make_unique<double[]>(offset + length)), length_(length), offset_(offset) {
    for (std::size_t k = 0; k < offset; ++k) cells_[k] = nan;
  }
  std::span<double> row() { return {cells_.get() + offset_, length_}; }
  std::span<const double> row() const { return {cells_.get() + offset_, length_}; }

 private:
  std::unique_ptr<double[]> cells_;
  std::size_t length_;
  std::size_t offset_;
};

ExactBlock random_block(Random& random, std::size_t length, std::size_t offset) {
  ExactBlock block(length, offset);
  for (double& cell : block.row()) cell = random.number(3.0);
  return block;
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

}  // namespace

// D09 (any address), D10 (no step beyond the end), D12 (no unused lane in a sum)
TEST_CASE("rows of any length at any address give what plain loops give") {
  Random random(1);
  for (const std::size_t n : lengths) {
    for (std::size_t offset = 0; offset < 8; ++offset) {
      CAPTURE(n);
      CAPTURE(offset);
      const ExactBlock x = random_block(random, n, offset);
      const ExactBlock y = random_block(random, n, (offset + 1) % 8);
      const double tolerance = 32.0 * epsilon * static_cast<double>(n);

      double dot = 0.0, sum = 0.0, max = -infinity;
      for (std::size_t k = 0; k < n; ++k) {
        dot += x.row()[k] * y.row()[k];
        sum += x.row()[k];
        max = std::max(max, x.row()[k]);
      }
      CHECK(difference(simd::dot(x.row(), y.row()), dot) <= tolerance);
      CHECK(difference(simd::sum(x.row()), sum) <= tolerance);
      CHECK(simd::max(x.row()) == max);

      ExactBlock quotient(n, offset), power(n, offset), total(n, offset);
      ExactBlock pair_sum(n, offset), pair_product(n, offset);
      std::ranges::copy(y.row(), total.row().begin());
      simd::divide(x.row(), 3.0, quotient.row());
      simd::exp_shifted(x.row(), max, power.row());
      simd::add_scaled(-0.7, x.row(), total.row());
      simd::add(x.row(), y.row(), pair_sum.row());
      simd::multiply(x.row(), y.row(), pair_product.row());
      for (std::size_t k = 0; k < n; ++k) {
        CHECK(pair_sum.row()[k] == x.row()[k] + y.row()[k]);
        CHECK(pair_product.row()[k] == x.row()[k] * y.row()[k]);
        CHECK(quotient.row()[k] == x.row()[k] / 3.0);
        CHECK(difference(power.row()[k], std::exp(x.row()[k] - max)) <= 2.0 * epsilon);
        CHECK(total.row()[k] == y.row()[k] + -0.7 * x.row()[k]);  // two roundings, no fused one
      }
    }
  }
}

TEST_CASE("sums add even places, odd places and an odd last place, in this order") {
  // 1 is lost beside 2⁵³, so every other order gives another number.
  const double big = 0x1.0p53;
  const std::array<double, 5> x{big, 1.0, 1.0, -big, 1.0};
  const std::array<double, 5> ones{1.0, 1.0, 1.0, 1.0, 1.0};
  const double expected = ((big + 1.0) + (1.0 - big)) + 1.0;
  CHECK(expected != ((((big + 1.0) + 1.0) - big) + 1.0));
  CHECK(simd::sum(x) == expected);
  CHECK(simd::dot(x, ones) == expected);
}

// D01, D15: −∞, huge differences and NaN-free lanes beside them
TEST_CASE("powers of e are right, and a masked score gives exactly 0") {
  const std::array<double, 5> x{-infinity, -1.0, 0.0, 1.0, -infinity};
  std::array<double, 5> result{};
  simd::exp_shifted(x, 0.0, result);
  CHECK(result[0] == 0.0);
  CHECK(difference(result[1], 0.36787944117144233) <= 2.0 * epsilon);
  CHECK(result[2] == 1.0);
  CHECK(difference(result[3], 2.718281828459045) <= 4.0 * epsilon);
  CHECK(result[4] == 0.0);

  const std::array<double, 4> y{-0.5, -0.4, 0.3, 2.0};
  std::array<double, 4> power{};
  simd::exp_shifted(y, 0.0, power);
  CHECK(difference(power[0], 0.606531) <= 5e-7);
  CHECK(difference(power[1], 0.670320) <= 5e-7);
  CHECK(difference(power[2], 1.349859) <= 5e-7);
  CHECK(difference(power[3], 7.389056) <= 5e-7);

  const std::array<double, 3> tiny{-700.0, -708.0, -709.0};  // the last is no normal number
  simd::exp_shifted(tiny, 0.0, std::span(power).first<3>());
  CHECK(difference(power[0] / std::exp(-700.0), 1.0) <= 4.0 * epsilon);
  CHECK(difference(power[1] / std::exp(-708.0), 1.0) <= 4.0 * epsilon);
  CHECK(power[2] == 0.0);

  const double largest = std::numeric_limits<double>::max();
  const std::array<double, 3> extremes{-largest, largest, -largest};
  std::array<double, 3> weight{nan, nan, nan};
  simd::exp_shifted(extremes, largest, weight);
  CHECK(weight[0] == 0.0);
  CHECK(weight[1] == 1.0);
  CHECK(weight[2] == 0.0);
}

// D03: partial fast-math sets no macro, but spoils range reductions
TEST_CASE("the build does not reassociate") {
  const simd::Lanes logarithm = xsimd::log(simd::Lanes(0.60455, 0.635409));
  CHECK(difference(logarithm.get(0), -0.503271) <= 5e-7);
  CHECK(difference(logarithm.get(1), -0.453486) <= 5e-7);
  volatile double tiny = 1e-17;
  CHECK((1.0 + tiny) - 1.0 == 0.0);
}

// D04
TEST_CASE("no library linked with fast-math makes the processor flush denormals to zero") {
  volatile float single = 1e-40f;
  volatile float product = single * 1.0f;
  CHECK(product != 0.0f);
  volatile double smallest = std::numeric_limits<double>::denorm_min();
  volatile double sum = smallest + smallest;
  CHECK(sum != 0.0);
  CHECK((simd::Lanes(smallest) + simd::Lanes(smallest)).get(0) != 0.0);
}

// D07: an intrinsic behind the wrong portable name
TEST_CASE("every lane operation that the core uses equals its scalar counterpart, bit for bit") {
  const std::array<double, 9> specials{1.5,      -1.5,      0.0,   -0.0,  nan,
                                       infinity, -infinity, 1e308, 1e-310};
  for (const double x : specials) {
    for (const double y : specials) {
      CAPTURE(x);
      CAPTURE(y);
      const simd::Lanes a(x, y), b(y, x);
      CHECK(same_bits((a + b).get(0), x + y));
      CHECK(same_bits((a - b).get(1), y - x));
      CHECK(same_bits((a * b).get(0), x * y));
      CHECK(same_bits((a / b).get(1), y / x));
      CHECK((a < b).get(0) == (x < y));
      CHECK((a < b).get(1) == (y < x));
      CHECK(same_bits(xsimd::select(a < b, a, b).get(0), x < y ? x : y));
      if (!std::isnan(x) && !std::isnan(y)) CHECK(xsimd::max(a, b).get(0) == std::max(x, y));
    }
  }
}

TEST_CASE("products of column slices, in exact-size blocks, equal plain loops") {
  Random random(2);
  for (const std::size_t n : lengths) {
    for (const std::size_t d : {std::size_t{1}, std::size_t{3}, n}) {
      // Two heads side by side; each matrix is the second one, which ends with its block.
      const Matrix<double> left = random.matrix(n, 2 * d);
      const Matrix<double> right = random.matrix(n, 2 * d);
      const Matrix<double> square = random.matrix(n, n);
      const auto A = left.view().column_slice(d, d);
      const auto B = right.view().column_slice(d, d);
      plain::Rows a = to_rows(left), b = to_rows(right);
      for (plain::Row& row : a) row.erase(row.begin(), row.begin() + static_cast<long>(d));
      for (plain::Row& row : b) row.erase(row.begin(), row.begin() + static_cast<long>(d));
      plain::Rows a_transposed = plain::zeros(d, n);
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < d; ++j) a_transposed[j][i] = a[i][j];

      const double tolerance = 8.0 * epsilon * static_cast<double>(n);
      CHECK(difference(times_transpose(A, B), to_matrix(plain::scores(a, b))) <= tolerance);
      CHECK(difference(times(square, B), to_matrix(plain::projection(to_rows(square), b))) <=
            tolerance);
      CHECK(difference(transpose_times(A, B), to_matrix(plain::projection(a_transposed, b))) <=
            tolerance);
    }
  }
}

}  // namespace attention_figures::testing
