// The built site behind a server, and a browser: one of each for all tests of a file.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, open, type OpenPage } from './browser.ts';
import { serve, type ServerOptions, type Site } from './server.ts';

export let site: Site;
export let browser: Browser;

/** Opens both before the first test of the calling file, and closes them after the last. */
export function useSite(options: ServerOptions = {}): void {
  beforeAll(async () => {
    site = await serve(options);
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
}

/** A page that goes from one address to the next, each loaded anew. */
export let shared: OpenPage;

/** After `useSite`: opens the shared page before the first test of the calling file, and closes it after the last. */
export function useSharedPage(options?: BrowserContextOptions): void {
  beforeAll(async () => {
    shared = await open(browser, 'about:blank', options);
  });
  afterAll(() => shared.close());
}
