// The native product of the fast path beside Eigen's, compiled for the same instruction set. One
// executable per set, because Eigen's templates may not be compiled for two sets in one program.
// Weights are resident on both sides; Eigen packs them anew in each product, as it always does.

#include <benchmark/benchmark.h>

#include <Eigen/Core>
#include <cstdio>
#include <cstdlib>

#include "attention_figures/fast/product.hpp"

namespace {

using namespace attention_figures::fast;
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The kernels for the instruction set that this file is compiled for.
const Kernels& same_instructions() {
#ifdef __AVX2__
  constexpr std::size_t panel_width = 16;
#else
  constexpr std::size_t panel_width = 8;
#endif
  for (const Kernels* const* set = all_kernels(); *set; ++set)
    if ((*set)->panel_width == panel_width) return **set;
  std::fprintf(stderr, "This machine has not the instructions of this benchmark.\n");
  std::exit(1);
}

struct Case {
  std::size_t n, k, m;
  Matrix A, B, C;

  explicit Case(const benchmark::State& state)
      : n(static_cast<std::size_t>(state.range(0))),
        k(static_cast<std::size_t>(state.range(1))),
        m(static_cast<std::size_t>(state.range(2))),
        A(Matrix::Random(state.range(0), state.range(1))),
        B(Matrix::Random(state.range(1), state.range(2))),
        C(state.range(0), state.range(2)) {}
};

void report(benchmark::State& state, const Case& c) {
  state.counters["FLOP/s"] =
      benchmark::Counter(2.0 * static_cast<double>(c.n * c.k * c.m),
                         benchmark::Counter::kIsIterationInvariantRate);
}

void ours(benchmark::State& state) {
  Case c(state);
  PreparedProduct product(same_instructions());
  if (!product.prepare({c.B.data(), c.m}, c.k, c.m)) state.SkipWithError("no memory");
  for (auto _ : state) {
    if (!product.run({c.A.data(), c.k}, c.n, {c.C.data(), c.m})) state.SkipWithError("no memory");
    benchmark::DoNotOptimize(c.C.data());
    benchmark::ClobberMemory();
  }
  report(state, c);
}

void eigen(benchmark::State& state) {
  Case c(state);
  for (auto _ : state) {
    c.C.noalias() = c.A * c.B;
    benchmark::DoNotOptimize(c.C.data());
    benchmark::ClobberMemory();
  }
  report(state, c);
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  for (const long n : {16, 64, 256, 512}) benchmark->Args({n, n, n});
  benchmark->Args({128, 512, 2048})->Args({512, 2048, 512});
}

BENCHMARK(ours)->Apply(sizes);
BENCHMARK(eigen)->Apply(sizes);

}  // namespace

BENCHMARK_MAIN();
