// Shared by the tests of the fast path.

import v8 from 'node:v8';
import {
  isFault,
  supports,
  type AttentionWeights,
  type BlockWeights,
  type Fault,
} from '../../wasm/wrapper/fast.ts';

// Node 20 hides relaxed SIMD behind a flag; newer ones have it, and complain of the flag.
if (!supports('relaxed-simd')) v8.setFlagsFromString('--experimental-wasm-relaxed-simd');

export function sound<Answer>(answer: Answer | Fault): Answer {
  if (isFault(answer))
    throw new Error(`${answer.code}: ${answer.symbol}, ${answer.expected}, ${answer.actual}`);
  return answer;
}

export function seeded(seed: number, length: number, scale = 1): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 31 - 1) * scale;
  });
}

export const attentionWeights = (d: number, heads: number): AttentionWeights => ({
  d_model: d,
  heads,
  W_Q: seeded(1, d * d),
  W_K: seeded(2, d * d),
  W_V: seeded(3, d * d),
  W_O: seeded(4, d * d),
});

export const blockWeights = (d: number, heads: number, d_ff: number): BlockWeights => ({
  ...attentionWeights(d, heads),
  d_ff,
  feedForward: 'swiglu',
  gamma_1: seeded(5, d).map((x) => 1 + x / 5),
  gamma_2: seeded(6, d).map((x) => 1 + x / 5),
  W_1: seeded(7, d * d_ff),
  W_G: seeded(8, d * d_ff),
  W_2: seeded(9, d_ff * d),
});
