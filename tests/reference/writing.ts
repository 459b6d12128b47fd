// What stands around one reading, in plain loops: sums, activations, norms, lengths.

import { project, type Rows } from './attention.ts';

type Cell = (x: number) => number;

const each = (X: Rows, f: Cell): Rows => X.map((row) => row.map(f));

export const added = (X: Rows, F: Rows): Rows => X.map((row, i) => row.map((x, j) => x + F[i]![j]!));
export const times = (X: Rows, c: number): Rows => each(X, (x) => c * x);
export const product = (A: Rows, B: Rows): Rows => A.map((row, i) => row.map((a, j) => a * B[i]![j]!));

export const relu = (X: Rows): Rows => each(X, (x) => (x > 0 ? x : 0));
export const silu = (X: Rows): Rows => each(X, (x) => x / (1 + Math.exp(-x)));

/** The error function by its power series; far out, where the series loses digits, it is ±1 to the last one. */
function erf(x: number): number {
  if (Math.abs(x) > 6) return Math.sign(x);
  let [sum, term] = [x, x];
  for (let k = 1; k < 200; k++) {
    term *= (-x * x) / k;
    sum += term / (2 * k + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

export const gelu = (X: Rows): Rows => each(X, (x) => (x * (1 + erf(x / Math.SQRT2))) / 2);

/** x / √(mean of squares + ε) · γ, row by row. */
export function rmsNorm(X: Rows, gamma: readonly number[], epsilon = 1e-5): Rows {
  return X.map((row) => {
    let squares = 0;
    for (const x of row) squares += x * x;
    const root = Math.sqrt(squares / row.length + epsilon);
    return row.map((x, j) => (root === 0 ? 0 : x / root) * gamma[j]!);
  });
}

/** The same after the mean is taken off, and moved by β. */
export function layerNorm(X: Rows, gamma: readonly number[], beta: readonly number[], epsilon = 1e-5): Rows {
  return X.map((row) => {
    // Distances from the first number have the same distances from their mean, and are small.
    const distances = row.map((x) => x - row[0]!);
    const mean = distances.reduce((sum, x) => sum + x, 0) / row.length;
    const centred = [distances.map((x) => x - mean)];
    return rmsNorm(centred, gamma, epsilon)[0]!.map((x, j) => x + beta[j]!);
  });
}

export const lengths = (X: Rows): Rows => X.map((row) => [Math.sqrt(row.reduce((sum, x) => sum + x * x, 0))]);

/** U + ReLU(U W_1) W_2, or without ReLU, and every step on the way. */
export function decision(U: Rows, W_1: Rows, W_2: Rows, hasRelu: boolean) {
  const P = project(U, W_1);
  const H = hasRelu ? relu(P) : P;
  const F = project(H, W_2);
  return { U, W_1, W_2, P, H, F, Y: added(U, F) };
}
