// Errors of a page that nobody caught. That a file did not arrive or a policy refused something is told by the browser
// elsewhere, and is no error of ours.

import type { Page } from 'puppeteer-core';

/** To be called before the page's own scripts. */
export function watchUncaught(fresh: Page) {
  return fresh.evaluateOnNewDocument(() => {
    const uncaught: string[] = [];
    Object.assign(window, { uncaught });
    addEventListener('error', ({ message }) => uncaught.push(message));
    addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));
  });
}

export function uncaughtIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { uncaught: string[] }).uncaught);
}

/** What the console is told as errors by scripts, not by the browser. To be called before the page's own scripts. */
export function watchTold(fresh: Page) {
  return fresh.evaluateOnNewDocument(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    console.error = (...what: unknown[]) => told.push(what.join(' '));
  });
}

export function toldIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { told: string[] }).told);
}
