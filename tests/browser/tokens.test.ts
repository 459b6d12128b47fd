// Sentences on the page: who reads whom, in the words and in the order the reader chose.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { addMask, causalMask, causalMaskTopLeft, softmax, type Visible } from '../reference/attention.ts';
import { drawnCell, figure, placeOf, shownRows, tableCell } from './support/figure.ts';
import { showSentence, wordsIn as words, type Opened } from './support/sentence.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const show = (id: string, hash = '') => showSentence(browser, site.url, { id, hash });
const token = (element: Locator, symbol: string, position: number) =>
  element.locator(`svg [data-token="${symbol}"][data-index="${position - 1}"]`);
const note = (element: Locator) => element.locator('.arithmetic .meeting').textContent();

describe('A21: rows are queries and columns are keys', () => {
  let it21: Opened;
  beforeAll(async () => void (it21 = await show('visibility')));
  afterAll(() => it21.close());

  it('a cell in row 2, column 1 is said to be query token 2 and key token 1', async () => {
    const { element } = it21;
    for (const node of ['M', 'S', 'S + M']) {
      await drawnCell(element, node, 1, 0).hover();
      expect(await note(element)).toContain('Query: token 2 (use). Key: token 1 (I).');
    }
    await element.locator('.matrix.attention [data-node="A"][data-row="1"][data-column="0"]').hover();
    expect(await note(element)).toContain('Query: token 2 (use). Key: token 1 (I).');
  });

  it('its guides end at the same two tokens', async () => {
    const { element } = it21;
    await drawnCell(element, 'M', 1, 0).hover();
    const matrix = element.locator('svg [data-matrix="M"]');
    expect(await matrix.locator('.owner.row.pointed').textContent()).toBe('use2');
    expect(await matrix.locator('.owner.column.pointed').textContent()).toBe('I');
    const cell = (await drawnCell(element, 'M', 1, 0).locator('.ground').boundingBox())!;
    const row = (await matrix.locator('.owner.row.pointed').boundingBox())!;
    const column = (await matrix.locator('.owner.column.pointed').boundingBox())!;
    expect(Math.abs(row.y + row.height / 2 - (cell.y + cell.height / 2))).toBeLessThan(4);
    expect(Math.abs(column.x + column.width / 2 - (cell.x + cell.width / 2))).toBeLessThan(4);
  });

  it('the table says both owners too', async () => {
    const { element } = it21;
    const headers = element.locator('table').first().locator('th');
    expect(await headers.allTextContents()).toEqual(expect.arrayContaining(['column 1: I', 'row 2: use']));
  });
});

describe('a named mask', () => {
  const everything: Visible = Array.from({ length: 4 }, () => [true, true, true, true]);
  const weights = (visible: Visible) =>
    softmax(
      addMask(
        visible.map((row) => row.map(() => 0)),
        visible,
      ),
    );

  it.each([
    ['four-tokens', en.patterns.all, everything],
    ['four-tokens', en.patterns.causal, causalMask(4)],
    ['cross', en.patterns.all, everything.slice(2)],
    ['cross', en.patterns.causal_bottom_right, causalMask(2, 4)],
    ['cross', en.patterns.causal_top_left, causalMaskTopLeft(2, 4)],
    // A15
    ['fewer-keys', en.patterns.causal_bottom_right, causalMask(4, 2)],
    ['fewer-keys', en.patterns.causal_top_left, causalMaskTopLeft(4, 2)],
  ])('in %s, %s, gives every open key the same weight', async (preset, name, visible) => {
    const { element, errors, close } = await show('visibility', `preset=${preset}`);
    await element.getByRole('radio', { name, exact: true }).check({ force: true });
    const shown = await shownRows(element, 'A');
    weights(visible).forEach((row, i) =>
      row.forEach((weight, j) => expect(Math.abs(shown[i]![j]! - weight)).toBeLessThan(5.1e-7)),
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('becomes custom when one of its cells is toggled, and a link keeps it', async () => {
    const { element, page, close } = await show('visibility');
    await drawnCell(element, 'M', 2, 3).click();
    expect(await element.getByRole('radio', { name: en.patterns.custom }).isChecked()).toBe(true);
    expect((await shownRows(element, 'A'))[2]).toEqual([0.25, 0.25, 0.25, 0.25]);
    await page.waitForFunction(() => location.hash.includes('M='));
    await page.reload();
    const again = await figure(page, 'visibility');
    expect(await again.getByRole('radio', { name: en.patterns.custom }).isChecked()).toBe(true);
    await close();
  });
});

describe('a word the reader changes', () => {
  it('by keyboard: Enter on its position, and Tab to the next word', async () => {
    const { element, page, close } = await show('visibility');
    await element.locator('.positions input:checked').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Où est l’été ?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('👩‍👩‍👧 ok');
    await page.keyboard.press('Enter');
    expect(await words(element)).toEqual(['I', 'use', 'Où est l’été ?', '👩‍👩‍👧 ok']);
    expect(
      await element.evaluate((node) => node.shadowRoot!.activeElement?.matches('.positions input')),
    ).toBe(true);
    // Everything typed into one word is one step back.
    await page.keyboard.press('Control+z');
    expect(await words(element)).toEqual(['I', 'use', 'Où est l’été ?', 'daily']);
    await close();
  });

  it('by mouse: the first press follows it, the second one edits it', async () => {
    const { element, page, close } = await show('visibility');
    await token(element, 'X', 2).click();
    expect((await placeOf(element)).state.row).toBe(1);
    await token(element, 'X', 2).click();
    await page.keyboard.type('make');
    await page.keyboard.press('Enter');
    expect(await words(element)).toEqual(['I', 'make', 'flashcards', 'daily']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect(await words(element)).toEqual(['I', 'use', 'flashcards', 'daily']);
    await close();
  });

  // C18
  it.each([
    '<img src=x onerror=pwned=1>',
    '"><script>pwned=1</script>',
    '$x^2$ \\href{javascript:pwned=1}{a}',
  ])('is shown literally and never becomes an element: %s', async (text) => {
    const { element, page, errors, close } = await show('visibility');
    await element.evaluate((node: AttentionFigure, value) => (node.state = { tokens: { X: [value] } }), text);
    expect((await words(element))[0]).toBe(text);
    await drawnCell(element, 'M', 0, 0).hover();
    expect(await note(element)).toContain(`token 1 (${text})`);
    const added = await element.evaluate(
      (node) =>
        [...node.shadowRoot!.querySelectorAll('img, script, iframe, a, math, foreignObject, style')].length,
    );
    expect(added).toBe(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    const svg = await element.evaluate((node: AttentionFigure) => node.toSVG('light'));
    expect(svg).not.toContain('<img');
    expect(svg).not.toContain('<script');
    expect(errors).toEqual([]);
    await close();
  });

  it('stays when the page changes its language, and the others follow it', async () => {
    const { element, page, close } = await show('visibility', 'X.tokens=&X.tokens=mache');
    await page.evaluate(() => (document.documentElement.lang = 'zh'));
    await page.waitForFunction(
      (node) => node!.shadowRoot!.querySelector('svg .tokens .word')?.textContent === '我',
      await element.elementHandle(),
    );
    expect(await words(element)).toEqual(['我', 'mache', '卡片', '复习']);
    await close();
  });
});

describe('an order of rows', () => {
  const rowsOf = async (element: Locator) => (await shownRows(element, 'X′')).map((row) => row.join(' '));
  const X = ['2 0', '0 1', '1 2'];

  it('changes when neighbours are exchanged, by mouse and by keyboard, and undo takes it back', async () => {
    const { element, page, close } = await show('permutation', 'preset=names');
    expect(await rowsOf(element)).toEqual([X[2], X[1], X[0]]);
    const buttons = element.locator('.order button');
    await element.getByRole('button', { name: en.exchange('Zhou', 'helps') }).click();
    expect(await rowsOf(element)).toEqual([X[1], X[2], X[0]]);
    await buttons.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await rowsOf(element)).toEqual([X[1], X[0], X[2]]);
    expect(await element.locator('.order .moved').allTextContents()).toEqual(['helps', 'Lin', 'Zhou']);
    expect(await words(element)).toEqual(['helps', 'Lin', 'Zhou']);
    await page.keyboard.press('Control+z');
    expect(await rowsOf(element)).toEqual([X[1], X[2], X[0]]);
    await close();
  });

  it('is kept by a link, and a word changed in it stays with its vector', async () => {
    const { element, page, close } = await show('permutation', 'preset=names&order=1;0;2&X.tokens=Ada');
    expect(await words(element)).toEqual(['helps', 'Ada', 'Zhou']);
    await token(element, 'X', 1).click();
    await token(element, 'X', 1).click();
    await page.keyboard.type('Bo');
    await page.keyboard.press('Enter');
    expect(await words(element)).toEqual(['helps', 'Bo', 'Zhou']);
    expect((await placeOf(element)).state.tokens).toEqual({ X: ['Bo'] });
    await close();
  });
});

it('the keyboard opens and closes a cell of the mask where the table has it', async () => {
  const { element, page, close } = await show('visibility');
  await tableCell(element, 'M', 2, 3).focus();
  await page.keyboard.press('Enter');
  expect((await placeOf(element)).state.masks['M']![2]).toEqual([true, true, true, true]);
  await close();
});
