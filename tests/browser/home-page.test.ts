// The home pages as a reader meets them: every width, a strict policy, a chosen theme, no scripts, another language.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { open } from './support/browser.ts';
import { figure } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

const PAGES = ['', 'zh/', 'fr/'];
const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

// Below a path, as on a project's pages (B06).
useSite({ base: '/repo/deep/', headers: { 'content-security-policy': STRICT } });

/** The chapters hold the others; chapters.test.ts looks at them. */
const figures = ['whole-sequence'];
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const [LIGHT, DARK] = ['rgb(255, 255, 255)', 'rgb(22, 24, 28)'];

describe.each(PAGES)('the page /%s', (path) => {
  it('runs its figure under the strictest policy without a single violation', async () => {
    const { page, errors, close } = await open(browser, `${site.url}${path}`);
    for (const id of figures) await figure(page, id);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows headline, prose, formulas and pictures to a reader without scripts', async () => {
    const { page, errors, close } = await open(browser, `${site.url}${path}`, { javaScriptEnabled: false });
    for (const id of figures) {
      const picture = page.locator(`attention-figure[name="${id}"] img`);
      await picture.scrollIntoViewIfNeeded();
      expect((await picture.boundingBox())!.height).toBeGreaterThan(200);
    }
    expect(await page.locator('math[display=block]').count()).toBe(1);
    expect(await page.locator('.titles a').count()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('h1').innerText()).not.toBe('');
    expect(await page.locator('.theme').isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the theme', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('follows a %s system', async (colorScheme, expected) => {
    const { page, close } = await open(browser, site.url, { colorScheme });
    expect(await paper(page)).toBe(expected);
    await close();
  });

  it('stays as chosen, and is there before anything is painted', async () => {
    const { page, close } = await open(browser, site.url, { colorScheme: 'light' });
    await page.getByLabel('Dark').check();
    expect(await paper(page)).toBe(DARK);
    // No frame comes before the page has its styles: the first is the first that can be painted.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        document.documentElement.title = getComputedStyle(document.documentElement).backgroundColor;
      });
    });
    await page.reload();
    await page.waitForFunction(() => document.documentElement.title);
    expect(await page.evaluate(() => document.documentElement.title)).toBe(DARK);
    await page.getByLabel('Auto').check();
    expect(await paper(page)).toBe(LIGHT);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await close();
  });

  it('is the same in another tab, whose switch says so', async () => {
    const { page, close } = await open(browser, site.url, { colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto(site.url);
    for (const [name, expected] of [
      ['Dark', DARK],
      ['Auto', LIGHT],
    ] as const) {
      await page.getByLabel(name).check();
      await other.waitForFunction(
        (theme) => document.querySelector<HTMLInputElement>('.theme :checked')!.value === theme,
        name.toLowerCase(),
      );
      expect(await paper(other)).toBe(expected);
    }
    await close();
  });

  it('can be chosen where storage is blocked', async () => {
    const { page, errors, close } = await open(browser, 'about:blank');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(site.url);
    await page.getByLabel('Dark').check();
    expect(await paper(page)).toBe(DARK);
    expect(errors).toEqual([]);
    await close();
  });
});

it('another language shows the same state of the same figure', async () => {
  // Positions count from 1 in links and from 0 in code.
  const { page, close } = await open(browser, `${site.url}#figure=whole-sequence&row=3`);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.waitForURL('**/fr/#figure=whole-sequence&row=3');
  const element = await figure(page, 'whole-sequence');
  expect(await element.evaluate((node: AttentionFigure) => node.state!.row)).toBe(2);
  await close();
});

it('a link to a figure that stands in a chapter leads on to it, in its state, and Back leads away', async () => {
  const { page, close } = await open(browser, `${site.url}zh/`);
  await page.goto('about:blank');
  await page.goto(`${site.url}zh/#figure=causal-mask&row=3`);
  await page.waitForURL('**/zh/masking/#figure=causal-mask&row=3');
  const element = await figure(page, 'causal-mask');
  expect(await element.evaluate((node: AttentionFigure) => node.state!.row)).toBe(2);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await close();
});

it('the same link leads on where the home page is open already, and Back leads to it', async () => {
  const { page, close } = await open(browser, `${site.url}zh/`);
  await page.evaluate(() => (location.hash = 'figure=causal-mask&row=3'));
  await page.waitForURL('**/zh/masking/#figure=causal-mask&row=3');
  await page.goBack();
  expect(page.url()).toBe(`${site.url}zh/`);
  await close();
});

describe('the embedding section', () => {
  it('gives code that names the script where it lies, and a frame as tall as its figure', async () => {
    const { page, errors, close } = await open(browser, `${site.url}fr/`);
    const section = page.locator('.embed');
    expect(await section.locator('code').innerText()).toContain(`src="${site.url}attention-figures.js"`);
    await section.locator('select[name=figure]').selectOption('projections');
    expect(await section.locator('code').innerText()).toContain('<attention-figure name="projections">');

    await section.locator('select[name=form]').selectOption('frame');
    expect(await section.locator('code').innerText()).toContain('embed/projections/?lang=fr"');
    const frame = section.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    const inner = (await (await frame.elementHandle())!.contentFrame())!;
    await inner.waitForSelector('attention-figure svg [data-node]', { state: 'attached' });
    await page.waitForFunction(() => document.querySelector('iframe')!.height !== '900');
    // The page hears of each height a little later than the frame has it.
    await inner.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
    expect(errors).toEqual([]);
    await close();
  });
});
