// Everything a reader can change, and what must follow from it, compared with the independent reference.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import {
  attention,
  causalMask,
  project,
  softmax,
  weightedSum,
  scale,
  scores,
  type AttentionInput,
  type Rows,
} from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { open, type OpenPage } from './support/browser.ts';
import {
  drawnCell,
  figure,
  pictureCells,
  placeOf,
  read,
  shownRows,
  tableCell,
  tableCells,
  type Language,
} from './support/figure.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';
import { visibleText } from './support/text.ts';

const host = new Host();
useSite({ intercept: host.intercept });

const ui = { en, fr, zh };
const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];
const example = examples['three-positions']!;
const editor = (element: Locator) => element.locator('.editor:not([hidden]) input');

/** A page with one figure, shared by the tests of a group; each test begins with its own example. */
function shared(id: string, language: Language = 'en') {
  const it = {} as { opened: OpenPage; page: Page; element: Locator };
  beforeAll(async () => {
    it.opened = await open(browser, `${site.url}embed/?figure=${id}&lang=${language}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    it.page = it.opened.page;
    it.element = await figure(it.page, id);
  });
  beforeEach(async () => {
    await it.page.keyboard.press('Escape');
    await it.element.evaluate((node: AttentionFigure) => {
      node.state = { preset: 'three-positions' };
      node.reset();
      node.currentTime = node.duration;
    });
  });
  afterAll(() => it.opened.close());
  return it;
}

/** Opens the input over a cell from the keyboard. */
async function openEditor(element: Locator, node: string, row: number, column: number) {
  await tableCell(element, node, row, column).focus();
  await element.page().keyboard.press('Enter');
}

async function type(element: Locator, node: string, row: number, column: number, text: string) {
  await openEditor(element, node, row, column);
  await editor(element).fill(text);
  await element.page().keyboard.press('Enter');
}

/** Every number in the tables of these matrices. */
async function expectShown(
  element: Locator,
  expected: Readonly<Record<string, Rows>>,
  language: Language = 'en',
) {
  const missing = new Set(Object.keys(expected));
  for (const cell of await tableCells(element)) {
    const value = expected[cell.node]?.[cell.row]?.[cell.column];
    if (value === undefined || value === -Infinity) continue;
    const what = `${cell.node}[${cell.row + 1},${cell.column + 1}] shows ${cell.text}, is ${value}`;
    expect(Math.abs(read(cell.text, language) - value), what).toBeLessThanOrEqual(5.1e-7);
    missing.delete(cell.node);
  }
  expect([...missing], 'not in any table').toEqual([]);
}

/** Everything the whole-sequence figure computes from its inputs. */
function computed(input: AttentionInput): Record<string, Rows> {
  const { EM: _, ...record } = attention(input);
  return { X: input.X, ...record };
}

const withCell = (rows: Rows, row: number, column: number, value: number): Rows =>
  rows.map((cells, i) => cells.map((cell, j) => (i === row && j === column ? value : cell)));

describe('typing a number', () => {
  const one = shared('whole-sequence');

  it('into a pressed cell of X moves everything that depends on it to the values of the reference', async () => {
    const { element, page } = one;
    await drawnCell(element, 'X', 1, 0).click();
    await drawnCell(element, 'X', 1, 0).click();
    await editor(element).fill('2.5');
    await page.keyboard.press('Enter');
    const X = withCell(example.X, 1, 0, 2.5);
    await expectShown(element, computed({ ...example, X }));
    const drawn = (await pictureCells(element)).filter(
      ({ node, row, column }) => node === 'X' && row === 1 && column === 0,
    );
    expect(drawn.map(({ text }) => read(text, 'en'))).toEqual([2.5]);
  });

  it('counts while it is typed, before Enter', async () => {
    const { element, page } = one;
    await tableCell(element, 'W_V', 0, 0).focus();
    await page.keyboard.type('-3.25');
    const W_V = withCell(example.W_V, 0, 0, -3.25);
    await expectShown(element, computed({ ...example, W_V }));
  });

  it('Tab takes it and goes to the next input, Shift and Tab to the one before', async () => {
    const { element, page } = one;
    await openEditor(element, 'X', 0, 1);
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    expect(await editor(element).getAttribute('aria-label')).toBe('X, row 2, column 1');
    await page.keyboard.type('5');
    await page.keyboard.press('Shift+Tab');
    expect(await editor(element).getAttribute('aria-label')).toBe('X, row 1, column 2');
    await page.keyboard.press('Escape');
    expect(await shownRows(element, 'X')).toEqual([
      [1, 4],
      [5, 1],
      [1, 1],
    ]);
  });

  it('Escape puts back what was there, in the picture and in everything that followed', async () => {
    const { element, page } = one;
    await openEditor(element, 'X', 2, 0);
    await page.keyboard.type('77');
    expect((await shownRows(element, 'X'))[2]).toEqual([77, 1]);
    await page.keyboard.press('Escape');
    expect(await editor(element).isVisible()).toBe(false);
    await expectShown(element, { ...example, ...computed(example) });
  });

  it('Enter leads back to the cell it came from', async () => {
    const { element, page } = one;
    await type(element, 'X', 1, 1, '3');
    await page.keyboard.press('ArrowUp');
    const focused = await element.evaluate((node) => ({
      ...(node.shadowRoot!.activeElement as HTMLElement).dataset,
    }));
    expect(focused).toEqual({ node: 'X', row: '0', column: '1' });
  });

  it('Start over restores the example', async () => {
    const { element } = one;
    await type(element, 'X', 1, 1, '9');
    await element.getByRole('button', { name: 'Start over' }).click();
    await expectShown(element, { ...example, ...computed(example) });
  });
});

// C27, A34
describe.each(LANGUAGES)('numbers as they are written, in %s', (language) => {
  const one = shared('whole-sequence', language);

  const written: [text: string, value: number][] = [
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['１２', 12],
    ['−3', -3],
    ['1 000,25', 1000.25],
    ['1\u202f000,25', 1000.25],
    ['1,5e-3', 0.0015],
    ['1e-999', 0],
    ...(language === 'fr' ? [['1,000', 1] as [string, number]] : []),
  ];
  it.each(written)('"%s" is %d', async (text, value) => {
    const { element } = one;
    await type(element, 'X', 0, 0, text);
    expect((await placeOf(element)).state.matrices['X']![0]![0]).toBe(value);
    expect(await editor(element).isVisible()).toBe(false);
    await expectShown(element, computed({ ...example, X: withCell(example.X, 0, 0, value) }), language);
  });

  const faulty: [text: string, fault: keyof typeof en.numberFaults][] = [
    ['Infinity', 'not_finite'],
    ['−Infinity', 'not_finite'],
    ['NaN', 'not_finite'],
    ['nan', 'not_finite'],
    ['1e999', 'not_finite'],
    ['0x10', 'not_a_number'],
    ['', 'empty'],
    ['--1', 'not_a_number'],
    ['<b>1</b>', 'not_a_number'],
    ...(language === 'fr' ? [] : [['1,000', 'ambiguous'] as [string, 'ambiguous']]),
  ];
  it.each(faulty)('"%s" is refused in a sentence, and the last good picture stays', async (text, fault) => {
    const { element, page } = one;
    await type(element, 'X', 0, 0, '7');
    const before = { picture: await pictureCells(element), tables: await tableCells(element) };
    await type(element, 'X', 0, 0, text);
    const sentence = ui[language].numberFaults[fault](language === 'fr' ? '−1,5' : '−1.5');
    expect(await element.locator('.editor:not([hidden]) .fault').innerText()).toBe(sentence);
    expect(await editor(element).getAttribute('aria-invalid')).toBe('true');
    expect({ picture: await pictureCells(element), tables: await tableCells(element) }).toEqual(before);
    expect(await visibleText(page)).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
    await page.keyboard.press('Escape');
    expect(await editor(element).isVisible()).toBe(false);
    expect(await visibleText(page)).not.toContain(sentence);
    expect(one.opened.errors).toEqual([]);
  });

  it('a number too large to compute with is refused by a sentence that names the node', async () => {
    const { element, page } = one;
    const before = await tableCells(element);
    await type(element, 'X', 0, 0, '1e308');
    const { faults, kept, together } = ui[language];
    const overflow = faults.overflow({ code: 'overflow', symbol: 'V', expected: '', actual: '' });
    const sentence = together(overflow, kept);
    expect(await element.locator('.editor:not([hidden]) .fault').innerText()).toBe(sentence);
    expect(await tableCells(element)).toEqual(before);
    expect(await visibleText(page)).not.toMatch(/NaN|Infinity|undefined|∞/);
  });

  it('a pasted "0,1;0,2" fills two cells', async () => {
    const { element, page } = one;
    await page.evaluate(() => navigator.clipboard.writeText('0,1;0,2'));
    await tableCell(element, 'X', 1, 0).focus();
    await page.keyboard.press('Control+v');
    expect((await placeOf(element)).state.matrices['X']).toEqual([
      [1, 0],
      [0.1, 0.2],
      [1, 1],
    ]);
  });
});

it('a pasted table fills the matrix from the cell on, and what is no table is refused', async () => {
  const { page, close } = await open(browser, `${site.url}embed/?figure=projections&lang=en`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const element = await figure(page, 'projections');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };
  await tableCell(element, 'W_K', 0, 1).focus();
  await paste('3\t4\n5\t6\n7\t8');
  expect(await shownRows(element, 'W_K')).toEqual([
    [1, 3],
    [0, 5],
  ]);
  await paste('a table');
  // What reads more than a grid comes when it is first asked for.
  await element.locator('.dock .fault', { hasText: en.pasteFault }).waitFor();
  expect(await shownRows(element, 'W_K')).toEqual([
    [1, 3],
    [0, 5],
  ]);
  await close();
});

describe('the mask', () => {
  const one = shared('causal-mask');
  const visible = causalMask(3);

  it('a press on a cell of M opens or closes it, and the causal reading follows', async () => {
    const { element } = one;
    await drawnCell(element, 'M', 0, 2).click();
    const opened = visible.map((row, i) => row.map((cell, j) => (i === 0 && j === 2 ? true : cell)));
    const { A, O } = attention({ ...example, visible: opened });
    await expectShown(element, { 'causal · A': A, 'causal · O': O });
    await drawnCell(element, 'M', 0, 2).click();
    const before = attention({ ...example, visible });
    await expectShown(element, { 'causal · A': before.A, 'causal · O': before.O });
  });

  it.each(['Space', 'Enter'])('%s toggles the focused cell of M', async (key) => {
    const { element, page } = one;
    await tableCell(element, 'M', 2, 1).focus();
    await page.keyboard.press(key);
    expect(await tableCell(element, 'M', 2, 1).innerText()).toBe('masked');
    const closed = visible.map((row, i) => row.map((cell, j) => (i === 2 && j === 1 ? false : cell)));
    const { A, O } = attention({ ...example, visible: closed });
    await expectShown(element, { 'causal · A': A, 'causal · O': O });
    expect((await shownRows(element, 'causal · A'))[2]![1]).toBe(0);
    await page.keyboard.press(key);
    expect(await tableCell(element, 'M', 2, 1).innerText()).toBe('visible');
  });

  // A01
  it('a row that may read nothing has weights 0 and output 0, says why, and leaves other rows alone', async () => {
    const { element, page } = one;
    const before = await shownRows(element, 'causal · O');
    for (const column of [0, 1]) {
      await tableCell(element, 'M', 1, column).focus();
      await page.keyboard.press('Space');
    }
    const [A, O] = [await shownRows(element, 'causal · A'), await shownRows(element, 'causal · O')];
    expect(A[1]).toEqual([0, 0, 0]);
    expect(O[1]).toEqual([0, 0]);
    expect([O[0], O[2]]).toEqual([before[0], before[2]]);
    await tableCell(element, 'causal · A', 1, 0).focus();
    expect(await element.locator('.arithmetic .note').innerText()).toBe(en.notes.no_visible_key);
    expect(await visibleText(page)).not.toMatch(/NaN|undefined/);
  });

  it('changing a later token leaves the earlier causal rows exactly as they were', async () => {
    const { element } = one;
    const rows = async (node: string) =>
      (await tableCells(element)).filter((cell) => cell.node === node && cell.row < 2);
    const before = { A: await rows('causal · A'), O: await rows('causal · O'), full: await rows('full · O') };
    await type(element, 'X', 2, 0, '-4.75');
    expect(await rows('causal · A')).toEqual(before.A);
    expect(await rows('causal · O')).toEqual(before.O);
    expect(await rows('full · O')).not.toEqual(before.full);
  });

  it('the picker of examples shows the other example, and its numbers', async () => {
    const { element } = one;
    await element.getByLabel('Example').selectOption('two-layers-erased');
    const erased = withCell(withCell(example.X, 2, 0, 0), 2, 1, 0);
    const first = attention({ ...example, X: erased });
    const second = attention({ ...example, X: first.O, visible });
    await expectShown(element, {
      X: erased,
      'last · 1 · O': first.O,
      'last · 2 · A': second.A,
      'last · 2 · O': second.O,
    });
  });
});

describe('a dragged value', () => {
  const one = shared('weighted-sum');
  const A = softmax(scale(scores(project(example.X, example.W_Q), project(example.X, example.W_K)), 2));
  const handle = (row: number) => one.element.locator(`[data-handle="V"][data-row="${row}"]`).first();

  async function centre(locator: Locator) {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  it('moves V and O and leaves the weights as they are', async () => {
    const { element, page } = one;
    await handle(0).scrollIntoViewIfNeeded();
    const [from, other] = [await centre(handle(0)), await centre(handle(1))];
    const weights = (await tableCells(element)).filter(({ node }) => node === 'A');
    // Half the way from [2, 0] to [0, 1].
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + other.x) / 2, (from.y + other.y) / 2, { steps: 5 });
    await page.mouse.up();
    const V = await shownRows(element, 'V');
    expect(V).toEqual([
      [1, 0.5],
      [0, 1],
      [2, 1],
    ]);
    expect((await tableCells(element)).filter(({ node }) => node === 'A')).toEqual(weights);
    await expectShown(element, { V, A, O: weightedSum(A, V) });
  });

  it('typing into V leaves the weights as they are', async () => {
    const { element } = one;
    await type(element, 'V', 2, 1, '-8');
    const V = [
      [2, 0],
      [0, 1],
      [2, -8],
    ];
    await expectShown(element, { V, A, O: weightedSum(A, V) });
  });

  it('the example with exchanged values has the same weights', async () => {
    const { element } = one;
    await element.getByLabel('Example').selectOption('exchanged');
    const V = [
      [2, 1],
      [0, 1],
      [2, 0],
    ];
    await expectShown(element, { V, A, O: weightedSum(A, V) });
  });
});

describe('projections', () => {
  const one = shared('projections');

  it('changing one row of X moves only that row of Q, K and V', async () => {
    const { element } = one;
    const names = ['Q', 'K', 'V'];
    const rows = async (row: number) =>
      (await tableCells(element)).filter((cell) => names.includes(cell.node) && cell.row === row);
    const before = [await rows(0), await rows(1), await rows(2)];
    await type(element, 'X', 1, 0, '5.5');
    expect([await rows(0), await rows(2)]).toEqual([before[0], before[2]]);
    const X = withCell(example.X, 1, 0, 5.5);
    await expectShown(element, {
      X,
      Q: project(X, example.W_Q),
      K: project(X, example.W_K),
      V: project(X, example.W_V),
    });
  });

  it('the followed position can be chosen, and its row is shown with six decimals', async () => {
    const { element } = one;
    await type(element, 'X', 0, 0, '0.123456');
    const text = async () =>
      (await pictureCells(element)).find(
        ({ node, row, column }) => node === 'Q' && row === 0 && column === 0,
      )!.text;
    expect(await text()).toBe('0.123');
    await element.getByRole('radio', { name: '1', exact: true }).check();
    expect((await placeOf(element)).state.row).toBe(0);
    expect(await text()).toBe('0.123456');
  });
});

describe('sizes', () => {
  const one = shared('whole-sequence');
  const symbols = ['n', 'd_model', 'd_k', 'd_v'];
  const field = (symbol: string) => one.element.locator('.stepper input').nth(symbols.indexOf(symbol));
  const sizes = async () => {
    const { X, W_Q, W_K, W_V } = (await placeOf(one.element)).state.matrices as Record<string, Rows>;
    return {
      n: X!.length,
      d_model: X![0]!.length,
      d_k: W_Q![0]!.length,
      d_kOfKeys: W_K![0]!.length,
      d_v: W_V![0]!.length,
    };
  };

  it('go up and down to their limits, and every number stays true', async () => {
    const { element } = one;
    for (const symbol of symbols) {
      const more = element.getByRole('button', { name: `${symbol}: one more` });
      while (await more.isEnabled()) await more.click();
    }
    expect(await sizes()).toEqual({ n: 8, d_model: 8, d_k: 8, d_kOfKeys: 8, d_v: 8 });
    // Something in every new corner.
    for (const [node, row, column] of [
      ['X', 7, 7],
      ['W_Q', 7, 7],
      ['W_K', 7, 7],
      ['W_V', 7, 7],
    ] as const) {
      await type(element, node, row, column, '0.5');
    }
    const large = await inputs(element);
    await expectShown(element, computed(large));

    for (const symbol of symbols) {
      const less = element.getByRole('button', { name: `${symbol}: one less` });
      while (await less.isEnabled()) await less.click();
    }
    expect(await sizes()).toEqual({ n: 1, d_model: 1, d_k: 1, d_kOfKeys: 1, d_v: 1 });
    expect(await shownRows(element, 'A')).toEqual([[1]]);
    // What a smaller size took away comes back.
    await field('n').fill('3');
    await field('d_model').fill('2');
    await element.page().keyboard.press('Enter');
    expect((await placeOf(element)).state.matrices['X']).toEqual(example.X);
  });

  async function inputs(element: Locator) {
    const [X, W_Q, W_K, W_V] = [
      await shownRows(element, 'X'),
      await shownRows(element, 'W_Q'),
      await shownRows(element, 'W_K'),
      await shownRows(element, 'W_V'),
    ];
    return { X, W_Q, W_K, W_V };
  }

  // A36
  it.each(['100000', '9', '0', '-1', '2.5', 'NaN'])(
    'a typed size of %s is refused by a sentence that names the limits',
    async (text) => {
      const { element, page } = one;
      const before = await tableCells(element);
      await field('n').fill(text);
      expect(await element.locator('.dock .fault').innerText()).toBe('n must be a whole number from 1 to 8.');
      expect(await field('n').getAttribute('aria-invalid')).toBe('true');
      expect(await tableCells(element)).toEqual(before);
      // Leaving the field says why it went back to the last good size.
      await page.keyboard.press('Tab');
      expect(await field('n').inputValue()).toBe('3');
      expect(await element.locator('.dock .fault').innerText()).not.toBe('');
      expect(await tableCells(element)).toEqual(before);
      await field('n').fill(text);
      await page.keyboard.press('Escape');
      expect(await field('n').inputValue()).toBe('3');
      expect(await element.locator('.dock .fault').innerText()).toBe('');
    },
  );

  it.each([
    [100_000, '1024'],
    [1025, '1024'],
    [9, '8'],
  ])('a property with %i rows is refused by an error that names the maximum %s', async (rows, maximum) => {
    const { element } = one;
    const before = await tableCells(element);
    const fault = await element.evaluate((node: AttentionFigure, count) => {
      let detail: { code: string; message: string } | undefined;
      node.addEventListener('error', (event) => (detail = (event as unknown as CustomEvent).detail), {
        once: true,
      });
      node.state = { matrices: { X: Array.from({ length: count }, () => [1, 0]) } };
      return detail;
    }, rows);
    expect(fault).toEqual({
      code: 'too_large',
      message: `X is too large: ${rows}, and at most ${maximum} is possible.`,
    });
    expect(await tableCells(element)).toEqual(before);
  });

  it.each([
    [9, 'X has another shape than is needed: 9 × 2 instead of 1 … 8 × 1 … 8.'],
    [600, 'X has another shape than is needed: 600 × 2 instead of 1 … 8 × 1 … 8.'],
    [2000, 'X is too large: 2000, and at most 1024 is possible.'],
    [100_000, 'This is too large: '],
  ])(
    'a link or a start attribute with %i rows is refused in a sentence, and the own example is shown',
    async (rows, why) => {
      const start = `figure=whole-sequence&X=${Array.from({ length: rows }, () => '1,0').join(';')}`;
      const path = host.add({
        body: `<attention-figure name="whole-sequence" start="${start.replaceAll('&', '&amp;')}"></attention-figure>`,
      });
      // Longer than any honest link: nothing in it is read, not even which figure it is about.
      const ofLink = rows < 100_000 ? en.linkFault : '';
      for (const [address, sentence] of [
        [`${site.url}embed/?figure=whole-sequence&lang=en#${start}`, ofLink],
        [site.url + path, en.startFault],
      ] as const) {
        const { page, errors, close } = await open(browser, address);
        const element = await figure(page, 'whole-sequence');
        const said = await element.locator('.dock .fault').innerText();
        if (sentence === '') expect(said).toBe('');
        else expect(said).toContain(en.together(sentence, why));
        await expectShown(element, { ...example, ...computed(example) });
        expect(errors).toEqual([]);
        await close();
      }
    },
  );
});

it('another language of the page changes the words and keeps state and time', async () => {
  const { page, errors, close } = await open(browser, `${site.url}embed/?figure=whole-sequence&lang=en`);
  const element = await figure(page, 'whole-sequence');
  await type(element, 'X', 0, 0, '1.5');
  await element.evaluate((node: AttentionFigure) => {
    node.state = { row: 0, choices: { reading: 'causal' } };
    node.currentTime = 6.25;
  });
  const before = await placeOf(element);
  for (const [tag, language] of [
    ['fr', 'fr'],
    ['zh-Hans', 'zh'],
    ['de', 'en'],
  ] as const) {
    await page.evaluate((lang) => (document.documentElement.lang = lang), tag);
    await element.getByRole('button', { name: ui[language].stepForward }).waitFor();
    expect(await placeOf(element)).toEqual(before);
    expect(await element.locator('td[data-node="X"]').first().innerText()).toBe(
      language === 'fr' ? '1,500000' : '1.500000',
    );
  }
  expect(errors).toEqual([]);
  await close();
});
