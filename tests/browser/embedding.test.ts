// The figure in other people's pages: other layouts, other directions, other languages.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import { open } from './support/browser.ts';
import { drawnCell, figure, goTo, pictureCells, placeOf } from './support/figure.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';

async function expectAlive(page: Page, element?: Locator) {
  const cells = await pictureCells(element ?? (await figure(page, 'whole-sequence')));
  expect(cells.length).toBeGreaterThan(40);
  expect(cells.every(({ text }) => text !== '')).toBe(true);
}

// C04
it('in a flex column, with a height in percent, the figure settles within two frames', async () => {
  const body = `<div id="box" style="width: 700px; height: 500px; display: flex; flex-direction: column"><attention-figure name="whole-sequence" style="height: 100%; flex: 1 1 auto"></attention-figure></div>`;
  const head =
    '<script>window.loops = []; addEventListener("error", ({ message }) => loops.push(message))</script>';
  const { page, errors, close } = await open(browser, site.url + host.add({ body, head }));
  await figure(page, 'whole-sequence');
  for (const width of ['701px', '300px', '301px', '50%']) {
    const sizes = await page.evaluate(async (next) => {
      const box = document.querySelector<HTMLElement>('#box')!;
      const svg = document.querySelector('attention-figure')!.shadowRoot!.querySelector('.stage > svg')!;
      box.style.width = next;
      const seen: string[] = [];
      for (let i = 0; i < 8; i++) {
        await new Promise((done) => requestAnimationFrame(done));
        const { width: across, height } = svg.getBoundingClientRect();
        seen.push(`${across} × ${height}`);
      }
      return seen;
    }, width);
    expect(new Set(sizes.slice(2)).size, sizes.join(', ')).toBe(1);
  }
  expect(await page.evaluate(() => (window as unknown as { loops: string[] }).loops)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

// C25
it('in a page that runs from right to left, matrices and the scrubber still run from left to right', async () => {
  const { page, close } = await open(
    browser,
    site.url + host.add({ body: TAG, root: 'dir="rtl"', lang: 'ar' }),
  );
  const element = await figure(page, 'whole-sequence');
  const [first, second] = [
    await drawnCell(element, 'X', 0, 0).boundingBox(),
    await drawnCell(element, 'X', 0, 1).boundingBox(),
  ];
  expect(first!.x).toBeLessThan(second!.x);
  const [back, forward] = [
    await element.getByRole('button', { name: en.stepBack }).boundingBox(),
    await element.getByRole('button', { name: en.stepForward }).boundingBox(),
  ];
  expect(back!.x).toBeLessThan(forward!.x);
  const slider = element.getByRole('slider');
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.click(x + width * 0.1, y + height / 2);
  expect((await placeOf(element)).time).toBeLessThan(3);
  expect(await slider.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
  expect(await element.locator('figcaption').evaluate((node) => getComputedStyle(node).direction)).toBe(
    'rtl',
  );
  await goTo(element, 'end');
  await drawnCell(element, 'O', 0, 0).click();
  expect(
    await element.locator('.arithmetic .sentence').evaluate((node) => getComputedStyle(node).direction),
  ).toBe('ltr');
  await close();
});

it('the figure speaks the language around it, also one set on a parent', async () => {
  const body = `<section lang="zh-Hant">${TAG}</section>`;
  const { page, close } = await open(browser, site.url + host.add({ body, lang: 'fr' }));
  const element = await figure(page, 'whole-sequence');
  await element.getByRole('button', { name: '播放', exact: true }).waitFor();
  await page.evaluate(() => document.querySelector('section')!.setAttribute('lang', 'fr-CA'));
  await element.getByRole('button', { name: fr.play, exact: true }).waitFor();
  await close();
});

it('a hidden figure takes no room, and loads when it is shown', async () => {
  const before = site.requests.length;
  const body =
    '<attention-figure name="whole-sequence" hidden></attention-figure><attention-figure name="projections"></attention-figure>';
  const { page, close } = await open(browser, site.url + host.add({ body }));
  await figure(page, 'projections');
  const hidden = page.locator('attention-figure').first();
  expect(await hidden.boundingBox()).toBe(null);
  expect(await hidden.evaluate((node: AttentionFigure) => node.state ?? null)).toBe(null);
  expect(site.requests.slice(before).filter((path) => /\.en-/.test(path)).length).toBe(1);
  await page.evaluate(() => document.querySelector('attention-figure')!.removeAttribute('hidden'));
  await expectAlive(page);
  await close();
});
