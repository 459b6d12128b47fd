/** What a plot shows of a quantity: points that were measured, and the laws beside them. */
import { countsOf, operations, type Method } from './counts.ts';
import { fitLaws, type Measure } from './fit.ts';
import { isMeasured, type Results } from './results.ts';
import type { Measured } from './report.ts';
import type { Sizes } from './sizes.ts';

export const QUANTITIES = ['operations', 'time', 'speed', 'memory'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** The part that grows with n, the part that grows with n², and both together. */
export type Law = 'linear' | 'quadratic' | 'together';

export interface Line {
  readonly law: Law;
  readonly at: (n: number) => number;
}

export interface Points {
  readonly method: Method;
  readonly points: readonly Measure[];
}

export interface Chart {
  readonly lengths: readonly number[];
  readonly lines: readonly Line[];
  readonly points: readonly Points[];
}

export const METHODS: readonly Method[] = ['fast', 'plain'];

/** In the quantity's unit: 10⁹ operations, milliseconds, 10⁹ operations a second, MiB. */
export function valueOf(quantity: Quantity, { n, method, seconds, bytes }: Measured, sizes: Sizes): number {
  const work = operations(n, sizes, method);
  switch (quantity) {
    case 'operations':
      return work / 1e9;
    case 'time':
      return seconds * 1e3;
    case 'speed':
      return work / seconds / 1e9;
    case 'memory':
      return bytes / 2 ** 20;
  }
}

/** The operations of a block that has not been measured. */
export function plannedChart(sizes: Sizes): Chart {
  const part = (of: 'linear' | 'quadratic') => (n: number) => countsOf(n, sizes)[of] / 1e9;
  return {
    lengths: sizes.n,
    lines: [
      { law: 'linear', at: part('linear') },
      { law: 'quadratic', at: part('quadratic') },
      { law: 'together', at: (n) => operations(n, sizes) / 1e9 },
    ],
    points: [],
  };
}

/**
 * Of time, both laws are those of the fast path, fitted together. Of memory, n is the law of the fast
 * path and n² that of the plain method. Speed follows no law.
 */
export function measuredChart(quantity: Quantity, { sizes, rows }: Results): Chart {
  const pointsOf = (method: Method): readonly Measure[] =>
    rows
      .map((row) => row[method])
      .filter(isMeasured)
      .map((measured) => ({ n: measured.n, value: valueOf(quantity, measured, sizes) }));
  const points = METHODS.map((method) => ({ method, points: pointsOf(method) }));
  const [fast, plain] = points.map((one) => fitLaws(one.points));
  const quadratic = quantity === 'memory' ? plain : fast;
  const lines: Line[] = [];
  if (quantity !== 'speed') {
    if (fast && fast.linear > 0) lines.push({ law: 'linear', at: (n) => fast.linear * n });
    if (quadratic && quadratic.quadratic > 0)
      lines.push({ law: 'quadratic', at: (n) => quadratic.quadratic * n * n });
  }
  return { lengths: rows.map(({ n }) => n), lines, points: points.filter((one) => one.points.length > 0) };
}
