// Strict hosts and bad servers: what a figure saves there, and that it is never blank. tests/hosts/policies.test.ts has what it computes.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { launch, open } from './support/browser.ts';
import { command, figure } from './support/figure.ts';
import { figuresOn } from './support/pages.ts';
import { serve, type ServerOptions } from './support/server.ts';
import { expectPicture } from './support/static.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Every figure once, each language once. */
const CHAPTERS = [
  ['reading/', en],
  ['zh/masking/', zh],
  ['fr/masking/', fr],
] as const;

const L1 = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const L2 = `${L1}; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'`;
const policy = (text: string): ServerOptions => ({ headers: { 'content-security-policy': text } });

/** Keeps what the browser reports against the page's policy. */
function watchPolicy(page: Page) {
  return page.addInitScript(() => {
    const reports: string[] = ((window as unknown as { reports: string[] }).reports = []);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reports.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
}
const reports = (page: Page) => page.evaluate(() => (window as unknown as { reports: string[] }).reports);

// B04
describe.each([
  ['L1', L1],
  ['L2', L2],
])('under the policy %s', (_, text) => {
  it.each(CHAPTERS)('every figure of /%s is linked and saved without one violation', async (path, ui) => {
    const site = await serve(policy(text));
    const { page, errors, close } = await open(
      browser,
      site.url + path,
      { permissions: ['clipboard-read', 'clipboard-write'] },
      watchPolicy,
    );
    for (const id of await figuresOn(page)) {
      const element = await figure(page, id);
      await command(element, ui.more, ui.copyLink);
      await element.getByText(ui.linkCopied).waitFor();
      const saved = page.waitForEvent('download');
      await command(element, ui.more, ui.exportSvg);
      expect((await saved).suggestedFilename()).toBe(`${id}.svg`);
    }
    expect(await reports(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
    await site.close();
  });
});

describe.each(CHAPTERS)('the page /%s', (path) => {
  it('shows pictures, prose and formulas without any script', async () => {
    const site = await serve();
    const { page, errors, close } = await open(browser, site.url + path, { javaScriptEnabled: false });
    for (const id of await figuresOn(page)) {
      const image = page.locator(`attention-figure[name="${id}"] img`);
      await image.scrollIntoViewIfNeeded();
      expect(await image.isVisible()).toBe(true);
      expect((await image.boundingBox())!.height).toBeGreaterThan(200);
    }
    expect(await page.locator('math').count()).toBeGreaterThanOrEqual(4);
    expect((await page.locator('main p').allInnerTexts()).join('').length).toBeGreaterThan(200);
    expect(errors).toEqual([]);
    await close();
    await site.close();
  });
});

it('where no script of the site arrives at all, the pictures stay', async () => {
  const site = await serve({
    intercept: (path) => (path.endsWith('.js') ? { status: 404, body: '' } : undefined),
  });
  const { page, close } = await open(browser, site.url);
  for (const id of await figuresOn(page))
    await expectPicture(page, page.locator(`main .stage attention-figure[name="${id}"]`));
  await close();
  await site.close();
});

it('an unknown figure says so, and shows what the author put in its place', async () => {
  const site = await serve({
    intercept: (path) =>
      path === '/host.html'
        ? {
            headers: { 'content-type': 'text/html' },
            body: '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script type="module" src="attention-figures.js"></script><attention-figure name="<b>x</b>"><p>in its place</p></attention-figure>',
          }
        : undefined,
  });
  const { page, errors, close } = await open(browser, `${site.url}host.html`);
  const element = page.locator('attention-figure');
  await element.getByText(en.unknownFigure('<b>x</b>')).waitFor();
  expect(await page.getByText('in its place').isVisible()).toBe(true);
  expect(await element.locator('b').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
  await site.close();
});
