// Readers write, point and travel in their own ways: commas in numbers, fingers, the way back.

import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { goTo, placeOf } from '../browser/support/figure.ts';
import { open } from './support/engines.ts';
import { figure, type } from './support/figures.ts';
import { browser, inEveryEngine, site, visit } from './support/host-pages.ts';

inEveryEngine(() => {
  // C27
  it.each([
    ['fr', '0,5', 0.5],
    ['fr', '1\u202f000,25', 1000.25],
    ['en', '1,5e-3', 0.0015],
    ['zh', '１２', 12],
  ] as const)('in %s, "%s" typed over a cell is %d', async (lang, text, value) => {
    const { page, close } = await visit({
      body: '<attention-figure name="projections"></attention-figure>',
      lang,
    });
    const element = await figure(page, 'projections');
    await type(page, element, ['X', 0, 0], text);
    expect((await placeOf(element)).state.matrices['X']![0]![0]).toBe(value);
    await close();
  });

  // C16
  it('the address is replaced at most twice a second while time is pulled, and Back leaves the page', async () => {
    const address = (id: string) => `${site.url}embed/${id}/?lang=en`;
    const { page, close } = await open(browser, address('projections'), countWrites);
    await page.goto(address('whole-sequence'));
    const element = await figure(page, 'whole-sequence');
    const line = await element.evaluate((node) => {
      const slider = node.shadowRoot!.querySelector('.scrubber input')!;
      slider.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = slider.getBoundingClientRect();
      return { x, y: y + height / 2, width };
    });
    const at = (share: number) => page.mouse.move(line.x + line.width * share, line.y);
    const writes = () => page.evaluate(() => window.writes);
    await at(0.1);
    await page.mouse.down();
    // On a busy machine a move may take as long as the pause; two thousand frames are half a minute and more.
    for (let move = 0; (await writes()).length < 4 && move < 2000; move++) {
      await at(0.1 + 0.8 * ((move % 40) / 40));
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    }
    await page.mouse.up();
    const times = await writes();
    expect(times.length).toBeGreaterThanOrEqual(4);
    // Clocks in pages are rounded, and timers fire a moment early.
    for (const [index, time] of times.slice(1).entries())
      expect(time - times[index]!).toBeGreaterThanOrEqual(495);
    await page.goBack();
    expect(page.url()).toBe(address('projections'));
    await close();
  });

  // C13
  it('a finger on the scrubber moves time and not the page', async () => {
    const body =
      '<attention-figure name="whole-sequence"></attention-figure><div style="height: 3000px"></div>';
    const { page, close } = await visit({ body });
    const element = await figure(page, 'whole-sequence');
    await goTo(element, 'end');
    const { x, y, width } = await element.evaluate((node) => {
      const slider = node.shadowRoot!.querySelector('.scrubber input')!;
      const box = slider.getBoundingClientRect();
      return { x: box.x, y: box.y + box.height / 2, width: box.width };
    });
    const before = await page.evaluate(() => [scrollX, scrollY]);
    await page.touchscreen.touchStart(x + width * 0.95, y);
    for (const share of [0.8, 0.6, 0.4]) await page.touchscreen.touchMove(x + width * share, y);
    await page.touchscreen.touchEnd();
    const { time, duration } = await placeOf(element);
    expect(time / duration).toBeGreaterThan(0.3);
    expect(time / duration).toBeLessThan(0.5);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual(before);
    await close();
  });
});

declare global {
  interface Window {
    /** When the address was written. */
    writes: number[];
  }
}

function countWrites(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    window.writes = [];
    const { replaceState } = history;
    history.replaceState = function (...values) {
      window.writes.push(performance.now());
      return replaceState.apply(this, values);
    };
    history.pushState = () => {
      throw new Error('pushed');
    };
  });
}
