// Several heads as a reader moves them: their scores, a target, their number, the word that reads.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { project, softmax, weightedSum } from '../reference/attention.ts';
import { lengths, minus, sideBySide } from '../reference/heads.ts';
import { useFigure } from './support/alone.ts';
import { drawnCell, shownRows } from './support/figure.ts';
import { useSite } from './support/site.ts';

useSite();

async function type(element: Locator, name: string, text: string) {
  const field = element.getByRole('spinbutton', { name });
  await field.fill(text);
  await field.press('Enter');
}

const close = (rows: number[][]) => rows.map((row) => row.map((value) => expect.closeTo(value, 5)));
const color = (locator: Locator) => locator.first().evaluate((node) => getComputedStyle(node).stroke);

describe('one head', () => {
  const one = useFigure('one-head-segment');
  const V = [
    [2, 0],
    [0, 1],
  ];

  it('has a score to type, its opposite follows, and the reading and the distance with them', async () => {
    const { element } = one;
    await type(element, 'e₁, and e₂ = −e₁', '1.5');
    const E = [[1.5, -1.5]];
    const O = weightedSum(softmax(E), V);
    expect(await shownRows(element, 'E')).toEqual(E);
    expect(await shownRows(element, 'O')).toEqual(close(O));
    expect(await shownRows(element, 'distance')).toEqual(close(lengths(minus([[3 / 2, 3 / 4]], O))));
  });

  it('has a target that can be moved, also by keyboard, and only what is missing changes', async () => {
    const { element, page } = one;
    const before = await shownRows(element, 'O');
    const tip = element.getByRole('slider', { name: en.vector('T', 1) });
    await tip.focus();
    await page.keyboard.press('ArrowRight');
    const [T] = await shownRows(element, 'T');
    expect(T![0]).toBeGreaterThan(1.5);
    expect(await shownRows(element, 'O')).toEqual(before);
    expect(await shownRows(element, 'distance')).toEqual(close(lengths(minus([T!], before))));
  });
});

describe('two heads', () => {
  const two = useFigure('two-heads');

  it('move apart: the score of head 2 leaves head 1 alone and travels to the stream', async () => {
    const { element } = two;
    const first = await shownRows(element, 'O⁽¹⁾');
    await type(element, 'Head 2: e₁', '0');
    expect(await shownRows(element, 'O⁽¹⁾')).toEqual(first);
    expect(await shownRows(element, 'O⁽²⁾')).toEqual(close([[1 / 2]]));
    const Δ = project(sideBySide([[[3 / 2]], [[1 / 2]]]), [
      [1, 0],
      [-1, 1],
    ]);
    expect(await shownRows(element, 'Δ')).toEqual(close(Δ));
    expect(await shownRows(element, 'U')).toEqual(close([[Δ[0]![0]!, 1 + Δ[0]![1]!]]));
  });

  it('are told apart where a number is explained: each operand in the colour of its head', async () => {
    const { element } = two;
    await drawnCell(element, 'Δ', 0, 0).click();
    const roles = await element
      .locator('.arithmetic button.operand')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['role']));
    expect(roles).toEqual(['head-1', 'weights', 'head-2', 'weights']);
  });
});

describe('concatenation', () => {
  const placed = useFigure('concat-and-project');

  it('follows the number of heads and their width; the update keeps the width of the stream', async () => {
    const { element } = placed;
    await element.getByRole('radio', { name: '2', exact: true }).nth(1).check();
    const C = await shownRows(element, 'C');
    expect(C).toEqual([
      [1, 2, 3, 4],
      [9, 10, 11, 12],
      [17, 18, 19, 20],
    ]);
    expect((await shownRows(element, 'W_O')).length).toBe(4);
    expect((await shownRows(element, 'Δ'))[0]!.length).toBe(6);
    expect((await shownRows(element, 'U'))[0]!.length).toBe(6);
  });
});

describe('the heads of a sentence', () => {
  const words = useFigure('relations');

  it('have arcs of their own colours, and the chosen one is drawn large', async () => {
    const { element } = words;
    const arcs = (kind: string) => element.locator(`.tokens${kind} .way path`);
    const small = await Promise.all([1, 2, 3].map((head) => color(arcs(`.small.head-${head}`))));
    expect(new Set(small).size).toBe(3);
    expect(await color(arcs(':not(.small)'))).toBe(small[0]);
    await element.getByRole('radio', { name: '2', exact: true }).first().check();
    expect(await color(arcs(':not(.small)'))).toBe(small[1]);
  });

  it('read for any word that is pressed, all of them at once', async () => {
    const { element } = words;
    await element.locator('.tokens:not(.small) [data-position="3"]').click();
    for (const head of ['⁽¹⁾', '⁽²⁾', '⁽³⁾']) {
      const weights = (await shownRows(element, `A${head}`))[3];
      expect(weights!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
    }
    const marked = await element.locator('.tokens.small .now .word').allTextContents();
    expect(marked).toEqual(['bought', 'bought', 'bought']);
  });
});
