// One figure on a page of its own, shared by a group of tests, after which it must have reported no error.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { open, type OpenPage } from './browser.ts';
import { figure } from './figure.ts';
import { browser, site } from './site.ts';

export interface Alone {
  readonly page: Page;
  readonly element: Locator;
}

/** Opens the figure before the first test of the calling group; what it returns is filled then. */
export function useFigure(id: string, query: Readonly<Record<string, string>> = {}): Alone {
  const alone = {} as { page: Page; element: Locator };
  let opened: OpenPage;
  beforeAll(async () => {
    const address = new URLSearchParams({ figure: id, lang: 'en', ...query });
    opened = await open(browser, `${site.url}embed/?${address}`);
    alone.page = opened.page;
    alone.element = await figure(opened.page, id);
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([]);
    await opened.close();
  });
  return alone;
}
