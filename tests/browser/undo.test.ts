// Taking back and bringing back what was changed, by keys and by buttons.

import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, placeOf, tableCell } from './support/figure.ts';
import { settled } from './support/motion.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const undo = (element: Locator) => element.getByRole('button', { name: en.undo, exact: true });
const redo = (element: Locator) => element.getByRole('button', { name: en.redo, exact: true });
const matrices = async (element: Locator) => (await placeOf(element)).state.matrices;

/** Opens the input over a cell and types into it. */
async function type(element: Locator, node: string, text: string) {
  await tableCell(element, node, 0, 0).focus();
  await element.page().keyboard.press('Enter');
  await element.page().keyboard.type(text);
}

describe('in a figure', () => {
  let opened: OpenPage;
  let page: Page;
  let element: Locator;
  beforeEach(async () => {
    opened = await open(browser, `${site.url}embed/?figure=weighted-sum&lang=en`);
    page = opened.page;
    element = await figure(page, 'weighted-sum');
    return async () => {
      expect(opened.errors).toEqual([]);
      await opened.close();
    };
  });

  it('Ctrl+Z takes back a typed number whole, Ctrl+Shift+Z and Ctrl+Y bring it back', async () => {
    await type(element, 'V', '12.5');
    await page.keyboard.press('Enter');
    expect((await matrices(element))['V']![0]).toEqual([12.5, 0]);
    await page.keyboard.press('Control+z');
    expect((await matrices(element))['V']![0]).toEqual([2, 0]);
    await page.keyboard.press('Control+Shift+Z');
    expect((await matrices(element))['V']![0]).toEqual([12.5, 0]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    expect((await matrices(element))['V']![0]).toEqual([12.5, 0]);
  });

  it('the buttons do the same, and say when there is nothing to do', async () => {
    const state = async () => [
      await undo(element).getAttribute('aria-disabled'),
      await redo(element).getAttribute('aria-disabled'),
    ];
    expect(await state()).toEqual(['true', 'true']);
    await type(element, 'V', '3');
    await page.keyboard.press('Enter');
    expect(await state()).toEqual([null, 'true']);
    await undo(element).click();
    expect(await state()).toEqual(['true', null]);
    expect((await matrices(element))['V']![0]).toEqual([2, 0]);
    await redo(element).click();
    expect((await matrices(element))['V']![0]).toEqual([3, 0]);
  });

  it('a press on a button with nothing to do does nothing, and keeps the focus', async () => {
    const before = await placeOf(element);
    await undo(element).focus();
    await page.keyboard.press('Enter');
    expect(await placeOf(element)).toEqual(before);
    expect(await undo(element).evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  it('a whole drag is one thing to take back', async () => {
    const grip = element.locator('svg [data-handle="V"][data-row="1"] .grip');
    await grip.scrollIntoViewIfNeeded();
    const box = (await grip.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) await page.mouse.move(x + 6 * step, y + 2 * step);
    await page.mouse.up();
    expect((await matrices(element))['V']![1]).not.toEqual([0, 1]);
    await undo(element).click();
    expect((await matrices(element))['V']![1]).toEqual([0, 1]);
    expect(await undo(element).getAttribute('aria-disabled')).toBe('true');
  });

  it('starting over and another example can be taken back', async () => {
    await type(element, 'V', '3');
    await page.keyboard.press('Enter');
    await element.getByRole('button', { name: en.reset }).click();
    expect((await matrices(element))['V']![0]).toEqual([2, 0]);
    await undo(element).click();
    expect((await matrices(element))['V']![0]).toEqual([3, 0]);
    await element.getByRole('combobox', { name: en.preset }).selectOption('exchanged');
    await undo(element).click();
    expect((await placeOf(element)).state.preset).toBe('three-positions');
    expect((await matrices(element))['V']![0]).toEqual([3, 0]);
    expect(await element.getByRole('combobox', { name: en.preset }).inputValue()).toBe('three-positions');
  });

  it('text in an open editor has its own undo; a number given up leaves nothing to take back', async () => {
    await type(element, 'V', '3');
    await page.keyboard.press('Control+z');
    expect(await element.locator('.editor:not([hidden]) input').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect((await matrices(element))['V']![0]).toEqual([2, 0]);
    expect(await undo(element).getAttribute('aria-disabled')).toBe('true');
  });

  it('the moment that is looked at stays', async () => {
    await type(element, 'V', '3');
    await page.keyboard.press('Enter');
    await element.evaluate((node: AttentionFigure) => (node.currentTime = 4.2));
    await undo(element).click();
    expect((await placeOf(element)).time).toBe(4.2);
  });

  it('both buttons share the tab stop of the buttons beside them', async () => {
    const toolbar = element.locator('.transport .toolbar button');
    const stops = await toolbar.evaluateAll(
      (all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length,
    );
    expect(stops).toBe(1);
  });
});

it('keys in one figure, or beside it, leave the other one alone', async () => {
  const { page, errors, close } = await open(browser, `${site.url}reading/`);
  const first = await figure(page, 'weighted-sum');
  const second = await figure(page, 'whole-sequence');
  await type(first, 'V', '3');
  await page.keyboard.press('Enter');
  await type(second, 'X', '4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  expect((await matrices(second))['X']![0]).toEqual([1, 0]);
  expect((await matrices(first))['V']![0]).toEqual([3, 0]);
  await page.evaluate(() => document.body.focus());
  await second.evaluate((node) => (node.shadowRoot!.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+z');
  expect((await matrices(first))['V']![0]).toEqual([3, 0]);
  expect(errors).toEqual([]);
  await close();
});

it.each([320, 360, 430, 460, 1280])(
  'at %i px the line of playback fits, and is worth pulling',
  async (width) => {
    const { page, close } = await open(browser, `${site.url}embed/?figure=weighted-sum&lang=fr`, {
      viewport: { width, height: 800 },
    });
    const element = await figure(page, 'weighted-sum');
    await settled(page);
    const boxes = await element
      .locator('.transport > *:not(.menu), .transport button:not([role])')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...boxes)).toBeLessThanOrEqual(width);
    const line = (await element.locator('.scrubber').boundingBox())!;
    expect(line.width).toBeGreaterThan(120);
    await close();
  },
);
