// The time of a figure that may be moving.

import type { Locator } from 'playwright-core';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';

export const timeOf = (element: Locator) => element.evaluate((node: AttentionFigure) => node.currentTime);
export const isPaused = (element: Locator) => element.evaluate((node: AttentionFigure) => node.paused);

/** The first event of a kind. */
export function next(element: Locator, event: string): Promise<void> {
  return element.evaluate(
    (node, type) => new Promise<void>((done) => node.addEventListener(type, () => done(), { once: true })),
    event,
  );
}
