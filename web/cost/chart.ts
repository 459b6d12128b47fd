/** What a plot shows of a quantity: points that were measured, and the laws beside them. */
import { countsOf, operations, type Method } from './counts.ts';
import { fitLaws, type Measure } from './fit.ts';
import { isMeasured, type Results } from './results.ts';
import type { LeftOut, Measured } from './report.ts';
import type { Sizes } from './block-sizes.ts';

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

/** What n × n numbers of 32 bits take. */
export function scoreBytes(n: number): number {
  return n * n * Float32Array.BYTES_PER_ELEMENT;
}

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

/** In MiB; also of a method that was left out because it takes too long. */
export function memoryOf(entry: Measured | LeftOut | undefined): number | undefined {
  return entry?.bytes === undefined ? undefined : entry.bytes / 2 ** 20;
}

function timedValue(quantity: Quantity, entry: Measured | LeftOut | undefined, sizes: Sizes) {
  return isMeasured(entry) ? valueOf(quantity, entry, sizes) : undefined;
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

export function measuredChart(quantity: Quantity, results: Results): Chart {
  const { sizes, rows } = results;
  const pointsOf = (method: Method): readonly Measure[] =>
    rows.flatMap(({ n, [method]: entry }) => {
      const value = quantity === 'memory' ? memoryOf(entry) : timedValue(quantity, entry, sizes);
      return value === undefined ? [] : { n, value };
    });
  const [fast, plain] = [pointsOf('fast'), pointsOf('plain')];
  const points = [
    { method: 'fast', points: fast },
    { method: 'plain', points: plain },
  ] as const;
  const lines = quantity === 'time' ? timeLaws(fast) : quantity === 'memory' ? memoryLaws(fast) : [];
  return { lengths: rows.map(({ n }) => n), lines, points: points.filter((one) => one.points.length > 0) };
}

/** The two parts of the fast path's time, fitted together. A part that is not there has no line. */
function timeLaws(fast: readonly Measure[]): readonly Line[] {
  const laws = fitLaws(fast);
  if (!laws) return [];
  const { linear, quadratic } = laws;
  const lines: readonly (Line | false)[] = [
    linear > 0 && { law: 'linear', at: (n) => linear * n },
    quadratic > 0 && { law: 'quadratic', at: (n) => quadratic * n * n },
  ];
  return lines.filter((line) => line !== false);
}

/** n through the longest sequence, where what does not grow weighs least; and n² scores, as large as they are. */
function memoryLaws(fast: readonly Measure[]): readonly Line[] {
  const last = fast.at(-1);
  const lines: readonly (Line | undefined)[] = [
    last && { law: 'linear', at: (n) => (last.value * n) / last.n },
    { law: 'quadratic', at: (n) => scoreBytes(n) / 2 ** 20 },
  ];
  return lines.filter((line) => line !== undefined);
}
