// A page that shows and removes figures all day long holds no more at the end than after the first few.

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { ids } from './expected/index.ts';
import { open } from './support/browser.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

const CYCLES = 200;
/** Every figure has been there twice by then. */
const FIRST = 2 * ids.length;

interface Reading {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of every WebAssembly memory. */
  readonly wasm: number;
}

/** The page, and the meter: what is alive after a forced collection. */
async function measured() {
  const { page, errors, close } = await open(
    browser,
    site.url + host.add({ body: '<p>One figure after another.</p>' }),
    {},
    (fresh) =>
      fresh.addInitScript(() => {
        const memories: WebAssembly.Memory[] = [];
        const { instantiate } = WebAssembly;
        Object.assign(WebAssembly, {
          async instantiate(...values: Parameters<typeof instantiate>) {
            const instance = await instantiate(...values);
            const { exports } = instance as unknown as WebAssembly.Instance;
            memories.push(...Object.values(exports).filter((one) => one instanceof WebAssembly.Memory));
            return instance;
          },
        });
        Object.assign(window, {
          wasmBytes: () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
        });
      }),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, errors, close, read: () => reading(page, devtools) };
}

async function reading(page: Page, devtools: CDPSession): Promise<Reading> {
  const wasm = await page.evaluate(() => (window as unknown as { wasmBytes(): number }).wasmBytes());
  // What a collection frees may hold something that the next one frees.
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), wasm };
}

/** Shows a figure, uses it as a reader would, and takes it away; nothing of it stays in the test's own hands. */
function cycle(page: Page, id: string): Promise<void> {
  return page.evaluate(async (name) => {
    const element = document.createElement('attention-figure') as AttentionFigure;
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
describe('two hundred figures, of every kind, shown, edited and removed', () => {
  it('leave no node, no listener and no page of memory behind', async () => {
    const { page, errors, close, read } = await measured();
    const show = (index: number) => cycle(page, ids[index % ids.length]!);
    for (let i = 0; i < FIRST; i++) await show(i);
    const early = await read();
    for (let i = FIRST; i < CYCLES; i++) await show(i);
    const late = await read();
    expect(early.wasm).toBeGreaterThan(0);
    expect(late.wasm).toBe(early.wasm);
    // The browser keeps the last focused element or two; two hundred figures would be tens of thousands of nodes.
    expect(late.nodes - early.nodes).toBeLessThanOrEqual(50);
    expect(late.listeners - early.listeners).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
    await close();
  });

  it('the meter finds a planted leak, and none where nothing is shown', async () => {
    const { page, close, read } = await measured();
    await cycle(page, 'projections');
    const before = await read();
    await page.evaluate(() => Object.assign(window, { kept: [] }));
    expect(await read()).toEqual(before);
    for (let i = 0; i < 5; i++) {
      await page.evaluate(() => document.addEventListener('leak', () => {}));
      await page.evaluate(() =>
        (window as unknown as { kept: Node[] }).kept.push(
          ...Array.from({ length: 50 }, () => document.createElement('p')),
        ),
      );
    }
    const after = await read();
    expect(after.nodes - before.nodes).toBeGreaterThanOrEqual(250);
    expect(after.listeners - before.listeners).toBe(5);
    await close();
  });

  it('the meter finds a figure that something still holds', async () => {
    const { page, close, read } = await measured();
    for (let i = 0; i < 3; i++) await cycle(page, 'projections');
    const before = await read();
    await page.evaluate(() => {
      const kept: Node[] = [];
      const { remove } = Element.prototype;
      Element.prototype.remove = function () {
        kept.push(this);
        remove.call(this);
      };
    });
    await cycle(page, 'projections');
    expect((await read()).nodes - before.nodes).toBeGreaterThan(200);
    await close();
  });
});
