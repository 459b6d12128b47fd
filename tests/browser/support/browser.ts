// The system's Chromium and its pages.

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, programOf } from '../../../web/browsers.ts';
import { UNSEEN_TOO } from './windows.ts';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: programOf('chromium'),
    args: [...CHROMIUM_ARGUMENTS, UNSEEN_TOO],
    timeout: 0,
  });
}

export interface OpenPage {
  readonly page: Page;
  /** Uncaught errors and console errors so far; with `go` they begin anew. */
  readonly errors: string[];
  /** On to another address in the same page: half of what a fresh context takes. */
  go(url: string): Promise<void>;
  close(): Promise<void>;
}

/** A fresh context, so that nothing is cached or stored from another test. `prepare` comes before the page's own scripts. */
export async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  await prepare?.(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const go = async (next: string) => {
    errors.length = 0;
    await page.goto(next);
  };
  await go(url);
  return { page, errors, go, close: () => context.close() };
}
