// The block as a reader handles it: its parts open, its switches unfold, its values come and go as text.

import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import words from '../../web/figures/block/words.en.ts';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { seededBlock } from '../reference/block.ts';
import { violations } from './support/audit.ts';
import { open, type OpenPage } from './support/browser.ts';
import { command, figure, goTo, placeOf } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

let opened: OpenPage;
let page: Page;
let element: Locator;
beforeEach(async () => {
  opened = await open(browser, `${site.url}embed/?figure=block&lang=en`);
  page = opened.page;
  element = await figure(page, 'block');
});
afterEach(async () => {
  expect(opened.errors).toEqual([]);
  await opened.close();
});

const parts = words.choices['open']!.values;
const choice = async (id: string) => (await placeOf(element)).state.choices[id];
const part = (name: string) => element.getByRole('button', { name, exact: true });

describe('a part of the stream', () => {
  it('opens when it is pressed, is told as pressed, and closes when it is pressed again', async () => {
    await part(parts['ffn']!).click();
    expect(await choice('open')).toBe('ffn');
    expect(await part(parts['ffn']!).getAttribute('aria-pressed')).toBe('true');
    expect(await element.locator('svg [data-matrix="H"]').count()).toBe(1);
    await part(parts['ffn']!).click();
    expect(await choice('open')).toBe('nothing');
    expect(await element.locator('svg [data-matrix="H"]').count()).toBe(0);
  });

  it('is reached by keyboard: all parts are one stop, arrow keys go along the stream', async () => {
    await part(parts['norm-1']!).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await choice('open')).toBe('heads');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await choice('open')).toBe('ffn');
  });

  it('is large enough for a finger', async () => {
    for (const name of ['norm-1', 'heads', 'norm-2', 'ffn']) {
      const box = (await part(parts[name]!).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  });

  it('leaves nothing for a screen reader to stumble over, open or closed, forwards or backwards', async () => {
    const looks: Record<string, string>[] = [{ open: 'heads' }, { open: 'ffn', direction: 'backwards' }];
    for (const choices of looks) {
      await element.evaluate((node: AttentionFigure, wanted) => (node.state = { choices: wanted }), choices);
      // A frame has no headline of its own.
      const found = (await violations(page)).filter((one) => !one.startsWith('page-has-heading-one'));
      expect(found).toEqual([]);
    }
  });
});

it('switches unfold, and rewire the drawing while X stays', async () => {
  const X = (await placeOf(element)).state.matrices['X'];
  await element.getByText(words.notes['wiring']!).click();
  const order = element.getByRole('radiogroup', { name: words.choices['order']!.label, exact: true });
  await order.getByRole('radio', { name: words.choices['order']!.values['post']! }).click();
  await element.getByText(words.notes['writes']!).click();
  const cut = element.getByRole('radiogroup', { name: words.choices['path-1']!.label });
  await cut.getByRole('radio', { name: words.choices['path-1']!.values['cut']! }).click();
  expect(await choice('order')).toBe('post');
  expect(await element.locator('svg .stream .cut').count()).toBe(1);
  expect((await placeOf(element)).state.matrices['X']).toEqual(X);
});

it('all its choices are one stop of the keyboard: up and down lead through them, left and right choose', async () => {
  await element.getByRole('radio', { name: '1 We', exact: true }).focus();
  const at = () =>
    element.evaluate((node) => {
      const active = node.shadowRoot!.activeElement as HTMLInputElement;
      const group = active.closest('[role=radiogroup]')?.querySelector('.label')?.textContent;
      return group ? `${group}: ${active.nextElementSibling!.textContent}` : active.textContent;
    });
  const after = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return at();
  };
  const { direction, open, order } = words.choices as Record<string, (typeof words.choices)[string]>;
  const state = (await placeOf(element)).state;
  expect(await after('ArrowDown')).toBe(`${direction!.label}: ${direction!.values['forwards']}`);
  expect(await after('ArrowDown')).toBe(`${open!.label}: ${open!.values['nothing']}`);
  expect(await after('ArrowDown')).toBe(words.notes['wiring']);
  expect((await placeOf(element)).state).toEqual(state);
  // A fold that is open has its choices in the way.
  expect(await after('Enter', 'ArrowDown')).toBe(`${order!.label}: ${order!.values['pre']}`);
  expect(await after('ArrowRight')).toBe(`${order!.label}: ${order!.values['post']}`);
  expect(await choice('order')).toBe('post');
  expect(await after('ArrowUp', 'Enter', 'ArrowDown')).toBe(words.notes['writes']);
  expect(await after('ArrowDown', 'ArrowUp')).toBe(words.notes['writes']);
  // Out of them, and in again where the keyboard was.
  await page.keyboard.press('Tab');
  expect(
    await element.getByRole('spinbutton', { name: en.seed }).evaluate((node) => node.matches(':focus')),
  ).toBe(true);
  expect(await after('Shift+Tab')).toBe(words.notes['writes']);
});

it('another seed is typed, and the weights are those of the reference', async () => {
  const field = element.getByRole('spinbutton', { name: en.seed });
  await field.fill('12');
  await field.press('Enter');
  const { matrices } = (await placeOf(element)).state;
  const drawn = seededBlock(12, 4, 8, 16);
  expect(matrices['W_Q']).toEqual(drawn.W_Q);
  expect(matrices['W_2']).toEqual(drawn.W_2);
  expect(matrices['X']).toEqual(seededBlock(7, 4, 8, 16).X);
  await field.fill('-3');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('12');
});

it('a size grows by what the seed has for it, in steps that heads can share', async () => {
  const field = element.getByRole('spinbutton', { name: 'dmodel' });
  await field.focus();
  await page.keyboard.press('ArrowUp');
  expect((await placeOf(element)).state.matrices['W_O']).toEqual(seededBlock(7, 4, 12, 16).W_O);
});

describe('values as text', () => {
  const label = () => element.getByRole('textbox', { name: 'CSV, JSON' });

  it('are pasted with their names; what does not fit is told, and changes nothing', async () => {
    await command(element, en.more, en.pasteValues);
    await label().fill('W_Q\n1,2\n');
    await element.getByRole('button', { name: en.pasteUse }).click();
    expect(await element.locator('.dock > .fault').textContent()).toBe(en.pasteSizes);
    const ones = Array.from({ length: 8 }, () => Array(8).fill(1) as number[]);
    await label().fill(JSON.stringify({ W_Q: ones }));
    await element.getByRole('button', { name: en.pasteUse }).click();
    expect((await placeOf(element)).state.matrices['W_Q']).toEqual(ones);
    expect(await label().isVisible()).toBe(false);
  });

  it('can be copied by hand where there is no clipboard', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await command(element, en.more, en.copyProgram);
    const text = await label().inputValue();
    expect(text).toContain('N1_X = rms_norm(X, 1e-5) * γ1');
    expect(text).toContain('print(Y)');
  });
});

it('flows: the marks of the stream move with time, and stand still when it does', async () => {
  const offset = () => element.locator('svg .stream .marks').first().getAttribute('stroke-dashoffset');
  await goTo(element, 1);
  const first = await offset();
  await goTo(element, 1.2);
  expect(await offset()).not.toBe(first);
  await goTo(element, 1);
  expect(await offset()).toBe(first);
});
