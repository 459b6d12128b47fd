// The kernels on eight lanes with fused multiply-add. Compiled for AVX2 and FMA, whatever the rest
// of the library is compiled for; called only on machines that have both.
#include "internal/kernel_set.hpp"

namespace attention_figures::fast {

extern constinit const Kernels kernels_avx2 =
    make_kernels<xsimd::fma3<xsimd::avx2>>("AVX2 with FMA");

}  // namespace attention_figures::fast
