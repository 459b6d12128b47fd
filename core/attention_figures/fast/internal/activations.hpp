// The activations of feed-forward networks on lanes of float, applied while a tile is in registers.
#pragma once

#include "exponential.hpp"

namespace attention_figures::fast {

template <class Arch>
struct Identity {
  Lanes<Arch> operator()(Lanes<Arch> x) const { return x; }
};

// A number that has overflowed leaves every activation NaN or ∞: none makes 0 of −∞, which may be a
// sum whose first half alone was too large.

/// max(x, 0)
template <class Arch>
struct Relu {
  Lanes<Arch> zero{0.0f};
  Lanes<Arch> operator()(Lanes<Arch> x) const {
    return multiply_add<Arch>(x, zero, at_least<Arch>(x, zero));  // ±∞ · 0 is NaN
  }
};

/// x σ(a) = x / (1 + e^−a), and x · 0 where e^−a is beyond what a float holds.
template <class Arch>
struct Gate {
  Exponential<Arch> exponential;
  Lanes<Arch> one{1.0f}, zero{0.0f};
  Lanes<Arch> operator()(Lanes<Arch> x, Lanes<Arch> a) const {
    const Lanes<Arch> open = x / (one + exponential.held(-a));
    return xsimd::select(a < -exponential.most, x * zero, open);
  }
};

/// x Φ(x) by the tanh approximation; (1 + tanh u) / 2 = σ(2u).
template <class Arch>
struct GeluTanh {
  Gate<Arch> gate;
  Lanes<Arch> operator()(Lanes<Arch> x) const {
    const Lanes<Arch> slope(1.5957691216f), cube(0.0713548163f);  // 2 √(2/π), and 0.044715 of it
    return gate(x, x * multiply_add<Arch>(cube, x * x, slope));
  }
};

/// P, then Q, of erf z ≈ z P(z²) / Q(z²), highest power first.
inline constexpr float erf_numbers[] = {
    -2.72614225801306e-10f, 2.77068142495902e-08f,  -2.10102402082508e-06f, -5.69250639462346e-05f,
    -7.34990630326855e-04f, -2.95459980854025e-03f, -1.60960333262415e-02f, -1.45660718464996e-05f,
    -2.13374055278905e-04f, -1.68282697438203e-03f, -7.37332916720468e-03f, -1.42647390514189e-02f,
};

/// x Φ(x) = x (1 + erf(x / √2)) / 2. In float, erf z is ±1 from |z| = 3.83 on; there the quotient
/// is off by a last digit, of which a large negative x would make more than 0.
template <class Arch>
struct Gelu {
  Lanes<Arch> operator()(Lanes<Arch> x) const {
    using L = Lanes<Arch>;
    const L limit(3.832506856900711f);
    const L z = at_least<Arch>(at_most<Arch>(x * L(0.70710678119f), limit), -limit);
    const L s = z * z;
    const float* const c = opaque(erf_numbers);
    L p(c[0]), q(c[7]);
    for (std::size_t k = 1; k < 7; ++k) p = multiply_add<Arch>(p, s, L(c[k]));
    for (std::size_t k = 8; k < 12; ++k) q = multiply_add<Arch>(q, s, L(c[k]));
    const L share = multiply_add<Arch>(z * p / q, L(0.5f), L(0.5f));
    return x * xsimd::select(z <= -limit, L(0.0f), share);
  }
};

}  // namespace attention_figures::fast
