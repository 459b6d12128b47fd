// Tips of arrows moved by hand and by keyboard, and what must follow from it.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { scale, scores, softmax, type Rows } from '../reference/attention.ts';
import { logRatio } from '../reference/query.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, read, shownRows, tableCells } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

const K: Rows = [
  [1, 1],
  [0, 1],
  [1, 2],
];

useSite();
let opened: OpenPage;
let element: Locator;
beforeAll(async () => {
  opened = await open(browser, `${site.url}embed/?figure=query-moves-weights`);
  element = await figure(opened.page, 'query-moves-weights');
});
afterAll(async () => {
  expect(opened.errors).toEqual([]);
  await opened.close();
});

const put = (preset: string) =>
  element.evaluate((node, wanted) => {
    node.removeAttribute('preset');
    node.setAttribute('preset', wanted);
  }, preset);
beforeEach(() => put('three-positions'));

const handle = (node: string, row: number) =>
  element.locator(`[data-handle="${node}"][data-row="${row}"]`).first();

const stop = (name: string, row: number) => element.getByRole('slider', { name: en.vector(name, row) });

async function centre(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Pixels of one unit: from k₂ = [0, 1] to k₁ = [1, 1]. */
async function unit() {
  const [left, right] = [await centre(handle('K', 1)), await centre(handle('K', 0))];
  return right.x - left.x;
}

async function drag(tip: Locator, right: number, up: number) {
  const { mouse } = opened.page;
  await tip.scrollIntoViewIfNeeded();
  const [from, one] = [await centre(tip), await unit()];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + right * one, from.y - up * one, { steps: 6 });
  await mouse.up();
}

async function numberAt(node: string) {
  const cell = (await tableCells(element)).find((one) => one.node === node)!;
  return read(cell.text, 'en');
}

/** Both sides of the identity, as shown, are what the reference has for the shown query. */
async function expectBothSides(Q: Rows) {
  const ratio = logRatio(softmax(scale(scores(Q, K), 2)), 0, 1);
  expect(await numberAt('left')).toBeCloseTo(ratio, 6);
  expect(await numberAt('right')).toBeCloseTo(ratio, 6);
}

describe('a query', () => {
  it('dragged elsewhere moves the ratio, the same on both sides', async () => {
    await drag(handle('Q', 0), -2, 1);
    const Q = await shownRows(element, 'Q');
    expect(Q).toEqual([[-1, 1]]);
    await expectBothSides(Q);
  });

  it('dragged along the level line leaves the ratio, and moves other weights', async () => {
    const before = await tableCells(element);
    await drag(handle('Q', 0), 0, -1.5);
    expect(await shownRows(element, 'Q')).toEqual([[1, -1.5]]);
    expect(await numberAt('left')).toBeCloseTo(Math.SQRT1_2, 6);
    const A = (cells: typeof before) => cells.filter(({ node }) => node === 'A').map(({ text }) => text);
    expect(A(await tableCells(element))).not.toEqual(A(before));
  });

  it('that is merely added moves no weight, wherever it is dragged', async () => {
    await put('additive');
    const weights = (await tableCells(element)).filter(({ node }) => node === 'A');
    await drag(handle('Q', 0), -2.5, 1.5);
    expect(await shownRows(element, 'Q')).toEqual([[-1.5, 1.5]]);
    expect((await tableCells(element)).filter(({ node }) => node === 'A')).toEqual(weights);
  });

  it('cannot be dragged out of the plane', async () => {
    await drag(handle('Q', 0), 40, 40);
    const [[x, y]] = (await shownRows(element, 'Q')) as [[number, number]];
    expect(x).toBeLessThan(3);
    expect(y).toBeLessThan(3);
  });

  it('between two identical keys never separates them', async () => {
    await put('identical-keys');
    await drag(handle('Q', 0), 1.5, -2);
    expect(await numberAt('left')).toBe(0);
    expect(await numberAt('right')).toBe(0);
  });
});

describe('with the keyboard', () => {
  it('arrows move a tip by 0.1, with Shift by 1, and only that coordinate', async () => {
    const { keyboard } = opened.page;
    await stop('q', 1).focus();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.press('Shift+ArrowLeft');
    const Q = await shownRows(element, 'Q');
    expect(Q).toEqual([[0, 0.2]]);
    await expectBothSides(Q);
    expect(await stop('q', 1).getAttribute('aria-valuetext')).toBe('0, 0.2');
  });

  it('Page keys lead from tip to tip, which together are one tab stop', async () => {
    const { keyboard } = opened.page;
    await stop('K', 1).focus();
    const focused = () =>
      element.evaluate((node) => node.shadowRoot!.activeElement!.getAttribute('aria-label'));
    await keyboard.press('PageDown');
    expect(await focused()).toBe(en.vector('K', 2));
    await keyboard.press('PageUp');
    await keyboard.press('PageUp');
    expect(await focused()).toBe(en.vector('q', 1));
    const stops = element.locator('.handles [role=slider]');
    expect(await stops.count()).toBe(4);
    expect(await element.locator('.handles [tabindex="0"]').count()).toBe(1);
  });

  it('the focused tip is marked where it stands', async () => {
    await handle('K', 2).scrollIntoViewIfNeeded();
    await stop('K', 3).focus();
    await opened.page.keyboard.press('ArrowRight');
    const [at, tip] = [await centre(stop('K', 3)), await centre(handle('K', 2))];
    expect(at.x).toBeCloseTo(tip.x, 0);
    expect(at.y).toBeCloseTo(tip.y, 0);
    const outline = await stop('K', 3).evaluate((node) => getComputedStyle(node).outlineStyle);
    expect(outline).toBe('solid');
  });

  it('a drag is undone as one step', async () => {
    await drag(handle('Q', 0), -2, 1);
    await stop('q', 1).focus();
    await opened.page.keyboard.press('Control+z');
    expect(await shownRows(element, 'Q')).toEqual([[1, 0]]);
  });
});
