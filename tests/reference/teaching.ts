// Single steps of attention, and variations of it that figures compare; plain loops like attention.ts.

import type { Rows, Visible } from './attention.ts';

export const exponentials = (E: Rows): Rows => E.map((row) => row.map((e) => Math.exp(e)));

/** Σ_j A[i][j], one column. */
export function rowSums(A: Rows): Rows {
  return A.map((row) => {
    let sum = 0;
    for (const a of row) sum += a;
    return [sum];
  });
}

/** A[i][j] where the key is visible, 0 elsewhere. */
export function hidden(A: Rows, visible: Visible): Rows {
  return A.map((row, i) => row.map((a, j) => (visible[i]![j] ? a : 0)));
}

/** Each row over its sum; a row of zeros stays as it is. */
export function renormalised(A: Rows): Rows {
  return A.map((row) => {
    let sum = 0;
    for (const a of row) sum += a;
    return row.map((a) => (sum === 0 ? 0 : a / sum));
  });
}

/** E[i][j] + c. */
export const shifted = (E: Rows, c: number): Rows => E.map((row) => row.map((e) => e + c));

/** Row j of V times the j-th weight of the only query. */
export function weighted(A: Rows, V: Rows): Rows {
  return V.map((row, j) => row.map((v) => A[0]![j]! * v));
}

/** Coordinate by coordinate. */
export const products = (q: readonly number[], k: readonly number[]): number[] => q.map((x, c) => x * k[c]!);
