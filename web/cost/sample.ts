/** A block's weights and inputs from a seed: what they hold does not change how long they take. */
import type { BlockWeights } from '../../wasm/wrapper/fast.ts';
import { feedForwardWidth, type Sizes } from './block-sizes.ts';

const SEED = 1;

/** Uniform in −1…1; numbers of one seed are always the same. */
function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export interface Sample {
  readonly weights: BlockWeights;
  /** X for n positions, (n, d_model); a shorter one is the beginning of a longer one. */
  input(n: number): Float32Array;
}

export function sampleOf({ d_model, heads, network }: Omit<Sizes, 'n'>): Sample {
  const next = uniform(SEED);
  const d_ff = feedForwardWidth({ d_model, network });
  /** Scaled so that the variance of what goes through stays about 1. */
  const matrix = (rows: number, columns: number) =>
    Float32Array.from({ length: rows * columns }, () => next() * Math.sqrt(3 / rows));
  const gamma = () => Float32Array.from({ length: d_model }, () => 1 + next() / 4);
  return {
    weights: {
      d_model,
      heads,
      d_ff,
      feedForward: network,
      gamma_1: gamma(),
      gamma_2: gamma(),
      W_Q: matrix(d_model, d_model),
      W_K: matrix(d_model, d_model),
      W_V: matrix(d_model, d_model),
      W_O: matrix(d_model, d_model),
      W_1: matrix(d_model, d_ff),
      ...(network === 'swiglu' && { W_G: matrix(d_model, d_ff) }),
      W_2: matrix(d_ff, d_model),
    },
    input: (n) => {
      const nextInput = uniform(SEED + 1);
      return Float32Array.from({ length: n * d_model }, nextInput);
    },
  };
}
