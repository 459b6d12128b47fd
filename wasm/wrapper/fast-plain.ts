// The fast path once more in plain loops and float64, for its self-check. All arrays are row-major.

import type { Visibility } from './fast-values.ts';
import type { BlockWeights } from './fast-weights.ts';

type Numbers = ArrayLike<number>;

/** A B, where B has `depth` rows. */
export function times(A: Numbers, B: Numbers, depth: number): number[] {
  const columns = B.length / depth;
  return Array.from({ length: (A.length / depth) * columns }, (_, cell) => {
    const [i, j] = [Math.floor(cell / columns), cell % columns];
    let sum = 0;
    for (let k = 0; k < depth; k++) sum += A[i * depth + k]! * B[k * columns + j]!;
    return sum;
  });
}

/** X + Y; a bias is added to every row. */
const plus = (X: Numbers, Y: Numbers): number[] => Array.from(X, (x, cell) => x + Y[cell % Y.length]!);

/** Every query may read one key at least. All weights are given, those too that the block does not use. */
export function plainBlock(X: Numbers, w: BlockWeights, visibility: Visibility): number[] {
  const attended = (Y: Numbers) => plus(X, attention(Y, w, visibility));
  const N_1 = (Y: Numbers) => norm(Y, w, w.gamma_1, w.beta_1!);
  const N_2 = (Y: Numbers) => norm(Y, w, w.gamma_2, w.beta_2!);
  if (w.order === 'post_norm') {
    const U = N_1(attended(X));
    return N_2(plus(U, feedForward(U, w)));
  }
  const U = attended(N_1(X));
  return plus(U, feedForward(N_2(U), w));
}

function attention(X: Numbers, w: BlockWeights, { causal, visible }: Visibility): number[] {
  const { d_model, heads } = w;
  const [d_k, d_v] = [w.d_k!, w.d_v!];
  const n = X.length / d_model;
  const [Q, K, V] = [
    plus(times(X, w.W_Q, d_model), w.b_Q!),
    plus(times(X, w.W_K, d_model), w.b_K!),
    plus(times(X, w.W_V, d_model), w.b_V!),
  ];
  const reads = (i: number, j: number) =>
    !(causal && j > i) && visible?.[visible.length > n ? i * n + j : j] !== 0;
  const keys = Array.from({ length: n }, (_, j) => j);
  const score = (i: number, j: number, head: number) => {
    let sum = 0;
    for (let c = head * d_k; c < (head + 1) * d_k; c++)
      sum += Q[i * heads * d_k + c]! * K[j * heads * d_k + c]!;
    return sum / Math.sqrt(d_k);
  };
  const weights = (i: number, head: number) => {
    const powers = keys.map((j) => (reads(i, j) ? Math.exp(score(i, j, head)) : 0));
    const sum = powers.reduce((a, b) => a + b);
    return powers.map((power) => power / sum);
  };
  const C = keys.flatMap((i) =>
    Array.from({ length: heads }, (_, head) => {
      const A = weights(i, head);
      return Array.from({ length: d_v }, (_, c) =>
        A.reduce((sum, a, j) => sum + a * V[(j * heads + head) * d_v + c]!, 0),
      );
    }).flat(),
  );
  return plus(times(C, w.W_O, heads * d_v), w.b_O!);
}

function norm(X: Numbers, w: BlockWeights, gamma: Numbers, beta: Numbers): number[] {
  const d = w.d_model;
  const isCentred = w.norm === 'layer_norm';
  return Array.from({ length: X.length / d }, (_, i) => {
    const row = Array.from({ length: d }, (_, j) => X[i * d + j]!);
    const mean = isCentred ? row.reduce((a, b) => a + b) / d : 0;
    const square = row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / d;
    const scale = 1 / Math.sqrt(square + w.epsilon!);
    return row.map((x, j) => (x - mean) * scale * gamma[j]! + (isCentred ? beta[j]! : 0));
  }).flat();
}

const silu = (x: number) => x / (1 + Math.exp(-x));

const activations = {
  relu: (x: number) => Math.max(x, 0),
  gelu: (x: number) => x * normalBelow(x),
  gelu_tanh: (x: number) => (x / 2) * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3))),
};

/** Φ(x), the share of a normal distribution below x, as a power series. */
function normalBelow(x: number): number {
  let sum = 0;
  for (let term = x, k = 3; sum + term !== sum; k += 2) {
    sum += term;
    term *= (x * x) / k;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

function feedForward(X: Numbers, w: BlockWeights): number[] {
  const open = times(X, w.W_1, w.d_model);
  if (w.feedForward === 'swiglu') {
    const gate = times(X, w.W_G!, w.d_model).map(silu);
    return times(
      open.map((u, cell) => u * gate[cell]!),
      w.W_2,
      w.d_ff,
    );
  }
  const hidden = plus(open, w.b_1!).map(activations[w.feedForward]);
  return plus(times(hidden, w.W_2, w.d_ff), w.b_2!);
}
