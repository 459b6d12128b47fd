// The self-check of a fast module: a block whose answer is known. The weights are small powers of
// two and zeros, so that every engine has the same right digits, but every kernel takes part:
// product, both tile tails, Softmax, norm, gate.

import { isFault } from './fault.ts';
import type { FastCore } from './fast-core.ts';

/** What did not come out right. */
export interface FastMismatch {
  readonly name: string;
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

const n = 5;
const d = 9;

const sample = (rows: number, columns: number, scale: number): Float32Array =>
  Float32Array.from({ length: rows * columns }, (_, i) => (((i * 7 + 3) % 11) - 5) * scale);

/**
 * Compares one product and one attention with plain loops in float64, and returns the first that is
 * wrong, or undefined. Takes the core so that a test can hand in one that lies.
 */
export function checkFast(
  core: Pick<FastCore, 'prepareProduct' | 'prepareAttention'>,
): FastMismatch | undefined {
  const A = sample(n, d, 0.25);
  const B = sample(d, 13, 0.5);
  const product = core.prepareProduct({ rows: d, columns: 13, data: B });
  const C = isFault(product) ? product : product.run(A);
  if (!isFault(product)) product.dispose();
  const wrongProduct = compare('a product', times(A, B, n, d, 13), isFault(C) ? [] : C);
  if (wrongProduct) return wrongProduct;

  const W = [0.125, 0.25, 0.5, 0.25].map((scale) => sample(d, d, scale));
  const [W_Q, W_K, W_V, W_O] = W as [Float32Array, Float32Array, Float32Array, Float32Array];
  const attention = core.prepareAttention({ d_model: d, heads: 3, W_Q, W_K, W_V, W_O });
  const Y = isFault(attention) ? attention : attention.run(A, { causal: true });
  if (!isFault(attention)) attention.dispose();
  return compare('an attention', plainAttention(A, 3, W_Q, W_K, W_V, W_O), isFault(Y) ? [] : Y);
}

function compare(
  name: string,
  expected: readonly number[],
  actual: ArrayLike<number>,
): FastMismatch | undefined {
  const largest = Math.max(1, ...expected.map(Math.abs));
  const right =
    actual.length === expected.length && expected.every((x, i) => Math.abs(x - actual[i]!) < 1e-5 * largest);
  return right ? undefined : { name, expected, actual: Array.from(actual) };
}

function times(
  A: ArrayLike<number>,
  B: ArrayLike<number>,
  rows: number,
  depth: number,
  columns: number,
): number[] {
  return Array.from({ length: rows * columns }, (_, cell) => {
    const i = Math.floor(cell / columns);
    let sum = 0;
    for (let k = 0; k < depth; k++) sum += A[i * depth + k]! * B[k * columns + (cell % columns)]!;
    return sum;
  });
}

function plainAttention(X: Float32Array, heads: number, ...weights: Float32Array[]): number[] {
  const [Q, K, V] = weights.slice(0, 3).map((W) => times(X, W, n, d, d)) as [number[], number[], number[]];
  const width = d / heads;
  const C = new Array<number>(n * d).fill(0);
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < n; i++) {
      const powers = Array.from({ length: i + 1 }, (_, j) => {
        let score = 0;
        for (let c = h * width; c < (h + 1) * width; c++) score += Q[i * d + c]! * K[j * d + c]!;
        return Math.exp(score / Math.sqrt(width));
      });
      const sum = powers.reduce((a, b) => a + b);
      for (let c = h * width; c < (h + 1) * width; c++)
        C[i * d + c] = powers.reduce((o, power, j) => o + (power / sum) * V[j * d + c]!, 0);
    }
  }
  return times(C, weights[3]!, n, d, d);
}
