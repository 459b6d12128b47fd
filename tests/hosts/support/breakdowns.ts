// A page in which WebAssembly breaks down when a test wants it, as tests/wasm/breakable.ts does it in Node.

import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    breakdowns: {
      /** So many of the next calls from a module to the page trap. */
      left: number;
      /** Instances that are on their way. */
      pending: number;
      readonly memories: WebAssembly.Memory[];
    };
  }
}

/** To be called before the page is opened. */
export function breakable(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    const breakdowns: Window['breakdowns'] = (window.breakdowns = { left: 0, pending: 0, memories: [] });
    const guarded = (imported: unknown) => {
      if (typeof imported !== 'function') return imported;
      return (...values: unknown[]) => {
        if (breakdowns.left === 0) return (imported as (...all: unknown[]) => unknown)(...values);
        breakdowns.left -= 1;
        throw new WebAssembly.RuntimeError('unreachable');
      };
    };
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports = {}) => {
      const spaces = Object.entries(imports).map(([name, space]) => {
        const entries = Object.entries(space).map(([key, one]) => [key, guarded(one)]);
        return [name, Object.fromEntries(entries)];
      });
      breakdowns.pending += 1;
      const coming = instantiate(module, Object.fromEntries(spaces) as WebAssembly.Imports);
      const instance = await coming.finally(() => (breakdowns.pending -= 1));
      const exports = Object.values(instance.exports);
      breakdowns.memories.push(...exports.filter((one) => one instanceof WebAssembly.Memory));
      return instance;
    }) as typeof WebAssembly.instantiate;
  });
}

/** The next questions to a module end in a trap, as many as it is told. */
export function breakDown(page: Page, times = 1): Promise<void> {
  return page.evaluate((left) => {
    window.breakdowns.left = left;
  }, times);
}

/** How many of them are still to come. */
export const breakdownsLeft = (page: Page): Promise<number> => page.evaluate(() => window.breakdowns.left);

/** Whatever has been instantiated holds nonsense from now on. */
export function spoil(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const { buffer } of window.breakdowns.memories) new Uint8Array(buffer).fill(0xff);
  });
}

/** When another instance stands by. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    do await new Promise((done) => setTimeout(done));
    while (window.breakdowns.pending > 0);
  });
}
