// What a query can change, in plain loops: the logarithm of the ratio of two weights, twice.

import { scale, scores, softmax, type Rows } from './attention.ts';

/** Σ_c w_c f(q_c + k_jc), f the identity or tanh. */
export function additiveScores(Q: Rows, K: Rows, w: Rows, f: (x: number) => number): Rows {
  return Q.map((q) =>
    K.map((k) => {
      let sum = 0;
      for (let c = 0; c < q.length; c++) sum += w[c]![0]! * f(q[c]! + k[c]!);
      return sum;
    }),
  );
}

export function logOfWeights(E: Rows): Rows {
  return softmax(E).map((a) => a.map(Math.log));
}

/** ln(a_j / a_m) of the only query. */
export function logRatio(A: Rows, j: number, m: number): number {
  return Math.log(A[0]![j]! / A[0]![m]!);
}

export function difference(K: Rows, j: number, m: number): Rows {
  return [K[j]!.map((x, c) => x - K[m]![c]!)];
}

/** (k_j − k_m) · w: the query does not occur in it. */
export function withoutQuery(K: Rows, w: Rows, j: number, m: number): number {
  return scores(difference(K, j, m), [w.map(([x]) => x!)])[0]![0]!;
}

/** qᵀ(k_j − k_m), and divided by √d_k. */
export function withQuery(Q: Rows, K: Rows, j: number, m: number): { qD: Rows; right: Rows } {
  const qD = scores(Q, difference(K, j, m));
  return { qD, right: scale(qD, K[0]!.length) };
}
