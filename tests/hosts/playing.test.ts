// Figures in motion: when one plays by itself, when nothing may move, and what thirty on one page ask of the browser.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../browser/expected/index.ts';
import { goTo, pictureCells } from '../browser/support/figure.ts';
import { open, type OpenPage } from './support/engines.ts';
import { figure, type Figure } from './support/figures.ts';
import { browser, inEveryEngine, site, visit } from './support/host-pages.ts';
import { countAll, framesDuring } from './support/meters.ts';

const SYSTEMS = { '': {}, 'where motion is unwelcome': { reducedMotion: true } };
const openFrame = (query: string) => open(browser, `${site.url}embed/?${query}&lang=en`, countAll);

inEveryEngine((_, { reducedMotion }) => {
  if (reducedMotion) staysStill();
  else moves();
}, SYSTEMS);

function staysStill() {
  it('a figure that would play by itself rests at its end', async () => {
    const { page, close } = await openFrame('figure=projections&autoplay=');
    const element = await figure(page, 'projections');
    // A figure that has just got its width draws itself once more.
    await framesDuring(page, 5);
    expect(await framesDuring(page, 30)).toBe(0);
    expect(await element.evaluate((node) => node.ended && node.paused)).toBe(true);
    await close();
  });

  // C07
  it('Play jumps from step to step and asks for no frame at all', async () => {
    const { page, close } = await openFrame('figure=whole-sequence');
    const element = await figure(page, 'whole-sequence');
    await goTo(element, 0.1);
    await framesDuring(page, 5);
    const asked = () => page.evaluate(() => window.meters.frames);
    const before = await asked();
    // Each step stands for its own length; ten times faster is soon enough for a test.
    const times = await element.evaluate((node) => {
      node.playbackRate = 10;
      const seen: number[] = [];
      node.addEventListener('timeupdate', () => seen.push(node.currentTime));
      const ended = new Promise((done) => node.addEventListener('ended', done));
      node.shadowRoot!.querySelector<HTMLElement>('[aria-label="Play"]')!.click();
      return ended.then(() => seen);
    });
    expect(times).toEqual([4.5, 8.5, 10.5, 13.5, 17.5]);
    expect(await asked()).toBe(before);
    await close();
  });
}

function moves() {
  it('a figure that plays by itself does so once, when it is well in view', async () => {
    const away = '<div style="height: 3000px"></div>';
    const body = `${away}<attention-figure name="projections" autoplay></attention-figure>${away}`;
    const { page, close } = await visit({ body });
    const plays = await page.evaluate(async () => {
      const node = document.querySelector('attention-figure')!;
      let count = 0;
      const frames = async (until: () => boolean) => {
        while (!until()) await new Promise((done) => requestAnimationFrame(done));
      };
      node.addEventListener('play', () => count++);
      node.scrollIntoView({ block: 'center' });
      await frames(() => count === 1);
      node.playbackRate = 50;
      await frames(() => node.ended);
      scrollTo(0, 0);
      await frames(() => scrollY === 0);
      node.scrollIntoView({ block: 'center' });
      for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
      return [count, node.ended];
    });
    expect(plays).toEqual([1, true]);
    await close();
  });

  it('a page may pause it on the way, when it hears of its time', async () => {
    const { page, errors, close } = await openFrame('figure=projections');
    const element = await figure(page, 'projections');
    const [time, duration] = await element.evaluate(async (node) => {
      node.currentTime = 0;
      node.playbackRate = 0.1; // the end is far off, however late a frame comes
      node.addEventListener('timeupdate', () => node.currentTime > 0.02 && node.pause());
      const paused = new Promise((done) => node.addEventListener('pause', done));
      node.play();
      await paused;
      return [node.currentTime, node.duration];
    });
    expect(time).toBeGreaterThan(0.02);
    expect(time).toBeLessThan(duration!);
    await framesDuring(page, 5);
    expect(await framesDuring(page, 30)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  describe('thirty figures on one page', () => {
    let opened: OpenPage;
    let before: number;
    const figures: Figure[] = [];
    beforeAll(async () => {
      before = site.requests.length;
      const tags = Array.from({ length: 30 }, (_, at) => ids[at % ids.length]!).map(
        (id) => `<attention-figure name="${id}"></attention-figure>`,
      );
      opened = await visit({ body: `${tags.join('')}<div style="height: 6000px"></div>` }, countAll);
      figures.length = 0;
      for (let at = 0; at < 30; at++)
        figures.push(await figure(opened.page, ids[at % ids.length]!, Math.floor(at / ids.length)));
    });
    afterAll(async () => {
      expect(opened.errors).toEqual([]);
      await opened.close();
    });

    it('share one fetch and one compilation of the core, and another instance; all show their numbers', async () => {
      for (const element of figures) {
        const cells = await pictureCells(element);
        expect(cells.length).toBeGreaterThan(5);
        expect(cells.every(({ text }) => text !== '')).toBe(true);
      }
      expect(site.requests.slice(before).filter((path) => path.endsWith('.wasm')).length).toBe(1);
      const asked = await opened.page.evaluate(() => window.meters.core);
      expect(asked).toEqual(['compile', 'instantiate', 'instantiate']); // one works, one stands by
    });

    const times = () =>
      opened.page.evaluate(() =>
        [...document.querySelectorAll('attention-figure')].map((node) => node.currentTime),
      );
    const asked = () => opened.page.evaluate(() => window.meters.frames);

    /** So slow that none ends while a busy machine looks at them. */
    const RATE = 0.02;

    /** All of them play, the first one in sight. */
    async function play() {
      await opened.page.evaluate(async (rate) => {
        scrollTo(0, 0);
        const all = [...document.querySelectorAll('attention-figure')];
        for (const node of all) {
          node.pause();
          node.currentTime = 0;
          node.playbackRate = rate;
          node.play();
        }
        while (!(all[0]!.currentTime > 0)) await new Promise((done) => requestAnimationFrame(done));
      }, RATE);
    }

    /** The first time the first figure shows again, and the seconds till then from when it is awaited. */
    const reappears = () =>
      figures[0]!.evaluate((node) => {
        const start = performance.now();
        return new Promise<{ time: number; passed: number }>((done) => {
          const tell = () => done({ time: node.currentTime, passed: (performance.now() - start) / 1000 });
          node.addEventListener('timeupdate', tell, { once: true });
        });
      });

    /** Not a moment of the time out of sight has passed for the figure. */
    function expectGoneOn(held: number, { time, passed }: { time: number; passed: number }) {
      expect(held).toBeGreaterThan(0);
      expect(time).toBeGreaterThanOrEqual(held);
      expect(time - held).toBeLessThanOrEqual((passed + 0.001) * RATE);
    }

    // C15
    it('ask for no frame out of sight, and go on where they were', async () => {
      const { page } = opened;
      await play();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // The browser tells of it within a few frames.
      let settling = 0;
      while ((await framesDuring(page, 5)) > 0) expect(++settling).toBeLessThan(20);
      const held = await times();
      expect(await framesDuring(page, 60)).toBe(0);
      expect(await times()).toEqual(held);
      const back = reappears();
      await page.evaluate(() => scrollTo(0, 0));
      expectGoneOn(held[0]!, await back);
    });

    // C15
    it('ask for no frame in a hidden tab, and go on where they were', async () => {
      const { page } = opened;
      await play();
      const other = await page.browserContext().newPage();
      await other.bringToFront();
      await page.evaluate(async () => {
        while (!document.hidden)
          await new Promise((done) => addEventListener('visibilitychange', done, { once: true }));
      });
      const [held, frames] = [await times(), await asked()];
      await other.evaluate(async () => {
        for (let i = 0; i < 60; i++) await new Promise((done) => requestAnimationFrame(done));
      });
      expect(await times()).toEqual(held);
      expect(await asked()).toBe(frames);
      const back = reappears();
      await page.bringToFront();
      expectGoneOn(held[0]!, await back);
      await other.close();
    });
  });
}
