// Strict hosts and bad servers: what a figure saves there, and that it is never blank. tests/hosts/policies.test.ts has what it computes.

import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { launch, open } from './support/browser.ts';
import { command, figure, pictureCells } from './support/figure.ts';
import { figuresOn } from './support/pages.ts';
import { dist, serve, type Answer, type ServerOptions } from './support/server.ts';
import { expectPicture, expectStill } from './support/static.ts';

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

// B04, G14
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

const wasmFile = join(
  dist,
  'assets',
  readdirSync(join(dist, 'assets')).find((name) => /^attention-core-.*\.wasm$/.test(name))!,
);

/** Answers requests for the .wasm file with another one. */
function wasm(change: (bytes: Buffer) => Answer) {
  return async (path: string): Promise<Answer | undefined> =>
    path.endsWith('.wasm') ? change(await readFile(wasmFile)) : undefined;
}

describe('the server of the .wasm file', () => {
  // B01
  it.each([
    ['application/octet-stream', { 'content-type': 'application/octet-stream' }],
    ['text/plain', { 'content-type': 'text/plain' }],
    ['no type at all', {}],
  ])('may send it as %s', async (_, headers) => {
    const site = await serve({ intercept: wasm((body) => ({ headers, body })) });
    const { page, errors, close } = await open(browser, site.url);
    for (const id of await figuresOn(page))
      expect((await pictureCells(await figure(page, id))).length).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await close();
    await site.close();
  });

  // G8
  const html = { 'content-type': 'text/html' };
  const binary = { 'content-type': 'application/wasm' };
  const faults: [name: string, change: (bytes: Buffer) => Answer, reason: keyof typeof en.unavailable][] = [
    ['answers 404', () => ({ status: 404, headers: html, body: '<!doctype html><p>nothing' }), 'not_found'],
    ['answers 500', () => ({ status: 500, body: '' }), 'not_found'],
    ['sends a page in its place', () => ({ headers: html, body: '<!doctype html><p>welcome' }), 'not_found'],
    [
      'sends half of it',
      (bytes) => ({ headers: binary, body: bytes.subarray(0, bytes.length / 2) }),
      'not_found',
    ],
    ['sends nothing', () => ({ headers: binary, body: '' }), 'not_found'],
    [
      'says it is longer than it is',
      (bytes) => ({ headers: { ...binary, 'content-length': String(bytes.length + 9) }, body: bytes }),
      'not_found',
    ],
    [
      'sends another module',
      () => ({ headers: binary, body: Buffer.from('0061736d01000000', 'hex') }),
      'stale_pair',
    ],
  ];
  it.each(faults)('that %s leaves the picture and one sentence', async (_, change, reason) => {
    const site = await serve({ intercept: wasm(change) });
    const uncaught: string[] = [];
    const { page, close } = await open(browser, `${site.url}fr/`, {}, async (fresh) => {
      fresh.on('pageerror', (error) => uncaught.push(String(error)));
    });
    await expectStill(page, page.locator('main .stage attention-figure').first(), fr.unavailable[reason]);
    expect(uncaught).toEqual([]);
    await close();
    await site.close();
  });
});

it('a figure whose own script does not arrive leaves the picture and one sentence', async () => {
  const site = await serve({
    intercept: (path) => (/\/assets\/figure-/.test(path) ? { status: 404, body: '' } : undefined),
  });
  const { page, close } = await open(browser, site.url);
  await expectStill(page, page.locator('main .stage attention-figure').first(), en.unavailable.not_found);
  await close();
  await site.close();
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
