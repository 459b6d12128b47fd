// npm run figures: the static figures of articles, painted as PNG by Chromium.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLORS, type Theme } from '../../web/drawing/colors.ts';
import { toGif } from '../../web/pictures/gif.ts';
import { motion } from '../../web/pictures/motion.ts';
import { paintFrames, toPng } from '../../web/pictures/paint.ts';
import { still, type FigureId } from '../../web/pictures/still.ts';
import { launch } from './support/browser.ts';
import { coloursOf, isBlank } from './support/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function newPage(options: BrowserContextOptions = {}) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(0);
  return page;
}

/** Width and height stand in a PNG's first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const asHex = (colour: readonly number[]) =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

describe('a figure as PNG', () => {
  it.each([
    ['weighted-sum', 'dark'],
    ['visibility', 'light'],
  ] as [FigureId, Theme][])('is sharp, on its own paper, and not blank (%s, %s)', async (id, theme) => {
    const page = await newPage({ deviceScaleFactor: 2 });
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
    const page = await newPage();
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

describe('a figure as GIF', () => {
  /** Red, green and blue of every pixel. */
  const pixels = (picture: Buffer, page = 0) => sharp(picture, { page }).removeAlpha().raw().toBuffer();
  /** The share of colour values that differ by more than an edge's softness does. */
  const difference = (one: Buffer, other: Buffer) =>
    one.filter((value, index) => Math.abs(value - other[index]!) > 8).length / one.length;

  it('plays its frames again and again, each as long as planned, and ends as the still picture', async () => {
    const page = await newPage();
    // Little by little it takes on colours that its first frames do not have.
    const frames = motion(await still('lookup-cards', 'zh'));
    const painted = await paintFrames(page, frames, 'zh');
    const gif = await toGif(painted);
    expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    const { pages, delay, loop, width } = await sharp(gif, { animated: true }).metadata();
    expect({ pages, delay, loop, width }).toEqual({
      pages: frames.length,
      delay: frames.map((frame) => frame.delay),
      loop: 0,
      width: 720,
    });
    for (const index of [0, 14, frames.length - 1]) {
      const shown = await pixels(gif, index);
      const expected = await pixels(painted[index]!.png);
      expect(shown.length).toBe(expected.length);
      expect(difference(shown, expected)).toBeLessThan(0.0005);
    }

    const last = await pixels(gif, frames.length - 1);
    const whole = await pixels(await toPng(page, frames.at(-1)!.svg));
    // Below the picture stands the step's name.
    expect(last.length).toBe(whole.length + 36 * 720 * 3);
    expect(difference(last.subarray(0, whole.length), whole)).toBeLessThan(0.0005);
    const name = last.subarray(whole.length);
    expect(name.some((value) => value < 100)).toBe(true);
    await page.close();
  });
});
