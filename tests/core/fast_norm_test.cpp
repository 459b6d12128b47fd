// Norms of the fast path where means are hard to take: rows of equal numbers, rows far from zero,
// and rows whose sum or squares leave the range of a float.
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;

namespace {

constexpr std::size_t most_columns = 130;

/// One row through a norm with γ and β for all columns alike; RMSNorm without β.
Floats norm(const fast::Kernels& kernels, const Floats& X, float epsilon, const float* beta,
            float gamma = 1.0f) {
  const Floats gammas(1, X.columns, gamma), betas(1, X.columns, beta ? *beta : 0.0f);
  Floats Y(1, X.columns, 7.7f);
  kernels.norm({1, X.columns, X.view(), Y.view(), gammas.cells.data(),
                beta ? betas.cells.data() : nullptr, epsilon});
  return Y;
}

Floats layer_norm(const fast::Kernels& kernels, const Floats& X, float epsilon = 0.0f) {
  const float zero = 0.0f;
  return norm(kernels, X, epsilon, &zero);
}

}  // namespace

TEST_CASE("LayerNorm in float32 makes a row of equal numbers exactly β, with every ε") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    std::vector<float> numbers{3e38f, -3e38f, 1e20f, 1e-30f, 1e-38f, 1.4e-45f, -3e-42f, 1e8f};
    for (int tenths = 1; tenths < 100; ++tenths) {
      numbers.push_back(static_cast<float>(tenths) / 10.0f);
    }
    for (const float number : numbers) {
      CAPTURE(number);
      const auto check = [&](std::size_t d) {
        CAPTURE(d);
        for (const float epsilon : {0.0f, 1e-30f, 1e-5f}) {
          const float beta = -0.25f;
          const Floats Y = norm(kernels, Floats(1, d, number), epsilon, &beta, 3.0f);
          CHECK(std::ranges::count(Y.cells, beta) == static_cast<std::ptrdiff_t>(d));
        }
      };
      for (std::size_t d = 1; d <= most_columns; ++d) check(d);
      check(4099);
      check(65536);
    }
  });
}

TEST_CASE("LayerNorm in float32 loses no digits of a row far from zero") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    CHECK(difference(layer_norm(kernels,
                                Floats(plain::Rows{{1e8, 1e8 + 8, 1e8 + 16, 1e8 + 24, 1e8 + 24}})),
                     {{-1.543487, -0.685994, 0.171499, 1.028992, 1.028992}}) <= 2e-6);
    Random random(410);
    const std::pair<double, double> far_away[] = {
        {1e8, 8}, {-1e8, 8}, {0x1.0p24, 2}, {1000, 0x1.0p-13}, {3, 0x1.0p-21}, {-2e36, 0x1.0p98}};
    for (const auto& [number, unit] : far_away) {
      CAPTURE(number);
      for (std::size_t d = 2; d <= most_columns; ++d) {
        CAPTURE(d);
        plain::Row ks{0, 1}, far{number, number + unit};
        while (ks.size() < d) {
          ks.push_back(static_cast<double>(random.between(0, 9)));
          far.push_back(number + unit * ks.back());
        }
        const plain::Rows expected =
            plain::layer_norm({ks}, plain::Row(d, 1.0), plain::Row(d, 0.0), 0.0);
        CHECK(difference(layer_norm(kernels, Floats(plain::Rows{far})), expected) <=
              16.0 * float_epsilon);
      }
    }
  });
}

TEST_CASE("norms in float32 are right where the sum or distances leave the range of float") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    const double third = std::sqrt(0.5);
    for (const double unit : {3.3e38, 1.1e-38, 1.5e-44}) {  // up to the largest, down to denormals
      CAPTURE(unit);
      const Floats X(plain::Rows{{unit, unit, -unit}});
      CHECK(difference(layer_norm(kernels, X), {{third, third, -2 * third}}) <=
            4.0 * float_epsilon);
      CHECK(difference(norm(kernels, X, 0.0f, nullptr), {{1, 1, -1}}) <= 4.0 * float_epsilon);
    }
    const Floats wide(1, 4099, 3e38f);
    CHECK(difference(norm(kernels, wide, 1e-5f, nullptr), {plain::Row(4099, 1.0)}) <=
          4.0 * float_epsilon);
  });
}

TEST_CASE("a row that is not finite leaves a norm no more finite than it came") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    for (const double bad : {testing::nan, infinity, -infinity}) {
      for (std::size_t d = 1; d <= 20; ++d) {
        Floats X(1, d, 1.0f);
        X(0, d / 2) = static_cast<float>(bad);
        for (const Floats& Y : {layer_norm(kernels, X, 1e-5f), norm(kernels, X, 1e-5f, nullptr)}) {
          CHECK_FALSE(kernels.all_finite(Y.cells.data(), d));
        }
      }
    }
  });
}
