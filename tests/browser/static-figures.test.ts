// npm run figures: the static figures of articles, painted as PNG by Chromium.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLORS, type Theme } from '../../web/drawing/colors.ts';
import { toPng } from '../../web/pictures/make.ts';
import { still, type FigureId } from '../../web/pictures/still.ts';
import { launch } from './support/browser.ts';
import { coloursOf, isBlank } from './support/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Width and height stand in a PNG's first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const asHex = (colour: readonly number[]) =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

describe('a figure as PNG', () => {
  it.each([
    ['weighted-sum', 'dark'],
    ['visibility', 'light'],
  ] as [FigureId, Theme][])('is sharp, on its own paper, and not blank (%s, %s)', async (id, theme) => {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const picture = (await still(id, 'zh')).svg(theme, 'wide');
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(picture)!;
    const png = await toPng(page, picture);
    expect(sizeOf(png)).toEqual([2 * Number(width), 2 * Number(height)]);
    const [paper] = await coloursOf(page, png);
    expect(asHex(paper!)).toBe(COLORS.paper[theme]);
    expect(await isBlank(page, png)).toBe(false);
    await page.close();
  });

  it('is painted with the math font of the pages, which is not on the system', async () => {
    const page = await browser.newPage();
    await toPng(page, (await still('weighted-sum', 'en')).svg('light', 'wide'));
    const loaded = await page.evaluate(() =>
      [...document.fonts].map(
        ({ family, style, status }) => `${family.replaceAll('"', '')} ${style} ${status}`,
      ),
    );
    expect(loaded).toEqual(['Attention Figures Math normal loaded', 'Attention Figures Math italic loaded']);
    await page.close();
  });
});
