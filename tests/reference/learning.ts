// The way back from one reading, in plain loops: sums over the very definition of each derivative, and trying.

import { project, type Rows } from './attention.ts';

export interface Maps {
  readonly Q: Rows;
  readonly K: Rows;
  readonly V: Rows;
}

const dot = (x: readonly number[], y: readonly number[]) =>
  x.reduce((sum, value, k) => sum + value * y[k]!, 0);

/** Position 2 reads the first `visible` positions. */
export function secondReading(X: Rows, maps: Maps, visible: number) {
  const q = project([X[1]!], maps.Q)[0]!;
  const K = project(X, maps.K);
  const V = project(X, maps.V);
  const s = K.map((k) => dot(q, k));
  const e = s.map((score) => score / Math.sqrt(q.length));
  const powers = e.map((score, j) => (j < visible ? Math.exp(score) : 0));
  const unit = powers.reduce((sum, power) => sum + power, 0);
  const a = powers.map((power) => power / unit);
  const o = V[0]!.map((_, column) => a.reduce((sum, weight, j) => sum + weight * V[j]![column]!, 0));
  return { q, K, V, s, e, a, o };
}

/** ∂L/∂e_j = a_j g · (v_j − o), as the article has it, and what follows from it. */
export function wayBack(X: Rows, maps: Maps, visible: number, g: readonly number[]) {
  const { q, K, V, a, o } = secondReading(X, maps, visible);
  const byWeights = V.map((v) => dot(g, v));
  const byScores = V.map(
    (v, j) =>
      a[j]! *
      dot(
        g,
        v.map((value, c) => value - o[c]!),
      ),
  );
  const byProducts = byScores.map((value) => value / Math.sqrt(q.length));
  const byQuery = q.map((_, c) => byProducts.reduce((sum, value, j) => sum + value * K[j]![c]!, 0));
  const byKeys = byProducts.map((value) => q.map((x) => value * x));
  const byValues = a.map((weight) => g.map((value) => weight * value));
  const outer = (rows: Rows, gradients: Rows): Rows =>
    X[0]!.map((_, r) =>
      gradients[0]!.map((_, c) => rows.reduce((sum, row, j) => sum + row[r]! * gradients[j]![c]!, 0)),
    );
  return {
    byWeights,
    byScores,
    byProducts,
    byQuery,
    byKeys,
    byValues,
    byMaps: { Q: outer([X[1]!], [byQuery]), K: outer(X, byKeys), V: outer(X, byValues) },
  };
}

/** W − η ∂L/∂W */
export const descended = (W: Rows, gradient: Rows, rate: number): Rows =>
  W.map((row, i) => row.map((value, j) => value - rate * gradient[i]![j]!));

export const halfSquaredDistance = (o: readonly number[], t: readonly number[]) =>
  o.reduce((sum, value, k) => sum + (value - t[k]!) ** 2, 0) / 2;

/** (L(w + h) − L(w − h)) / 2h for every cell, h = 2⁻¹³ times the power of two in |w|, at least 1. */
export function quotients(M: Rows, loss: (M: Rows) => number): Rows {
  return M.map((row, i) =>
    row.map((value, j) => {
      const h = 2 ** (Math.floor(Math.log2(Math.max(1, Math.abs(value)))) - 13);
      const moved = (by: number) =>
        loss(M.map((one, r) => one.map((cell, c) => (r === i && c === j ? cell + by : cell))));
      return (moved(h) - moved(-h)) / (2 * h);
    }),
  );
}
