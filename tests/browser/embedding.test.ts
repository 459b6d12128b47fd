// The figure in other people's pages: other origins, other scripts, other layouts, other directions.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import { launch, open } from './support/browser.ts';
import { drawnCell, figure, goTo, markup, pictureCells, placeOf } from './support/figure.ts';
import { Host } from './support/host.ts';
import { serve, type Site } from './support/server.ts';

const OPEN = { 'access-control-allow-origin': '*' };

const host = new Host();
/** The blog, and our files on other origins. */
let blog: Site;
let shared: Site;
let closed: Site;
let browser: Browser;
beforeAll(async () => {
  blog = await serve({ intercept: host.intercept });
  shared = await serve({ headers: OPEN });
  closed = await serve();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  for (const site of [blog, shared, closed]) await site.close();
});

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';

async function expectAlive(page: Page, element?: Locator) {
  const cells = await pictureCells(element ?? (await figure(page, 'whole-sequence')));
  expect(cells.length).toBeGreaterThan(40);
  expect(cells.every(({ text }) => text !== '')).toBe(true);
}

describe('a frame', () => {
  const frameHost = (attributes: string, site: () => Site) => ({
    body: `<iframe ${attributes} src="${site().url}embed/?figure=projections&amp;lang=en&amp;id=mine" title="Figure" width="800" height="100"></iframe>`,
    head: '<script>window.told = []; addEventListener("message", (event) => told.push({ data: event.data, own: event.source === document.querySelector("iframe").contentWindow }))</script>',
    scripts: [],
  });
  const told = (page: Page) =>
    page.evaluate(
      () => (window as unknown as { told: { data: Record<string, unknown>; own: boolean }[] }).told,
    );
  const inside = (page: Page) => page.frames().find((one) => one.url().includes('/embed/'))!;

  it.each([
    ['on the same origin', '', () => blog],
    ['on another origin', '', () => closed],
    ['with sandbox="allow-scripts", from a server that allows it,', 'sandbox="allow-scripts"', () => shared],
  ])('%s runs and tells its height in one shape', async (_, attributes, site) => {
    const { page, errors, close } = await open(browser, blog.url + host.add(frameHost(attributes, site)));
    const frame = inside(page);
    await frame.waitForSelector('attention-figure svg [data-node]', { state: 'attached' });
    const height = await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    await page.waitForFunction(
      (last) =>
        (window as unknown as { told: { data: { height: number } }[] }).told.at(-1)?.data.height === last,
      height,
    );
    for (const { data, own } of await told(page)) {
      expect(own).toBe(true);
      expect(data).toEqual({ type: 'attention-figures:height', id: 'mine', height: expect.any(Number) });
      expect(Number.isInteger(data['height'])).toBe(true);
    }
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThan(10_000);
    expect(errors).toEqual([]);
    await close();
  });

  it('with sandbox="allow-scripts", from a server that does not allow it, leaves a way to the site', async () => {
    const { page, close } = await open(
      browser,
      blog.url + host.add(frameHost('sandbox="allow-scripts"', () => closed)),
    );
    const link = page.frameLocator('iframe').getByRole('link', { name: 'attention-figures' });
    await link.waitFor();
    expect(await link.evaluate((node: HTMLAnchorElement) => node.href)).toBe(closed.url);
    await close();
  });

  // C19, G16
  it('obeys no message, whatever it says', async () => {
    const { page, errors, close } = await open(browser, blog.url + host.add(frameHost('', () => closed)));
    const frame = inside(page);
    const element = await figure(frame as unknown as Page, 'projections');
    const before = [await markup(element), await placeOf(element), frame.url()];
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe')!;
      const words = [
        'attention-figures:height',
        'play',
        'javascript:window.sentinel=1',
        '__proto__',
        'src',
        'state',
        'id',
      ];
      for (let i = 0; i < 1000; i++) {
        const [type, key, value] = [words[i % 7]!, words[(i * 3) % 7]!, words[(i * 5) % 7]!];
        contentWindow!.postMessage(
          i % 3 === 0 ? value : { type, [key]: value, height: i * 1e6, url: value },
          '*',
        );
      }
    });
    // Messages are handled in order; this one comes back after all of them.
    await frame.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('message', ({ data }) => data === 'last' && done(null));
          postMessage('last', '*');
        }),
    );
    expect([await markup(element), await placeOf(element), frame.url()]).toEqual(before);
    expect(await frame.evaluate(() => (window as { sentinel?: unknown }).sentinel ?? null)).toBe(null);
    expect(errors).toEqual([]);
    await close();
  });

  it('in the home page is resized by its own messages only', async () => {
    const { page, close } = await open(browser, blog.url);
    await page.locator('select[name=form]').selectOption('frame');
    const preview = page.locator('.preview iframe');
    await preview.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('iframe')!.height !== '900');
    await inside(page).waitForSelector('attention-figure svg [data-node]', { state: 'attached' });
    await page.waitForFunction(() => {
      const frame = document.querySelector('iframe')!;
      return Number(frame.height) === Math.ceil(frame.contentDocument!.body.getBoundingClientRect().height);
    });
    const height = await preview.getAttribute('height');
    await page.evaluate(async () => {
      for (const value of [1, 1e9, -5, NaN, '100', null, 'javascript:1'])
        postMessage({ type: 'attention-figures:height', id: 'weighted-sum', height: value }, '*');
      await new Promise((done) => {
        addEventListener('message', ({ data }) => data === 'last' && done(null));
        postMessage('last', '*');
      });
    });
    expect(await preview.getAttribute('height')).toBe(height);
    await close();
  });
});

// C04
it('in a flex column, with a height in percent, the figure settles within two frames', async () => {
  const body = `<div id="box" style="width: 700px; height: 500px; display: flex; flex-direction: column"><attention-figure name="whole-sequence" style="height: 100%; flex: 1 1 auto"></attention-figure></div>`;
  const head =
    '<script>window.loops = []; addEventListener("error", ({ message }) => loops.push(message))</script>';
  const { page, errors, close } = await open(browser, blog.url + host.add({ body, head }));
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
    blog.url + host.add({ body: TAG, root: 'dir="rtl"', lang: 'ar' }),
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
  const { page, close } = await open(browser, blog.url + host.add({ body, lang: 'fr' }));
  const element = await figure(page, 'whole-sequence');
  await element.getByRole('button', { name: '播放', exact: true }).waitFor();
  await page.evaluate(() => document.querySelector('section')!.setAttribute('lang', 'fr-CA'));
  await element.getByRole('button', { name: fr.play, exact: true }).waitFor();
  await close();
});

it('a hidden figure takes no room, and loads when it is shown', async () => {
  const before = blog.requests.length;
  const body =
    '<attention-figure name="whole-sequence" hidden></attention-figure><attention-figure name="projections"></attention-figure>';
  const { page, close } = await open(browser, blog.url + host.add({ body }));
  await figure(page, 'projections');
  const hidden = page.locator('attention-figure').first();
  expect(await hidden.boundingBox()).toBe(null);
  expect(await hidden.evaluate((node: AttentionFigure) => node.state ?? null)).toBe(null);
  expect(blog.requests.slice(before).filter((path) => /\.en-/.test(path)).length).toBe(1);
  await page.evaluate(() => document.querySelector('attention-figure')!.removeAttribute('hidden'));
  await expectAlive(page);
  await close();
});
