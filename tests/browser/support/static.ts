// A figure that cannot run: its picture.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The picture is there, painted, with its numbers. */
export async function expectPicture(page: Page, element: Locator): Promise<void> {
  const image = element.locator('img');
  await image.scrollIntoViewIfNeeded();
  const shown = await image.evaluate(async (node: HTMLImageElement) => {
    await node.decode();
    const { width, height } = node.getBoundingClientRect();
    return {
      source: node.currentSrc,
      width,
      height,
      visible: node.checkVisibility({ visibilityProperty: true }),
    };
  });
  expect(shown.visible).toBe(true);
  expect(Math.min(shown.width, shown.height)).toBeGreaterThan(200);
  // Any script may be refused here; this fetch is the test's own.
  const file = await (await page.request.get(shown.source)).text();
  const numbers = [...file.matchAll(/class="(?:[a-z]+ )*number"[^>]*>(.*?)<\/text>/gs)].map(([, inside]) =>
    inside!.replaceAll(/<[^>]+>/g, ''),
  );
  expect(numbers.length).toBeGreaterThan(5);
  expect(
    numbers.every((text) => /^−?(\d+([.,]\d+)?|∞)$/.test(text)),
    numbers.join(' '),
  ).toBe(true);
}
