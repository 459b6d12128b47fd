// Numbers to pull, to step and to type, picked positions, and the legends and labels that go with them.

import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { project, scores, softmax, weightedSum, type Rows } from '../reference/attention.ts';
import { products, rowSums, shifted } from '../reference/teaching.ts';
import { inputs } from './expected/scenario.ts';
import { useFigure } from './support/alone.ts';
import { open } from './support/browser.ts';
import { figure, placeOf, shownRows, type Language } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const show = async (id: string, language: Language, state = '') => {
  const opened = await open(browser, `${site.url}embed/?figure=${id}&lang=${language}${state}`);
  return { ...opened, element: await figure(opened.page, id) };
};

/** The page of a group of tests; each begins with the figure's own example. */
function shared(id: string) {
  const alone = useFigure(id);
  beforeEach(async () => {
    await alone.page.keyboard.press('Escape');
    await alone.element.evaluate((node: AttentionFigure) => {
      node.removeAttribute('preset');
      node.setAttribute('preset', '');
      node.currentTime = node.duration;
    });
  });
  return alone;
}

const fields = (element: Locator) => element.locator('.slider:not([hidden]) input[type="text"]');
const field = (element: Locator, name: string) => element.getByRole('spinbutton', { name });
const range = (element: Locator, name: string) => element.getByRole('slider', { name });
const fault = (element: Locator) => element.locator('.dock .fault').innerText();

async function expectRows(element: Locator, node: string, rows: Rows, language: Language = 'en') {
  const shown = await shownRows(element, node, language);
  expect(shown.length, node).toBe(rows.length);
  rows.forEach((row, i) =>
    row.forEach((value, j) => expect(shown[i]![j]!, `${node}[${i},${j}]`).toBeCloseTo(value, 5)),
  );
}

describe('a slider', () => {
  const one = shared('raw-or-softmax');
  const V = [[10], [20]];

  it('pulled by hand moves its number, and with it everything that follows', async () => {
    const { element, page } = one;
    const box = (await range(element, 'Shift c').boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    for (const share of [0.6, 0.75, 1]) await page.mouse.move(box.x + share * box.width - 1, y);
    await page.mouse.up();
    expect(await field(element, 'Shift c').inputValue()).toBe('100');
    await expectRows(element, 'S + c', shifted([[2, 1]], 100));
    await expectRows(element, 'raw · O', weightedSum(shifted([[2, 1]], 100), V));
    await expectRows(element, 'O', weightedSum(softmax([[2, 1]]), V));
    // The whole pull is one thing to take back.
    await element.getByRole('button', { name: en.undo }).click();
    expect(await field(element, 'Shift c').inputValue()).toBe('0');
    expect(await element.getByRole('button', { name: en.undo }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['en', 'Shift c', '-2.5', '\u22122.5'],
    ['fr', 'Décalage c', '\u22122,5', '\u22122,5'],
    ['zh', '平移 c', '－２．５', '\u22122.5'],
  ] as const)('takes a typed number, in %s', async (language, name, typed, stands) => {
    const { element, errors, close } = await show('raw-or-softmax', language);
    await field(element, name).fill(typed);
    await field(element, name).press('Enter');
    expect(await field(element, name).inputValue()).toBe(stands);
    await expectRows(element, 'raw · O', weightedSum(shifted([[2, 1]], -2.5), V), language);
    const { state } = await placeOf(element);
    expect(state.matrices['c']).toEqual([[-2.5]]);
    expect(await range(element, name).getAttribute('aria-valuetext')).toBe(stands);
    expect(errors).toEqual([]);
    await close();
  });

  it('counts a typed number when it is complete', async () => {
    const { element, page } = one;
    await field(element, 'Shift c').focus();
    await page.keyboard.type('12');
    expect((await placeOf(element)).state.matrices['c']).toEqual([[0]]);
    await page.keyboard.press('Tab');
    expect((await placeOf(element)).state.matrices['c']).toEqual([[12]]);
  });

  // A34
  it.each(['Infinity', '-Infinity', 'NaN', 'nan', '1e999', '0x10', '--1', '1,000', '101'])(
    'refuses %s in words and keeps the last number',
    async (text) => {
      const { element } = one;
      await field(element, 'Shift c').fill(text);
      expect((await fault(element)).length).toBeGreaterThan(10);
      expect(await field(element, 'Shift c').getAttribute('aria-invalid')).toBe('true');
      await field(element, 'Shift c').press('Enter');
      expect(await field(element, 'Shift c').inputValue()).toBe('0');
      await expectRows(element, 'S + c', [[2, 1]]);
    },
  );

  // A34
  it('reads full-width digits, and takes a number too small to hold for 0', async () => {
    const { element } = one;
    for (const [text, value] of [
      ['１２', 12],
      ['1e-999', 0],
    ] as const) {
      await field(element, 'Shift c').fill(text);
      await field(element, 'Shift c').press('Enter');
      expect((await placeOf(element)).state.matrices['c']).toEqual([[value]]);
    }
  });

  it('names its two ends when a number lies outside them', async () => {
    const { element } = one;
    await field(element, 'Score s₁').fill('5.1');
    expect(await fault(element)).toBe(en.rangeFault('\u22125', '5'));
  });

  it('steps with the arrow keys, each step to be taken back by itself', async () => {
    const { element, page } = one;
    await field(element, 'Score s₁').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'PageDown']) await page.keyboard.press(key);
    expect(await field(element, 'Score s₁').inputValue()).toBe('1.2');
    await page.keyboard.press('Control+z');
    expect(await field(element, 'Score s₁').inputValue()).toBe('2.2');
  });

  it('is hidden where the example has no such number', async () => {
    const { element } = one;
    expect(await fields(element).count()).toBe(3);
    await element.evaluate((node) => node.setAttribute('preset', 'vectors'));
    expect(await fields(element).count()).toBe(4);
  });

  it('shares one tab stop with the other sliders', async () => {
    const { element, page } = one;
    await field(element, 'Shift c').focus();
    await page.keyboard.press('ArrowRight');
    const focused = () =>
      element.evaluate((node) => node.shadowRoot!.activeElement!.getAttribute('aria-labelledby'));
    expect(await focused()).toBe(await field(element, 'Score s₁').getAttribute('aria-labelledby'));
    await page.keyboard.press('Tab');
    expect(await fields(element).evaluateAll((all) => all.some((one) => one.matches(':focus')))).toBe(false);
  });

  it('stands in the link, and the link brings it back', async () => {
    const state = '#figure=raw-or-softmax&S=2,-1&c=7';
    const { element, close } = await show('raw-or-softmax', 'en', state);
    expect(await field(element, 'Shift c').inputValue()).toBe('7');
    expect(await field(element, 'Score s₂').inputValue()).toBe('\u22121');
    await close();
  });
});

describe('a picked position', () => {
  const one = shared('score-matching');
  const Q = project(inputs.X, inputs.W_Q);
  const K = project(inputs.X, inputs.W_K);
  const S = scores(Q, K);
  const marks = (element: Locator) => element.locator('svg .mark-label').allTextContents();
  const pick = (element: Locator, position: string) =>
    element
      .getByRole('radiogroup', { name: 'Key j' })
      .getByRole('radio', { name: position })
      .check({ force: true });

  it('is counted from 1, and the pair and its marks follow it', async () => {
    const { element } = one;
    await pick(element, '2');
    await expectRows(element, 'gk', [K[1]!]);
    await expectRows(element, 's', rowSums([products(Q[0]!, K[1]!)]));
    expect(await marks(element)).toEqual(['1,2', '2,1', '1,2', '2,1', '1,2', '2,1']);
    const { state } = await placeOf(element);
    expect(state.matrices['j']).toEqual([[1]]);
    // The marked cells are the two of the pair, and differ.
    expect([S[0]![1], S[1]![0]]).toEqual([0, 1]);
    await expectRows(element, 'S', S);
  });

  it('that asks and is asked at once has one mark', async () => {
    const { element } = one;
    await pick(element, '1');
    expect(await marks(element)).toEqual(['1,1', '1,1', '1,1']);
  });

  it('stretched counts as many times', async () => {
    const { element } = one;
    await field(element, 'Stretch g').fill('-1.5');
    await field(element, 'Stretch g').press('Enter');
    const stretched = K[2]!.map((value) => -1.5 * value);
    await expectRows(element, 'gk', [stretched]);
    await expectRows(element, 's', rowSums([products(Q[0]!, stretched)]));
  });

  it('that the link does not have is refused, and the own example is shown', async () => {
    const { element, close } = await show('score-matching', 'en', '#figure=score-matching&j=3');
    const why = { code: 'out_of_range', symbol: 'j', expected: '0 … 2', actual: '3' } as const;
    expect(await fault(element)).toBe(en.together(en.linkFault, en.faults.out_of_range(why)));
    await expectRows(element, 'gk', [K[2]!]);
    await close();
  });
});
