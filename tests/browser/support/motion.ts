// The time of a figure that may be moving, and a page that comes to rest.

import type { Locator, Page } from 'playwright-core';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';

export const timeOf = (element: Locator) => element.evaluate((node: AttentionFigure) => node.currentTime);
export const isPaused = (element: Locator) => element.evaluate((node: AttentionFigure) => node.paused);

/** Figures look at their size and at the page around them once a frame. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });
}

/** The window is that wide, and the page has come to rest in it. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await settled(page);
}

/** The first event of a kind. */
export function next(element: Locator, event: string): Promise<void> {
  return element.evaluate(
    (node, type) => new Promise<void>((done) => node.addEventListener(type, () => done(), { once: true })),
    event,
  );
}
