// Sentences on the page: who reads whom, in the words the reader chose, in every language and on a phone.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { addMask, causalMask, causalMaskTopLeft, softmax, type Visible } from '../reference/attention.ts';
import { violations, WCAG } from './support/audit.ts';
import { launch, open, type OpenPage } from './support/browser.ts';
import { lowContrast } from './support/contrast.ts';
import { drawnCell, figure, goTo, placeOf, shownRows, tableCell } from './support/figure.ts';
import { cutText, smallTargets } from './support/layout.ts';
import { serve, type Site } from './support/server.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serve();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

type Opened = OpenPage & { element: Locator };

async function show(
  id: string,
  hash = '',
  language = 'en',
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Opened> {
  const viewport = { width, height: 800 };
  const address = `${site.url}embed/?figure=${id}&lang=${language}${hash && `#figure=${id}&${hash}`}`;
  const opened = await open(browser, address, { viewport, colorScheme });
  const element = await figure(opened.page, id);
  await goTo(element, 'end');
  return { ...opened, element };
}

const token = (element: Locator, symbol: string, position: number) =>
  element.locator(`svg [data-token="${symbol}"][data-index="${position - 1}"]`);
const note = (element: Locator) => element.locator('.arithmetic .meeting').textContent();
const words = (element: Locator) => element.locator('svg .tokens .word').allTextContents();

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

  // C21
  it.each(["Où est l'été ?", '我喜欢注意力', '👩‍👩‍👧 ok', 'a\ud800b'])(
    'is the same behind a link: %s',
    async (text) => {
      const { element, page, close } = await show('visibility');
      await element.evaluate(
        (node: AttentionFigure, value) => (node.state = { tokens: { X: [value] } }),
        text,
      );
      const whole = text.replace(/[\ud800-\udfff]/gu, '\ufffd');
      expect((await words(element))[0]).toBe(whole);
      await page.waitForFunction(() => location.hash.includes('X.tokens='));
      const other = await open(browser, page.url());
      const again = await figure(other.page, 'visibility');
      expect((await words(again))[0]).toBe(whole);
      await other.close();
      await close();
    },
  );

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

describe.each([
  // One whole weight is the darkest ground there is.
  ['visibility', 'row=1'],
  ['visibility', 'preset=fewer-keys'],
  ['permutation', 'preset=names&added=mask'],
  ['reader-and-source', ''],
  ['reader-and-source', 'reading=cross'],
])('%s %s', (id, hash) => {
  it.each(['light', 'dark'] as const)('can be read in the %s, also what is pointed at', async (scheme) => {
    const { element, page, close } = await show(id, hash, 'en', 1000, scheme);
    expect(await lowContrast(page)).toEqual([]);
    await element.locator('svg .cell').nth(1).hover();
    expect(await lowContrast(page)).toEqual([]);
    await close();
  });

  it('an audit finds nothing, also while a word is changed', async () => {
    const { element, page, close } = await show(id, hash);
    expect(await violations(page, WCAG)).toEqual([]);
    await element.locator('.positions input:checked').focus();
    await page.keyboard.press('Enter');
    expect(await element.locator('.editor:not([hidden]) input').count()).toBe(1);
    expect(await violations(page, WCAG)).toEqual([]);
    await close();
  });
});

describe('on a phone', () => {
  const figures = [
    ['visibility', ''],
    ['permutation', 'preset=names'],
    ['reader-and-source', ''],
    ['reader-and-source', 'reading=cross'],
  ] as const;
  const longest = async (element: Locator) => {
    await element.evaluate((node: AttentionFigure) => {
      const { tokens = {} } = node.state!;
      node.state = { tokens: { ...tokens, X: ['Donaudampfschifffahrtsgesellschaft', '', '长'.repeat(40)] } };
    });
  };

  // C24
  it.each(
    figures.flatMap(([id, hash]) =>
      (['en', 'zh', 'fr'] as const).map((language) => [id, hash, language] as const),
    ),
  )('%s %s in %s fits 320 px, also with words longer than the line', async (id, hash, language) => {
    const { element, page, close } = await show(id, hash, language, 320);
    const scrolls = (view: Page) =>
      view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const stretch = () => longest(element);
    for (const change of [async () => undefined, stretch]) {
      await change();
      expect((await placeOf(element)).state.tokens !== undefined).toBe(change === stretch);
      expect(await cutText(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await scrolls(page)).toBe(0);
    }
    await close();
  });

  // C24
  it.each(figures.flatMap(([id, hash]) => [320, 768, 1280].map((width) => [id, hash, width] as const)))(
    '%s %s in a language longer than French by two fifths fits %i px',
    async (id, hash, width) => {
      const { element, page, close } = await show(id, hash, 'fr', width);
      const stretched = await element.evaluate((node) => {
        const walker = document.createTreeWalker(
          node.shadowRoot!.querySelector('figure')!,
          NodeFilter.SHOW_TEXT,
        );
        let count = 0;
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (text.parentElement!.closest('svg, .tables')) continue;
          text.nodeValue = text.nodeValue!.replace(
            /\p{L}{3,}/gu,
            (word) => word + word.slice(0, Math.ceil(0.4 * word.length)),
          );
          count++;
        }
        return count;
      });
      expect(stretched).toBeGreaterThan(15);
      expect(await cutText(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await close();
    },
  );

  it('each arc ends at the token it belongs to, also when the tokens wrap', async () => {
    const { element, close } = await show(
      'visibility',
      'preset=thick&M=' + Array(9).fill('111111111').join(';'),
      'en',
      320,
    );
    const ends = await element.evaluate((node) => {
      const root = node.shadowRoot!;
      return [...root.querySelectorAll<SVGGElement>('svg .way')].map((way) => {
        const chip = root
          .querySelector(`svg .tokens [data-index="${way.dataset['to']}"] .chip`)!
          .getBoundingClientRect();
        const path = way.querySelector('path')!;
        const point = path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM()!);
        return { x: point.x - chip.left, width: chip.width, y: point.y - chip.top, height: chip.height };
      });
    });
    expect(ends).toHaveLength(9);
    for (const { x, width, y, height } of ends) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      // At its upper edge, or below its numbers when it is read from a line further down.
      expect(Math.min(Math.abs(y), Math.abs(y - height - 48))).toBeLessThan(1.5);
    }
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
