// Light and dark: what the page says, what it paints, and what the reader's system prefers may all differ.

import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { lowContrast } from '../browser/support/contrast.ts';
import { coloursOf } from '../browser/support/pixels.ts';
import { figure } from './support/figures.ts';
import { inEveryEngine, site, visit } from './support/host-pages.ts';

const SYSTEMS = { 'where the system is light': {}, 'where the system is dark': { dark: true } };

interface Paper {
  readonly head: string;
  readonly isDark: boolean;
}
const DECLARED: readonly Paper[] = [
  { head: '<meta name="color-scheme" content="light">', isDark: false },
  { head: '<meta name="color-scheme" content="dark">', isDark: true },
];
const PAINTED: readonly Paper[] = [
  { head: '<style>body { background: rgb(20, 20, 30); color: white }</style>', isDark: true },
  { head: '<style>body { background: rgb(250, 250, 240); color: black }</style>', isDark: false },
];

const FIGURES = ['auto', 'light', 'dark']
  .map((theme) => `<attention-figure name="projections" theme="${theme}"></attention-figure>`)
  .join('');
const frame = () =>
  `<iframe src="${site.url}embed/projections/" title="Figure" width="700" height="900" style="border: 0; margin: 20px"></iframe>`;

/** Three living elements of different themes, and a living frame. */
async function visitFigures(head: string) {
  const opened = await visit({ head, body: FIGURES + frame() });
  const { page } = opened;
  const [auto, light, dark] = await Promise.all([0, 1, 2].map((at) => figure(page, 'projections', at)));
  const inside = page.frames()[1]!;
  await figure(inside, 'projections');
  return { ...opened, auto: auto!, light: light!, dark: dark!, inside };
}

/** The one colour of a few pixels, at a place on the screen. */
async function colourAt(page: Page, x: number, y: number) {
  const picture = await page.screenshot({ clip: { x, y, width: 3, height: 3 } });
  const colours = await coloursOf(page, picture);
  expect(colours.length).toBe(1);
  return colours[0]!;
}

// C06
inEveryEngine(() => {
  it.each(DECLARED)('a page that says $head shows through the element and round the frame', async (paper) => {
    const { page, auto, light, dark, inside, errors, close } = await visitFigures(paper.head);
    const own = await page.evaluate(() => {
      const box = document.querySelector('iframe')!.getBoundingClientRect();
      return { x: box.x + scrollX, y: box.y + scrollY };
    });
    const around = await colourAt(page, own.x - 10, own.y + 1);
    expect(Math.max(...around) < 60).toBe(paper.isDark);
    expect(await colourAt(page, own.x + 1, own.y + 1)).toEqual(around);
    const { x, y } = await auto.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x + scrollX, y: box.y + scrollY };
    });
    expect(await colourAt(page, x + 500, y + 1)).toEqual(around);
    const papers = [auto, light, dark].map((one) =>
      one.evaluate((node) => getComputedStyle(node).backgroundColor),
    );
    expect(await Promise.all(papers)).toEqual(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(22, 24, 28)']);
    expect(await lowContrast(page)).toEqual([]);
    expect(await lowContrast(inside)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(PAINTED)('on a page that says only $head everything is readable', async (paper) => {
    const { page, auto, inside, close } = await visitFigures(paper.head);
    expect(await auto.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    expect(await lowContrast(page)).toEqual([]);
    expect(await lowContrast(inside)).toEqual([]);
    await close();
  });

  it('a page that changes its scheme takes the figure along', async () => {
    const { page, close } = await visit({ body: '<attention-figure name="projections"></attention-figure>' });
    const element = await figure(page, 'projections');
    const ink = () => element.evaluate((node) => getComputedStyle(node).color);
    const inks: string[] = [];
    for (const scheme of ['light', 'dark', 'light']) {
      await page.evaluate((next) => (document.documentElement.style.colorScheme = next), scheme);
      expect(await lowContrast(page)).toEqual([]);
      inks.push(await ink());
    }
    expect(inks).toEqual([inks[0], inks[1], inks[0]]);
    expect(inks[1]).not.toBe(inks[0]);
    await close();
  });
}, SYSTEMS);
