// The site's pages, and the living figures on each, as its text lists them.

import type { Locator, Page } from 'playwright-core';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';
import { folderOf, PAGES } from '../../../web/site/pages.ts';

/** Below the site's root: '', 'reading/', 'zh/', … */
export const PATHS: readonly string[] = PAGES.map(folderOf);

/** Those that hold figures. */
export const FIGURE_PATHS: readonly string[] = PAGES.filter(({ beside }) => !beside).map(folderOf);

export interface Shown {
  readonly id: string;
  readonly element: Locator;
}

/** The figures of the page's own text, not the example of how to embed one; authors' own by their files. */
export function figuresOn(page: Page): Promise<string[]> {
  return page
    .locator('main .stage attention-figure')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('name') ?? element.getAttribute('src')!),
    );
}

/** Brings every figure of the page to life, and to rest: a number on its way is faint for a moment. */
export async function wake(page: Page): Promise<Shown[]> {
  const figures = await figuresOn(page);
  await page.locator('main .stage attention-figure').evaluateAll(async (elements) => {
    for (const element of elements as AttentionFigure[]) {
      element.removeAttribute('autoplay');
      element.scrollIntoView({ block: 'nearest' });
      while (!element.shadowRoot?.querySelector('svg [data-node]')) await new Promise(requestAnimationFrame);
      element.pause();
      element.currentTime = element.duration;
    }
  });
  return figures.map((id, index) => ({
    id,
    element: page.locator('main .stage attention-figure').nth(index),
  }));
}

/** Takes every figure to the same moment, or to its end. */
export function goToAll(page: Page, time: number | 'end'): Promise<void> {
  return page.locator('main .stage attention-figure').evaluateAll((elements, at) => {
    for (const element of elements as AttentionFigure[]) {
      element.pause();
      element.currentTime = at === 'end' ? element.duration : at;
    }
  }, time);
}
