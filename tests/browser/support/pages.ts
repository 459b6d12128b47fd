// The site's pages, and the living figures on each, as its text lists them.

import type { Locator, Page } from 'playwright-core';
import { folderOf, PAGES } from '../../../web/site/pages.ts';
import { figure, goTo } from './figure.ts';

/** Below the site's root: '', 'reading/', 'zh/', … */
export const PATHS: readonly string[] = PAGES.map(folderOf);

/** Those that hold figures. */
export const FIGURE_PATHS: readonly string[] = PAGES.filter(({ beside }) => !beside).map(folderOf);

export interface Shown {
  readonly id: string;
  readonly element: Locator;
}

/** The figures of the page's own text, not the example of how to embed one. */
export function figuresOn(page: Page): Promise<string[]> {
  return page
    .locator('main .stage attention-figure')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('figure')!));
}

/** Brings every figure of the page to life, and to rest: a number on its way is faint for a moment. */
export async function wake(page: Page): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const id of await figuresOn(page)) {
    const element = await figure(page, id);
    await element.evaluate((node) => node.removeAttribute('autoplay'));
    await goTo(element, 'end');
    shown.push({ id, element });
  }
  return shown;
}
