// The laws a n + b n² behind points.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLaws } from '../../../web/cost/fit.ts';

const lengths = [64, 128, 256, 512, 1024];
const pointsOf = (law: (n: number) => number) => lengths.map((n) => ({ n, value: law(n) }));

/** What the fit makes least: squared relative deviations. */
const badness = (points: readonly { n: number; value: number }[], a: number, b: number) =>
  points.reduce((sum, { n, value }) => sum + ((a * n + b * n * n) / value - 1) ** 2, 0);

describe('the fit', () => {
  it('finds the laws that points follow exactly', () => {
    const share = fc.double({ min: 1e-9, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(share, fc.double({ min: 1e-2, max: 1e4, noNaN: true }), (linear, crossing) => {
        const quadratic = linear / crossing;
        const laws = fitLaws(pointsOf((n) => linear * n + quadratic * n * n))!;
        expect(laws.linear / linear).toBeCloseTo(1, 4);
        expect(laws.quadratic / quadratic).toBeCloseTo(1, 4);
      }),
    );
  });

  it('has the least deviations among laws that are not negative', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        values,
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (some, f, g) => {
          const points = some.map((value, k) => ({ n: lengths[k]!, value }));
          const { linear, quadratic } = fitLaws(points)!;
          expect(Math.min(linear, quadratic)).toBeGreaterThanOrEqual(0);
          const least = badness(points, linear, quadratic);
          const scale = Math.max(linear, quadratic * 256);
          for (const [a, b] of [
            [linear * f, quadratic * g],
            [scale * f, (scale * g) / 256],
          ] as const)
            expect(badness(points, a, b)).toBeGreaterThanOrEqual(least * (1 - 1e-9) - 1e-12);
        },
      ),
    );
  });

  it('gives one law alone where the other would have to be negative', () => {
    expect(fitLaws(pointsOf((n) => n ** 0.5))!.quadratic).toBe(0);
    expect(fitLaws(pointsOf((n) => n ** 2.5))!.linear).toBe(0);
  });

  it('says nothing where there is only one length', () => {
    expect(fitLaws([])).toBeUndefined();
    expect(fitLaws([{ n: 64, value: 1 }, { n: 64, value: 2 }])).toBeUndefined(); // prettier-ignore
  });
});
