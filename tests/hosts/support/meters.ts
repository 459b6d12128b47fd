// What a page asks of its browser, counted from its first script on, in any engine.

import type { Page } from 'puppeteer-core';

interface Meters {
  /** Frame callbacks asked for. */
  frames: number;
  /** Listeners on the window, the document and media queries, and observers, that are there now. */
  listeners: number;
  /** What was asked of WebAssembly, in order. */
  readonly core: string[];
  /** Bytes of every WebAssembly memory. */
  memory(): number;
  /** The browser's own requestAnimationFrame, which is not counted. */
  nextFrame(callback: () => void): void;
}

declare global {
  interface Window {
    meters: Meters;
  }
}

/** To be called before the page is opened. */
export function countAll(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    const memories: WebAssembly.Memory[] = [];
    const real = window.requestAnimationFrame.bind(window);
    const meters: Meters = (window.meters = {
      frames: 0,
      listeners: 0,
      core: [],
      memory: () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
      nextFrame: (callback) => void real(callback),
    });
    window.requestAnimationFrame = (callback) => {
      meters.frames++;
      return real(callback);
    };

    for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'] as const) {
      const ask = WebAssembly[name] as (...values: unknown[]) => Promise<unknown>;
      const counted = async (...values: unknown[]) => {
        meters.core.push(name);
        const answer = (await ask(...values)) as { exports?: object; instance?: { exports: object } };
        const exports = Object.values((answer.instance ?? answer).exports ?? {});
        memories.push(...exports.filter((one) => one instanceof WebAssembly.Memory));
        return answer;
      };
      Object.assign(WebAssembly, { [name]: counted });
    }

    const outside = (target: EventTarget) =>
      target instanceof Window || target instanceof Document || target instanceof MediaQueryList;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      addEventListener.call(this, type, listener, options);
      if (!outside(this ?? window)) return;
      meters.listeners++;
      const { signal } = typeof options === 'object' ? options : {};
      if (signal) addEventListener.call(signal, 'abort', () => meters.listeners--);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      removeEventListener.call(this, type, listener, options);
      if (outside(this ?? window)) meters.listeners--;
    };
    for (const Observer of [IntersectionObserver, ResizeObserver, MutationObserver]) {
      const { observe, disconnect } = Observer.prototype as ResizeObserver;
      const watching = new WeakSet<object>();
      Object.assign(Observer.prototype, {
        observe(this: ResizeObserver, ...values: Parameters<typeof observe>) {
          if (!watching.has(this)) meters.listeners++;
          watching.add(this);
          observe.apply(this, values);
        },
        disconnect(this: ResizeObserver) {
          if (watching.delete(this)) meters.listeners--;
          disconnect.call(this);
        },
      });
    }
  });
}

/** Frames asked for while the browser draws this many. */
export function framesDuring(page: Page, count: number): Promise<number> {
  return page.evaluate(async (frames) => {
    const before = window.meters.frames;
    for (let i = 0; i < frames; i++) await new Promise<void>((done) => window.meters.nextFrame(done));
    return window.meters.frames - before;
  }, count);
}
