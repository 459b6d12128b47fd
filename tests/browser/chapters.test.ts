// The chapters as a reader meets them: every figure alive under a strict policy, links, languages, live numbers.
// Audits, widths and contrast of all pages are in accessibility.test.ts and layout.test.ts.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { attention } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { open } from './support/browser.ts';
import { figure, read } from './support/figure.ts';
import { PATHS } from './support/pages.ts';
import { serve } from './support/server.ts';
import { browser, site, useSite } from './support/site.ts';

const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

useSite({ base: '/repo/deep/', headers: { 'content-security-policy': STRICT } });

const CHAPTERS = PATHS.filter((path) => /(reading|masking|heads|writing|learning)\/$/.test(path));

const idsOf = (page: Page) =>
  page.locator('main attention-figure').evaluateAll((all) => all.map((one) => one.getAttribute('name')!));

describe.each(CHAPTERS)('the chapter /%s', (path) => {
  it('runs every figure of its list, each with its own anchor, without one violation of the policy', async () => {
    const { page, errors, close } = await open(browser, site.url + path);
    const ids = await idsOf(page);
    const listed = await page
      .locator('.contents a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ids.length).toBeGreaterThan(0);
    expect(listed).toEqual(ids.map((id) => `#${id}`));
    for (const id of ids) {
      await figure(page, id);
      expect(await page.locator(`section#${id} attention-figure`).count()).toBe(1);
    }
    expect(errors).toEqual([]);
    await close();
  });
});

it('a chapter begins with the figures that are near, and fetches the core once for all of them', async () => {
  const own = await serve();
  // What the service worker keeps, it asks for itself.
  const { page, close } = await open(browser, `${own.url}reading/`, { serviceWorkers: 'block' });
  const [first, ...others] = await idsOf(page);
  await figure(page, first!);
  const alive = () =>
    page
      .locator('main attention-figure')
      .evaluateAll((all) => all.filter((one) => one.shadowRoot?.querySelector('svg [data-node]')).length);
  expect(await alive()).toBeLessThan(others.length);
  for (const id of others) await figure(page, id);
  expect(await alive()).toBe(others.length + 1);
  expect(own.requests.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  await close();
  await own.close();
});

it('the list of figures, the languages and the neighbours lead where they say', async () => {
  const { page, close } = await open(browser, `${site.url}reading/`);
  await page.locator('.contents a[href="#weighted-sum"]').click();
  await page.waitForURL('**/reading/#weighted-sum');
  expect(await page.locator('#weighted-sum h2').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.waitForURL('**/fr/reading/#weighted-sum');
  await page.locator('.neighbours [rel=next]').click();
  await page.waitForURL('**/fr/masking/');
  await page.getByRole('link', { name: '中文' }).click();
  await page.waitForURL('**/zh/masking/');
  await page.locator('.neighbours [rel=prev]').click();
  await page.waitForURL('**/zh/reading/');
  await page.locator('.mark').click();
  await page.waitForURL('**/deep/zh/');
  await page.locator('.titles a[data-figure="causal-mask"]').click();
  await page.waitForURL('**/zh/masking/#causal-mask');
  await close();
});

it('shows pictures, prose, formulas and their numbers to a reader without scripts', async () => {
  const { page, errors, close } = await open(browser, `${site.url}fr/reading/`, { javaScriptEnabled: false });
  for (const id of await idsOf(page)) {
    const picture = page.locator(`attention-figure[name="${id}"] img`);
    await picture.scrollIntoViewIfNeeded();
    expect((await picture.boundingBox())!.height).toBeGreaterThan(100);
  }
  expect(await page.locator('[data-figure="weighted-sum"].live').innerText()).toContain('0,503490');
  expect(await page.locator('math[display=block]').count()).toBeGreaterThanOrEqual(4);
  expect(errors).toEqual([]);
  await close();
});

it('on paper every figure is there, and nothing of the page’s navigation', async () => {
  const { page, close } = await open(browser, `${site.url}masking/`);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const id of await idsOf(page))
    await page
      .locator(`attention-figure[name="${id}"] svg [data-node]`)
      .first()
      .waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['body > .bar', '.contents', '.neighbours']) {
    expect(await page.locator(hidden).isVisible()).toBe(false);
  }
  await close();
});

describe('the line of numbers below a figure', () => {
  const example = examples['three-positions']!;

  /** The numbers of the line, in order; indices of letters are left out. */
  async function numbers(page: Page, id: string, language: 'en' | 'fr'): Promise<number[]> {
    const texts = await page
      .locator(`.live[data-figure="${id}"] mn`)
      .evaluateAll((all) => all.filter((one) => !one.closest('msub')).map((one) => one.textContent ?? ''));
    return texts.map((text) => read(text, language));
  }

  /** 0.248255 [2, 0] + … ≈ [1.503490, 0.751745], by the independent reference. */
  function expected(X: number[][], row: number): number[] {
    const { A, V, O } = attention({ ...example, X });
    return [...A[row]!.flatMap((weight, j) => [weight, ...V[j]!]), ...O[row]!];
  }
  const expectClose = (actual: number[], wanted: number[]) => {
    expect(actual).toHaveLength(wanted.length);
    for (const [at, value] of wanted.entries()) expect(actual[at]).toBeCloseTo(value, 6);
  };

  it.each(['en', 'fr'] as const)(
    'follows the row, the numbers and the size of the figure (%s)',
    async (language) => {
      const { page, errors, close } = await open(
        browser,
        `${site.url}${language === 'en' ? '' : 'fr/'}reading/`,
      );
      const element = await figure(page, 'whole-sequence');
      const set = (state: object) =>
        element.evaluate((node: AttentionFigure, next) => (node.state = next as never), state);
      const line = () => numbers(page, 'whole-sequence', language);

      expectClose(await line(), expected(example.X, 1));
      await set({ row: 2 });
      expectClose(await line(), expected(example.X, 2));
      const X = [
        [1, -0.5],
        [0.25, 1],
        [1, 1],
        [-2, 0.125],
      ];
      await set({ row: 0, matrices: { X } });
      expectClose(await line(), expected(X, 0));
      await element.evaluate((node: AttentionFigure) => node.reset());
      expectClose(await line(), expected(example.X, 1));
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('begins where a link begins', async () => {
    const { page, close } = await open(browser, `${site.url}reading/#figure=whole-sequence&row=3`);
    await figure(page, 'whole-sequence');
    expectClose(await numbers(page, 'whole-sequence', 'en'), expected(example.X, 2));
    await close();
  });
});
