// A figure in motion: when it plays by itself, and when nothing may move.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { ids } from './expected/index.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, goTo, pictureCells } from './support/figure.ts';
import { Host } from './support/host.ts';
import { next, timeOf } from './support/motion.ts';
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
/** Frames asked for while the browser draws this many. */
function framesDuring(page: Page, count: number): Promise<number> {
  return page.evaluate(async (frames) => {
    const before = window.frames_asked;
    for (let i = 0; i < frames; i++) await new Promise<void>((done) => window.nextFrame(done));
    return window.frames_asked - before;
  }, count);
}

describe('autoplay', () => {
  const tall =
    '<div style="height: 3000px"></div><attention-figure name="projections" autoplay></attention-figure><div style="height: 3000px"></div>';

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
      '<attention-figure name="whole-sequence"></attention-figure><div style="height: 6000px"></div>';
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
    (_, i) => `<attention-figure name="${ids[i % ids.length]}"></attention-figure>`,
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
