// What the tints mean, on every figure; numbers that are rounded alone; sizes beyond every limit.

import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { ids } from './expected/index.ts';
import { open } from './support/browser.ts';
import { drawnCell, figure, goTo, pictureCells, read, shownRows, type Language } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const show = async (id: string, language: Language, state = '') => {
  const opened = await open(browser, `${site.url}embed/?figure=${id}&lang=${language}${state}`);
  return { ...opened, element: await figure(opened.page, id) };
};

// A22
describe.each(ids)('the legends of %s', (id) => {
  it('say 0 … 1 for weights, and for scores ± the largest of those drawn, with least and largest marked', async () => {
    const { element, close } = await show(id, 'fr');
    await goTo(element, 'end');
    const cells = await pictureCells(element);
    const drawn = await element.evaluate((node) => {
      const root = node.shadowRoot!.querySelector('.stage > svg')!;
      const nodes = (role: string) =>
        [...root.querySelectorAll(`.matrix.${role}`)].map((one) => one.getAttribute('data-matrix')!);
      const text = (selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent!);
      return {
        scores: nodes('score'),
        weights: nodes('attention'),
        weightEnds: text('.key.attention .low, .key.attention .high'),
        scoreEnds: text('.key.score > .low, .key.score > .high'),
        extremes: text('.extreme'),
      };
    });
    expect(drawn.weightEnds).toEqual(drawn.weights.length > 0 ? ['0', '1'] : []);
    const finite = cells
      .filter(({ node }) => drawn.scores.includes(node))
      .map(({ text }) => read(text, 'fr'))
      .filter(Number.isFinite);
    const largest = Math.max(0, ...finite.map(Math.abs));
    expect(drawn.scoreEnds.length).toBe(largest > 0 ? 2 : 0);
    if (largest === 0) return close();
    const near = (text: string | undefined, value: number) =>
      expect(Math.abs(read(text!, 'fr') - value)).toBeLessThanOrEqual(0.0006 * Math.max(1, Math.abs(value)));
    near(drawn.scoreEnds[0], -largest);
    near(drawn.scoreEnds[1], largest);
    near(drawn.extremes[0], Math.min(...finite));
    near(drawn.extremes.at(-1), Math.max(...finite));
    return close();
  });
});

describe('numbers that are rounded alone', () => {
  // A33
  it('three equal weights show 0.333333 each, and the page says that they are rounded', async () => {
    const { element, close } = await show('one-query', 'en', '#figure=one-query&preset=equal-scores');
    const cells = (await pictureCells(element)).filter(({ node }) => node === 'A');
    expect(cells.map(({ text }) => text)).toEqual(['0.333333', '0.333333', '0.333333']);
    expect(await element.locator('figcaption').innerText()).toContain(en.remarks.rounded);
    expect(await shownRows(element, 'O')).toEqual([[1, 1]]);
    await close();
  });

  // A33
  it('a cell that was typed as 0.1 shows 0.1, and not what float32 makes of it', async () => {
    const { element, page, close } = await show('one-query', 'en');
    await drawnCell(element, 'Q', 0, 0).click();
    await page.keyboard.type('0.1');
    await page.keyboard.press('Enter');
    expect(await drawnCell(element, 'Q', 0, 0).textContent()).toBe('0.1');
    await close();
  });
});

// A36
it.each(['one-query', 'raw-or-softmax', 'score-matching', 'mask-before-softmax'])(
  'a hundred thousand rows are refused by %s, and the last good state stays',
  async (id) => {
    const { element, close } = await show(id, 'en');
    const before = await pictureCells(element);
    const code = await element.evaluate((node: AttentionFigure) => {
      const symbol = Object.keys(node.state!.matrices)[0]!;
      const [row] = node.state!.matrices[symbol]!;
      let code = '';
      node.addEventListener('error', (event) => (code = (event as unknown as CustomEvent).detail.code), {
        once: true,
      });
      node.state = { matrices: { [symbol]: Array.from({ length: 100_000 }, () => [...row!]) } };
      return code;
    });
    expect(code).toBe('too_large');
    expect(await pictureCells(element)).toEqual(before);
    await close();
  },
);
