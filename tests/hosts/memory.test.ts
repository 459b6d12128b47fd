// A page that shows and removes figures all day long holds no more at the end than after the first few.

import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { ids } from '../browser/expected/index.ts';
import type { Engine } from './support/engines.ts';
import { inEveryEngine, visit } from './support/host-pages.ts';
import { countAll } from './support/meters.ts';

const CYCLES = 200;
/** Every figure has been there twice by then. */
const FIRST = 2 * ids.length;
/** The browser keeps the last focused element or two. */
const LAST = 3;
/** Two hundred figures would be tens of thousands of nodes. */
const NODES = 50;
const LISTENERS = 2;

interface Reading {
  /** Figures that were shown and are still somewhere. */
  readonly figures: number;
  /** On the window, the document and media queries; and observers. */
  readonly listeners: number;
  /** Bytes of every WebAssembly memory. */
  readonly wasm: number;
  /** Of the whole page, where the browser tells. */
  readonly nodes: number;
  readonly allListeners: number;
}

declare global {
  interface Window {
    shown: WeakRef<Element>[];
    kept: unknown[];
  }
}

/** The page, and the meter: what is alive after a collection. */
async function measured(engine: Engine) {
  const { page, errors, close } = await visit({ body: '<p>One figure after another.</p>' }, countAll);
  await page.evaluate(() => Object.assign(window, { shown: [], kept: [] }));
  const tell = engine === 'chromium' ? await inChromium(page) : () => inFirefox(page);
  const read = async (): Promise<Reading> => {
    const told = await tell();
    const own = await page.evaluate(() => ({
      figures: window.shown.filter((one) => one.deref()).length,
      listeners: window.meters.listeners,
      wasm: window.meters.memory(),
    }));
    return { ...own, ...told };
  };
  return { page, errors, close, read };
}

/** Chromium collects when it is asked to, and counts. */
async function inChromium(page: Page) {
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  return async () => {
    // What a collection frees may hold something that the next one frees.
    for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { nodes: value('Nodes'), allListeners: value('JSEventListeners') };
  };
}

/**
 * Firefox collects soon after a frame has gone, and counts for nobody. An element that nothing holds, in a ring with
 * its own listener as a figure is, tells when it has collected; after three rounds whatever came before has gone, too.
 */
async function inFirefox(page: Page) {
  await page.evaluate(async () => {
    const ring = () => {
      const element = document.createElement('div');
      element.addEventListener('click', () => element.remove());
      return new WeakRef(element);
    };
    for (let round = 0; round < 3; round++) {
      const witness = ring();
      while (witness.deref()) {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.remove();
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  });
  return { nodes: 0, allListeners: 0 };
}

/** Shows a figure, uses it as a reader would, and takes it away; nothing of it stays in the test's own hands. */
function cycle(page: Page, id: string): Promise<void> {
  return page.evaluate(async (name) => {
    const element = document.createElement('attention-figure') as AttentionFigure;
    window.shown.push(new WeakRef(element));
    element.setAttribute('name', name);
    const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
    document.body.append(element);
    await loaded;
    const [symbol, rows] = Object.entries(element.state!.matrices)[0]!;
    element.state = { matrices: { [symbol]: rows.map((row) => row.map((cell) => cell + 0.25)) } };
    const cell = element.shadowRoot!.querySelector<HTMLElement>('td[data-node]')!;
    cell.focus();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    element.currentTime = 2;
    element.play();
    await new Promise((done) => requestAnimationFrame(done));
    element.remove();
  }, id);
}

// B10, C34
inEveryEngine(
  (engine) => {
    it('two hundred figures, of every kind, shown, edited and removed, leave nothing behind', async () => {
      const { page, errors, close, read } = await measured(engine);
      const show = (index: number) => cycle(page, ids[index % ids.length]!);
      for (let i = 0; i < FIRST; i++) await show(i);
      const early = await read();
      for (let i = FIRST; i < CYCLES; i++) await show(i);
      let late = await read();
      // Engines free some things a collection later than others; what is held stays through them all.
      const hasShrunk = () =>
        late.figures <= LAST &&
        late.nodes - early.nodes <= NODES &&
        late.allListeners - early.allListeners <= LISTENERS;
      for (let again = 0; again < 5 && !hasShrunk(); again++) late = await read();
      expect(early.wasm).toBeGreaterThan(0);
      expect(late.wasm).toBe(early.wasm);
      expect(late.figures).toBeLessThanOrEqual(LAST);
      expect(late.listeners).toBe(early.listeners);
      expect(late.nodes - early.nodes).toBeLessThanOrEqual(NODES);
      expect(late.allListeners - early.allListeners).toBeLessThanOrEqual(LISTENERS);
      expect(errors).toEqual([]);
      await close();
    });

    it('the meter finds a planted leak, and none where nothing is shown', async () => {
      const { page, close, read } = await measured(engine);
      await cycle(page, 'projections');
      const { figures, ...before } = await read();
      expect(figures).toBeLessThanOrEqual(LAST);
      expect(await read()).toMatchObject(before);
      await page.evaluate(() => {
        for (let i = 0; i < 5; i++) {
          document.addEventListener('leak', () => i);
          window.kept.push(Array.from({ length: 50 }, () => document.createElement('p')));
        }
      });
      const after = await read();
      expect(after.listeners - before.listeners).toBe(5);
      if (engine === 'chromium') {
        expect(after.nodes - before.nodes).toBeGreaterThanOrEqual(250);
        expect(after.allListeners - before.allListeners).toBe(5);
      }
      await close();
    });

    it('the meter finds figures that something still holds', async () => {
      const { page, close, read } = await measured(engine);
      for (let i = 0; i < 3; i++) await cycle(page, 'projections');
      const before = await read();
      await page.evaluate(() => {
        const { remove } = Element.prototype;
        Element.prototype.remove = function () {
          if (this.matches('attention-figure')) window.kept.push(this);
          remove.call(this);
        };
      });
      for (let i = 0; i <= LAST; i++) await cycle(page, 'projections');
      const after = await read();
      expect(after.figures).toBeGreaterThan(LAST);
      if (engine === 'chromium') expect(after.nodes - before.nodes).toBeGreaterThan(200);
      await close();
    });
  },
  { '': { collectsSoon: true } },
);
