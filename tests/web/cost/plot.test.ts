// The geometry of the plot: powers on both axes, laws as straight lines, nothing outside, no number that is none.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredChart, plannedChart, QUANTITIES, type Chart } from '../../../web/cost/chart.ts';
import { clip, geometryOf, logScale, plot, ticksBetween } from '../../../web/cost/plot.ts';
import type { Results } from '../../../web/cost/results.ts';
import { DEFAULT_SIZES, OFFERED } from '../../../web/cost/block-sizes.ts';
import { markup } from '../../../web/drawing/drawing.ts';

const size = { width: 500, height: 400 };

function resultsOf(seconds: readonly number[], bytes: readonly number[]): Results {
  return {
    sizes: DEFAULT_SIZES,
    place: 'worker',
    instructionSet: 'simd128',
    rows: seconds.map((fast, k) => ({
      n: OFFERED.n[k]!,
      fast: { kind: 'measured', n: OFFERED.n[k]!, method: 'fast', seconds: fast, bytes: bytes[k]! },
      plain: {
        kind: 'measured',
        n: OFFERED.n[k]!,
        method: 'plain',
        seconds: fast * 20,
        bytes: bytes[k]! * 2,
      },
      difference: 1e-6,
    })),
  };
}

describe('a scale', () => {
  it('puts equal factors at equal distances', () => {
    const x = logScale(64, 4096, 10, 310);
    expect([64, 128, 256, 4096].map(x)).toEqual([10, 60, 110, 310].map((at) => expect.closeTo(at, 9)));
  });

  it('puts a single value in the middle', () => expect(logScale(64, 64, 10, 310)(64)).toBe(160));
});

describe('the ticks', () => {
  it('are round numbers within the range', () => {
    expect(ticksBetween(0.02, 8)).toEqual([0.03, 0.1, 0.3, 1, 3]);
    expect(ticksBetween(0.9, 21)).toEqual([1, 2, 5, 10, 20]);
    expect(ticksBetween(0.003, 900)).toEqual([0.01, 0.1, 1, 10, 100]);
  });

  it('are few, and some, for any range that is drawn', () => {
    const low = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(low, fc.double({ min: 2.5, max: 1e6, noNaN: true }), (lowest, factor) => {
        const ticks = ticksBetween(lowest, lowest * factor);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(lowest);
          expect(tick).toBeLessThanOrEqual(lowest * factor);
        }
      }),
    );
  });
});

describe('a law', () => {
  it('n² is a straight line, twice as steep as n', () => {
    const { x, y } = geometryOf(plannedChart(DEFAULT_SIZES), size, 'en');
    const slope = (law: (n: number) => number) => (n: number) =>
      (y(law(2 * n)) - y(law(n))) / (x(2 * n) - x(n));
    const [linear, quadratic] = [slope((n) => n / 1e3), slope((n) => (n * n) / 1e6)];
    for (const n of [64, 200, 512]) {
      expect(linear(n)).toBeCloseTo(linear(64), 9);
      expect(quadratic(n)).toBeCloseTo(2 * linear(64), 9);
    }
  });

  it('enters where it rises above the lowest value', () => {
    const points = [1, 10, 100].map((n) => ({ n, value: n * n }));
    expect(clip(points, 0.5)).toEqual(points);
    const [entry, ...others] = clip(points, 10);
    expect(entry).toEqual({ n: expect.closeTo(Math.sqrt(10), 9), value: 10 });
    expect(others).toEqual(points.slice(1));
    expect(clip(points, 1e9)).toEqual([]);
  });
});

describe('the picture', () => {
  /** Every coordinate of marks and laws, x and y. */
  function places(chart: Chart): [number, number][] {
    const text = plot(chart, size, 'en', 'unit').map(markup).join('');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    const circles = [...text.matchAll(/cx="([\d.-]+)" cy="([\d.-]+)"/g)];
    const paths = [...text.matchAll(/([\d.-]+) ([\d.-]+)(?= L|"|$)/g)];
    return [...circles, ...paths].map(([, x, y]) => [Number(x), Number(y)]);
  }

  it('holds everything that is measured, and every law, whatever was measured', () => {
    const some = (min: number, max: number) =>
      fc.array(fc.double({ min, max, noNaN: true }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        some(1e-6, 100),
        some(1e3, 1e9),
        fc.integer({ min: 1, max: 7 }),
        (seconds, bytes, count) => {
          const results = resultsOf(seconds.slice(0, count), bytes);
          for (const quantity of QUANTITIES.slice(1)) {
            const chart = measuredChart(quantity, results);
            const { left, right, top, bottom } = geometryOf(chart, size, 'en');
            const drawn = places(chart);
            expect(drawn.length).toBeGreaterThanOrEqual(count);
            for (const [x, y] of drawn) {
              expect(x).toBeGreaterThanOrEqual(left - 0.01);
              expect(x).toBeLessThanOrEqual(right + 0.01);
              expect(y).toBeGreaterThanOrEqual(top - 0.01);
              expect(y).toBeLessThanOrEqual(bottom + 0.01);
            }
          }
        },
      ),
    );
  });

  it('has a point for each measurement, and its laws', () => {
    const results = resultsOf([0.001, 0.0021, 0.0045], [1e6, 2e6, 4e6]);
    const classes = (chart: Chart) =>
      [
        ...plot(chart, size, 'en', 'unit')
          .map(markup)
          .join('')
          .matchAll(/class="(law|marks) (\w+)"/g),
      ].map(([, , name]) => name);
    expect(classes(measuredChart('time', results))).toEqual(['linear', 'quadratic', 'fast', 'plain']);
    expect(classes(measuredChart('memory', results))).toEqual(['linear', 'quadratic', 'fast', 'plain']);
    expect(classes(measuredChart('speed', results))).toEqual(['fast', 'plain']);
    expect(classes(plannedChart(DEFAULT_SIZES))).toEqual(['linear', 'quadratic', 'together']);
    const circles = plot(measuredChart('time', results), size, 'en', 'ms').map(markup).join('');
    expect(circles.match(/<circle/g)).toHaveLength(3);
  });

  it('has the memory of a method whose time is left out', () => {
    const { rows, ...rest } = resultsOf([0.001, 0.002], [1e6, 2e6]);
    const leftOut = { kind: 'left_out', n: 128, seconds: 99, bytes: 5 * 2 ** 20 } as const;
    const results = { ...rest, rows: [rows[0]!, { ...rows[1]!, plain: leftOut }] };
    const plain = (quantity: 'time' | 'memory') =>
      measuredChart(quantity, results).points.find(({ method }) => method === 'plain')!.points;
    expect(plain('time').map(({ n }) => n)).toEqual([64]);
    expect(plain('memory').map(({ n }) => n)).toEqual([64, 128]);
    expect(plain('memory')[1]!.value).toBe(5);
  });

  it('names lengths that are near one another only as far as there is room', () => {
    const chart = plannedChart({ ...DEFAULT_SIZES, n: OFFERED.n });
    const names = (width: number) =>
      plot(chart, { width, height: 300 }, 'en', 'unit')
        .map(markup)
        .flatMap((text) =>
          [.../text-anchor="middle">(\d+)</g[Symbol.matchAll](text)].map(([, n]) => Number(n)),
        );
    expect(names(900).reverse()).toEqual(OFFERED.n);
    expect(names(200).length).toBeLessThan(OFFERED.n.length);
    expect(names(200)[0]).toBe(4096);
  });

  it('writes the numbers of its axes as the language does', () => {
    const results = resultsOf([0.0001, 0.0002], [1e6, 2e6]);
    const text = plot(measuredChart('time', results), size, 'fr', 'ms').map(markup).join('');
    expect(text).toMatch(/>0,1</);
    expect(text).not.toMatch(/>\d+\.\d+</);
  });
});
