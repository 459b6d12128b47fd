// The kernels on four lanes, which every supported machine has: SSE2, NEON or WASM SIMD128.
#include "internal/kernel_set.hpp"

namespace attention_figures::fast {

using FourLanes = xsimd::make_sized_batch_t<float, 4>::arch_type;

#ifdef __wasm_relaxed_simd__
extern constinit const Kernels kernels_128 = make_kernels<FourLanes>("relaxed SIMD");
#else
extern constinit const Kernels kernels_128 = make_kernels<FourLanes>(FourLanes::name());
#endif

}  // namespace attention_figures::fast
