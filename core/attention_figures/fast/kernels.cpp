#include "kernels.hpp"

#include "internal/simd.hpp"

namespace attention_figures::fast {

extern const Kernels kernels_128;
#ifdef ATTENTION_FIGURES_AVX2
extern const Kernels kernels_avx2;
#endif

namespace {

constexpr std::size_t most_sets = 2;

struct Sets {
  const Kernels* sets[most_sets + 1] = {};

  Sets() {
    const Kernels** next = sets;
#ifdef ATTENTION_FIGURES_AVX2
    if (xsimd::available_architectures().has(xsimd::fma3<xsimd::avx2>{})) *next++ = &kernels_avx2;
#endif
    *next = &kernels_128;
  }
};

}  // namespace

const Kernels* const* all_kernels() {
#ifdef ATTENTION_FIGURES_AVX2
  static const Sets found;
  return found.sets;
#else
  static constexpr const Kernels* only[] = {&kernels_128, nullptr};
  return only;
#endif
}

const Kernels& kernels() { return *all_kernels()[0]; }

}  // namespace attention_figures::fast
