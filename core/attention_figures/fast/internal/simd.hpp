// Lanes of float for one instruction set, and what the kernels ask of them.
//
// Everything here is a template over the instruction set (`Arch`, one of xsimd's), so that code for
// AVX2 and code for SSE2 can stand in one binary without sharing a symbol.
#pragma once

#include "../../internal/simd.hpp"

#ifdef __wasm_relaxed_simd__
#include <wasm_simd128.h>
#endif

namespace attention_figures::fast {

template <class Arch>
using Lanes = xsimd::batch<float, Arch>;

template <class Arch>
inline Lanes<Arch> load(const float* x) {
  return Lanes<Arch>::load_unaligned(x);
}

/// x y + z: one fused instruction where the target has it, two where it has not.
template <class Arch>
inline Lanes<Arch> multiply_add(Lanes<Arch> x, Lanes<Arch> y, Lanes<Arch> z) {
#ifdef __wasm_relaxed_simd__
  return Lanes<Arch>(wasm_f32x4_relaxed_madd(x.data, y.data, z.data));
#else
  return xsimd::fma(x, y, z);
#endif
}

/// The greater of x and bound; a NaN in x stays. One instruction on x86 (pmax in WASM), which
/// f32x4.max is not.
template <class Arch>
inline Lanes<Arch> at_least(Lanes<Arch> x, Lanes<Arch> bound) {
  return xsimd::max(x, bound);
}

/// The less of x and bound; a NaN in x stays.
template <class Arch>
inline Lanes<Arch> at_most(Lanes<Arch> x, Lanes<Arch> bound) {
  return xsimd::min(x, bound);
}

/// Hides from the compiler where numbers come from. Constants of a hot loop are loaded through it
/// once, before the loop: V8 makes a literal vector anew in every turn.
static inline const float* opaque(const float* numbers) {
#if defined(__GNUC__)
  asm("" : "+r"(numbers));
#endif
  return numbers;
}

}  // namespace attention_figures::fast
