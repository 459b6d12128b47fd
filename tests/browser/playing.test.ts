// A figure in motion: what the controls do to time, and when nothing may move.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { ids } from './expected/index.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, goTo, markup, pictureCells } from './support/figure.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

declare global {
  interface Window {
    /** Frame callbacks the page has asked for. */
    frames_asked: number;
    /** The browser's own requestAnimationFrame, which is not counted. */
    nextFrame(callback: () => void): void;
  }
}

/** Counts frame callbacks from the first script on. */
function countFrames(page: Page) {
  return page.addInitScript(() => {
    const real = window.requestAnimationFrame.bind(window);
    window.frames_asked = 0;
    window.nextFrame = (callback) => void real(callback);
    window.requestAnimationFrame = (callback) => {
      window.frames_asked++;
      return real(callback);
    };
  });
}

const framesAsked = (page: Page) => page.evaluate(() => window.frames_asked);
const timeOf = (element: Locator) => element.evaluate((node: AttentionFigure) => node.currentTime);
const isPaused = (element: Locator) => element.evaluate((node: AttentionFigure) => node.paused);

/** The first event of a kind. */
function next(element: Locator, event: string): Promise<void> {
  return element.evaluate(
    (node, type) => new Promise<void>((done) => node.addEventListener(type, () => done(), { once: true })),
    event,
  );
}

/** Frames asked for while the browser draws this many. */
function framesDuring(page: Page, count: number): Promise<number> {
  return page.evaluate(async (frames) => {
    const before = window.frames_asked;
    for (let i = 0; i < frames; i++) await new Promise<void>((done) => window.nextFrame(done));
    return window.frames_asked - before;
  }, count);
}

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
    await button('Play').click();
    const frames: { time: number; picture: string }[] = [];
    while (frames.length < 5) {
      await next(element, 'timeupdate');
      frames.push({ time: await timeOf(element), picture: await markup(element) });
    }
    await button('Pause').click();
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
    await opened.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
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

describe('autoplay', () => {
  const tall =
    '<div style="height: 3000px"></div><attention-figure figure="projections" autoplay></attention-figure><div style="height: 3000px"></div>';

  it('plays once when the figure is well in view, and not again', async () => {
    const { page, close } = await open(browser, site.url + host.add({ body: tall }));
    const element = page.locator('attention-figure');
    await page.evaluate(() => {
      const node = document.querySelector('attention-figure')!;
      node.addEventListener(
        'play',
        () => (node.dataset['plays'] = String(Number(node.dataset['plays'] ?? 0) + 1)),
      );
    });
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.waitForSelector('[data-plays="1"]');
    await element.evaluate((node: AttentionFigure) => (node.playbackRate = 50));
    await page.waitForFunction(() => document.querySelector('attention-figure')!.ended);
    await page.evaluate(() => scrollTo(0, 0));
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await element.getAttribute('data-plays')).toBe('1');
    expect(await element.evaluate((node: AttentionFigure) => node.ended)).toBe(true);
    await close();
  });

  it('where motion is unwelcome the figure rests at its end', async () => {
    const { page, close } = await open(
      browser,
      `${site.url}embed/?figure=projections&lang=en&autoplay=`,
      { reducedMotion: 'reduce' },
      countFrames,
    );
    const element = await figure(page, 'projections');
    expect(await framesDuring(page, 30)).toBe(0);
    expect(await element.evaluate((node: AttentionFigure) => node.ended && node.paused)).toBe(true);
    await close();
  });
});

// C07
it('where motion is unwelcome Play jumps from step to step and asks for no frame at all', async () => {
  const { page, close } = await open(
    browser,
    `${site.url}embed/?figure=whole-sequence&lang=en`,
    { reducedMotion: 'reduce' },
    countFrames,
  );
  const element = await figure(page, 'whole-sequence');
  await goTo(element, 0.1);
  // A figure that has just got its width draws itself once more.
  await framesDuring(page, 5);
  const before = await framesAsked(page);
  // Each step stands for its own length; ten times faster is soon enough for a test.
  await element.evaluate((node: AttentionFigure) => (node.playbackRate = 10));
  const times = element.evaluate(
    (node: AttentionFigure) =>
      new Promise<number[]>((done) => {
        const seen: number[] = [];
        node.addEventListener('timeupdate', () => seen.push(node.currentTime));
        node.addEventListener('ended', () => done(seen));
      }),
  );
  await element.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await times).toEqual([4.5, 8.5, 10.5, 13.5, 17.5]);
  expect(await framesAsked(page)).toBe(before);
  await close();
});

// C15
describe('a figure nobody sees', () => {
  let opened: OpenPage;
  let element: Locator;
  beforeAll(async () => {
    const body =
      '<attention-figure figure="whole-sequence"></attention-figure><div style="height: 6000px"></div>';
    opened = await open(browser, site.url + host.add({ body }), {}, countFrames);
    element = await figure(opened.page, 'whole-sequence');
  });
  afterAll(() => opened.close());

  /** Plays and takes the figure out of sight; how many frames it asks for there, and how far its time moves. */
  async function vanish(hide: () => void) {
    const { page } = opened;
    await goTo(element, 0);
    await element.evaluate((node: AttentionFigure) => node.play());
    await next(element, 'timeupdate');
    await page.evaluate(hide);
    // The browser tells of it within a few frames.
    let settling = 0;
    while ((await framesDuring(page, 5)) > 0) expect(++settling).toBeLessThan(20);
    const before = await timeOf(element);
    return { asked: await framesDuring(page, 60), moved: (await timeOf(element)) - before, time: before };
  }

  /** Brings it back; the first time it shows, and the seconds that have passed till then. */
  async function reappear(show: () => void) {
    const node = (await element.elementHandle())!;
    const first = node.evaluate((living) => {
      const start = performance.now();
      return new Promise<{ time: number; passed: number }>((done) => {
        const tell = () =>
          done({ time: (living as AttentionFigure).currentTime, passed: (performance.now() - start) / 1000 });
        living.addEventListener('timeupdate', tell, { once: true });
      });
    });
    await opened.page.evaluate(show);
    return first;
  }

  it.each([
    ['scrolled away', () => scrollTo(0, 5000), () => scrollTo(0, 0)],
    [
      'in a hidden tab',
      () => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      () => {
        Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('%s asks for no frame, and goes on where it was', async (_, hide, show) => {
    try {
      const { asked, moved, time } = await vanish(hide);
      expect(asked).toBe(0);
      expect(moved).toBe(0);
      const back = await reappear(show);
      expect(back.time).toBeGreaterThanOrEqual(time);
      expect(back.time - time).toBeLessThanOrEqual(back.passed + 0.001);
    } finally {
      await opened.page.evaluate(show);
      await element.evaluate((node: AttentionFigure) => node.pause());
    }
  });
});

it('thirty figures share one fetch and one compilation of the core, and all show their numbers', async () => {
  const body = Array.from(
    { length: 30 },
    (_, i) => `<attention-figure figure="${ids[i % ids.length]}"></attention-figure>`,
  ).join('');
  const before = site.requests.length;
  const { page, errors, close } = await open(browser, site.url + host.add({ body }), {}, (fresh) =>
    fresh.addInitScript(() => {
      const calls: string[] = ((window as unknown as { calls: string[] }).calls = []);
      for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'] as const) {
        const real = WebAssembly[name] as (...values: unknown[]) => unknown;
        Object.assign(WebAssembly, { [name]: (...values: unknown[]) => (calls.push(name), real(...values)) });
      }
    }),
  );
  const elements = await page.locator('attention-figure').all();
  expect(elements.length).toBe(30);
  for (const element of elements) {
    await element.scrollIntoViewIfNeeded();
    await element.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  }
  for (const element of elements) {
    const cells = await pictureCells(element);
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.every(({ text }) => text !== '')).toBe(true);
  }
  expect(site.requests.slice(before).filter((path) => path.endsWith('.wasm')).length).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual([
    'compile',
    'instantiate',
  ]);
  expect(errors).toEqual([]);
  await close();
});
