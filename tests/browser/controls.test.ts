// What the controls do to time, by mouse and by keyboard.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, goTo, markup, pictureCells } from './support/figure.ts';
import { isPaused, next, settled, timeOf } from './support/motion.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

describe('the controls', () => {
  let opened: OpenPage;
  let element: Locator;
  const button = (name: string) => element.getByRole('button', { name, exact: true });
  const scrubber = () => element.getByRole('slider');

  beforeAll(async () => {
    opened = await open(browser, `${site.url}embed/?figure=whole-sequence&lang=en`);
    element = await figure(opened.page, 'whole-sequence');
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await element.evaluate((node: AttentionFigure) => (node.playbackRate = 1));
    await goTo(element, 0);
  });

  /** Ends of the steps, told by the figure's own events while it is stepped through. */
  const ends = [4.5, 8.5, 10.5, 13.5, 17.5];

  it('a figure without autoplay rests at its end, with every number there', async () => {
    const { page, close } = await open(browser, `${site.url}embed/?figure=whole-sequence&lang=en`);
    const fresh = await figure(page, 'whole-sequence');
    expect(await fresh.evaluate((node: AttentionFigure) => node.ended && node.paused)).toBe(true);
    expect((await pictureCells(fresh)).every(({ text }) => text !== '')).toBe(true);
    await close();
  });

  it('Play draws frame after frame, each another picture at a later time', async () => {
    await goTo(element, 0.5);
    // Looked at within the page, frame by frame: whoever asks from outside is told of a few, late.
    const drawn = element.evaluate((node: AttentionFigure) => {
      const frames: { time: number; picture: string }[] = [];
      const picture = node.shadowRoot!.querySelector('.stage > svg')!;
      return new Promise<typeof frames>((done) => {
        node.addEventListener('timeupdate', function see() {
          frames.push({ time: node.currentTime, picture: picture.outerHTML });
          if (frames.length < 5) return;
          node.removeEventListener('timeupdate', see);
          node.pause();
          done(frames);
        });
      });
    });
    await button('Play').click();
    const frames = await drawn;
    for (const [index, { time, picture }] of frames.slice(1).entries()) {
      expect(time).toBeGreaterThan(frames[index]!.time);
      expect(picture).not.toBe(frames[index]!.picture);
    }
  });

  it('Pause holds the picture', async () => {
    await button('Play').click();
    await next(element, 'timeupdate');
    await button('Pause').click();
    const [time, picture] = [await timeOf(element), await markup(element)];
    await settled(opened.page);
    expect(await timeOf(element)).toBe(time);
    expect(await markup(element)).toBe(picture);
    expect(await isPaused(element)).toBe(true);
  });

  it('Step forward and Step back land exactly on the ends of the named steps', async () => {
    const names = ['Project', 'Compare', 'Scale', 'Share', 'Read'];
    for (const [index, end] of ends.entries()) {
      await button('Step forward').click();
      expect(await timeOf(element)).toBe(end);
      expect(await element.locator('.step-line .current strong').textContent()).toBe(names[index]);
    }
    for (const start of [...ends.slice(0, -1).reverse(), 0]) {
      await button('Step back').click();
      expect(await timeOf(element)).toBe(start);
    }
  });

  it('between the ends of a step the picture differs from both', async () => {
    for (const [index, end] of ends.entries()) {
      const start = ends[index - 1] ?? 0;
      const pictures: string[] = [];
      for (const time of [start, start + 0.3 * (end - start), start + 0.6 * (end - start), end]) {
        await goTo(element, time);
        pictures.push(await markup(element));
      }
      expect(new Set(pictures).size, `step ${index + 1}`).toBe(4);
    }
  });

  it('the scrubber moves by keyboard: arrows by a tenth of a second, Page keys by a step, Home and End to the ends', async () => {
    await scrubber().focus();
    const { keyboard } = opened.page;
    const after = async (key: string) => (await keyboard.press(key), timeOf(element));
    expect(await after('ArrowRight')).toBeCloseTo(0.1, 10);
    expect(await after('ArrowUp')).toBeCloseTo(0.2, 10);
    expect(await after('ArrowLeft')).toBeCloseTo(0.1, 10);
    expect(await after('PageUp')).toBe(4.5);
    expect(await after('PageUp')).toBe(8.5);
    expect(await after('PageDown')).toBe(4.5);
    expect(await after('End')).toBe(17.5);
    expect(await after('Home')).toBe(0);
  });

  it('the scrubber follows the mouse', async () => {
    const { x, y, width, height } = (await scrubber().boundingBox())!;
    const { mouse } = opened.page;
    await mouse.move(x + width * 0.2, y + height / 2);
    await mouse.down();
    const first = await timeOf(element);
    await mouse.move(x + width * 0.5, y + height / 2, { steps: 4 });
    expect(await timeOf(element)).toBeCloseTo(17.5 / 2, 0);
    await mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
    await mouse.up();
    expect(first).toBeCloseTo(17.5 * 0.2, 0);
    expect(await timeOf(element)).toBeCloseTo(17.5 * 0.7, 0);
  });

  it('going to a moment shows the same picture as playing to it', async () => {
    await element.evaluate((node: AttentionFigure) => (node.playbackRate = 8));
    for (const from of [0, 5, 9, 11, 14]) {
      await goTo(element, from);
      await element.evaluate((node: AttentionFigure) => {
        node.play();
        return new Promise<void>((done) =>
          node.addEventListener(
            'timeupdate',
            () => {
              node.pause();
              done();
            },
            { once: true },
          ),
        );
      });
      const time = await timeOf(element);
      const played = await markup(element);
      await goTo(element, from === 0 ? 17.5 : 0);
      await goTo(element, time);
      expect(await markup(element), `at ${time}`).toBe(played);
    }
  });

  it('the rate button goes round 1×, 2×, −1×, ½×, and −1× plays back to the start', async () => {
    const rate = element.locator('.rate');
    const seen: [string | null, number][] = [];
    for (let i = 0; i < 4; i++) {
      seen.push([
        await rate.textContent(),
        await element.evaluate((node: AttentionFigure) => node.playbackRate),
      ]);
      await rate.click();
    }
    expect(seen).toEqual([
      ['1×', 1],
      ['2×', 2],
      ['−1×', -1],
      ['½×', 0.5],
    ]);

    await element.evaluate((node: AttentionFigure) => (node.playbackRate = -1));
    await goTo(element, 0.4);
    const ended = next(element, 'ended');
    await button('Play').click();
    await ended;
    expect(await timeOf(element)).toBe(0);
    expect(await isPaused(element)).toBe(true);
  });

  it('Start over restores what was edited', async () => {
    const before = await element.evaluate((node: AttentionFigure) => JSON.stringify(node.state));
    await element.evaluate(
      (node: AttentionFigure) => (node.state = { row: 0, choices: { reading: 'causal' } }),
    );
    expect(await element.evaluate((node: AttentionFigure) => JSON.stringify(node.state))).not.toBe(before);
    await button('Start over').click();
    expect(await element.evaluate((node: AttentionFigure) => JSON.stringify(node.state))).toBe(before);
  });

  it('in the toolbar arrows, Home and End move, and Space presses', async () => {
    const { keyboard } = opened.page;
    const focused = () =>
      opened.page.evaluate(() =>
        document.activeElement!.shadowRoot!.activeElement!.getAttribute('aria-label'),
      );
    await button('Step back').focus();
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Play');
    await keyboard.press('Space');
    expect(await isPaused(element)).toBe(false);
    expect(await focused()).toBe('Pause');
    await keyboard.press('Space');
    expect(await isPaused(element)).toBe(true);
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Step forward');
    await goTo(element, 0);
    await keyboard.press('Enter');
    expect(await timeOf(element)).toBe(4.5);
    // On the other side of the scrubber it goes on.
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Speed 1×');
    await keyboard.press('End');
    expect(await focused()).toBe('More');
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Step back');
    await keyboard.press('End');
    await keyboard.press('Home');
    expect(await focused()).toBe('Step back');
  });

  it('Space on the scrubber plays and pauses', async () => {
    await scrubber().focus();
    await opened.page.keyboard.press('Space');
    expect(await isPaused(element)).toBe(false);
    await opened.page.keyboard.press('Space');
    expect(await isPaused(element)).toBe(true);
  });
});
