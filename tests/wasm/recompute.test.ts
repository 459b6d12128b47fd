// The numbers and gradients that the articles state are what the core computes.

import { describe, expect, it } from 'vitest';
import { loadCore } from '../../wasm/wrapper/index.ts';
import { recompute, report, wanted } from '../golden/recompute.ts';

const core = await loadCore();

describe('every number that the articles state is what the core computes', () => {
  it.each(wanted().map((number) => [number.id, number] as const))('%s', (_, number) => {
    const { computed, difference, agrees } = recompute(core, number);
    expect(agrees, `${JSON.stringify(computed)} differs by ${difference}`).toBe(true);
  });

  it('among them are gradients, masked scores, and a sum of weights that were rounded before', () => {
    const all = wanted();
    expect(all.length).toBeGreaterThan(80);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ gradientOf }) => gradientOf).length).toBeGreaterThan(8);
    expect(all.some(({ value }) => value.flat().includes(null))).toBe(true);
    expect(all.find(({ id }) => id === 'one-query/z-rounded')!.value).toEqual([[1.42, 0.58]]);
  });
});

describe('a number is refused', () => {
  const number = wanted().find(({ id }) => id === 'one-query/z')!;
  const judged = (value: readonly (readonly (number | null)[])[]) =>
    recompute(core, { ...number, value }).agrees;

  it('when its last printed digit is off by one', () => {
    expect(judged([[1.420512, 0.579488]])).toBe(true);
    expect(judged([[1.420513, 0.579488]])).toBe(false);
    expect(judged([[1.420512, 0.579487]])).toBe(false);
  });

  it('when it has another shape, or is −∞', () => {
    expect(judged([[1.420512]])).toBe(false);
    expect(
      judged([
        [1.420512, 0.579488],
        [0, 0],
      ]),
    ).toBe(false);
    expect(judged([[1.420512, null]])).toBe(false);
  });
});

it('the report shows recipe, published value, the core’s value and the difference of each', () => {
  const { text, wrong } = report(core);
  expect(wrong).toBe(0);
  expect(text).toContain('∂L/∂W_Q');
  expect(text.match(/recipe {6}/g)).toHaveLength(wanted().length);
  expect(text).toMatch(/ numbers and gradients, 0 beyond the printed precision$/);
});
