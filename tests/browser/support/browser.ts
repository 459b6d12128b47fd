// Chromium from the system, as a reader has it: no flags that change what a page may do.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM to its path');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export interface OpenPage {
  readonly page: Page;
  /** Uncaught errors and console errors so far. */
  readonly errors: string[];
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
  const page = await context.newPage();
  await prepare?.(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors, close: () => context.close() };
}
