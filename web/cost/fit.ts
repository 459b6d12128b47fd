/**
 * The two laws behind measured points: y ≈ a n + b n², with the least sum of squared relative
 * deviations, so that a short sequence counts as much as a long one. Neither share is negative.
 */
export interface Laws {
  readonly linear: number;
  readonly quadratic: number;
}

export interface Measure {
  readonly n: number;
  readonly value: number;
}

/** Nothing where there are fewer than two lengths to tell the laws apart. */
export function fitLaws(points: readonly Measure[]): Laws | undefined {
  if (new Set(points.map(({ n }) => n)).size < 2) return undefined;
  // Relative deviations: Σ (a n / y + b n² / y − 1)².
  const sums = { ll: 0, lq: 0, qq: 0, l: 0, q: 0 };
  for (const { n, value } of points) {
    const l = n / value;
    const q = (n * n) / value;
    sums.ll += l * l;
    sums.lq += l * q;
    sums.qq += q * q;
    sums.l += l;
    sums.q += q;
  }
  const { ll, lq, qq, l, q } = sums;
  const determinant = ll * qq - lq * lq;
  const linear = (l * qq - q * lq) / determinant;
  const quadratic = (q * ll - l * lq) / determinant;
  if (linear < 0) return { linear: 0, quadratic: q / qq };
  if (quadratic < 0) return { linear: l / ll, quadratic: 0 };
  return { linear, quadratic };
}
