// The npm package in pages of other authors: from another origin, from elsewhere, from disk.

import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { filesIn, unpack, version } from '../build/packed.ts';
import { scenarios } from './expected/whole-sequence.ts';
import { launch, open } from './support/browser.ts';
import { command, figure, pictureCells, shownRows } from './support/figure.ts';
import { Host } from './support/host.ts';
import { serve, type Answer, type Site } from './support/server.ts';

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };

const host = new Host();
let folder: string;
let core: Uint8Array;
/** The author's pages, and the package on another origin. */
let blog: Site;
let packed: Site;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attention-figures-'));
  unpack(folder);
  const files = filesIn(folder);
  core = readFileSync(
    join(
      folder,
      files.find((path) => path.endsWith('.wasm'))!,
    ),
  );
  packed = await serve({
    headers: { 'access-control-allow-origin': '*' },
    intercept: (path): Answer => {
      if (!files.includes(path.slice(1))) return { status: 404, body: '' };
      const type = TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream';
      return { headers: { 'content-type': type }, body: readFileSync(join(folder, path)) };
    },
  });
  blog = await serve({
    intercept: (path) => (path === '/static/core.wasm' ? { body: core } : host.intercept(path)),
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await blog.close();
  await packed.close();
  await rm(folder, { recursive: true });
});

async function expectNumbers(page: Page): Promise<void> {
  const element = await figure(page, 'whole-sequence');
  expect((await pictureCells(element)).every(({ text }) => text !== '')).toBe(true);
  const { O, A } = scenarios[0]!.expected;
  for (const [node, rows] of Object.entries({ O: O!, A: A! })) {
    const shown = await shownRows(element, node);
    expect(shown.length, node).toBe(rows.length);
    rows.flat().forEach((value, cell) => expect(shown.flat()[cell], node).toBeCloseTo(value, 5));
  }
}

/** What the asked files weigh, as hosts send them. */
function weigh(paths: readonly string[]) {
  const bodies = paths.map((path) => readFileSync(join(folder, path)));
  const kibibytes = (pack: (body: Uint8Array) => Uint8Array) =>
    Math.round(bodies.reduce((sum, body) => sum + pack(body).length, 0) / 102.4) / 10;
  return {
    requests: paths.length,
    plain: kibibytes((body) => body),
    gzip: kibibytes(gzipSync),
    brotli: kibibytes(brotliCompressSync),
  };
}

it('shows a figure with its numbers from another origin, asking for nothing twice and nothing missing', async () => {
  const path = host.add({ body: TAG, scripts: [`${packed.url}attention-figures.js`] });
  const { page, errors, close } = await open(browser, blog.url + path);
  await expectNumbers(page);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  expect(new Set(packed.requests).size).toBe(packed.requests.length);
  const hashed = packed.requests.filter((one) => one !== '/attention-figures.js');
  expect(hashed.every((one) => one.startsWith(`/dist/${version}/`))).toBe(true);
  const weight = weigh(packed.requests);
  console.log(`one embedded figure: ${JSON.stringify(weight)} (KiB)`);
  expect(weight.requests).toBe(4);
  await close();
});

it('leads to no page beside the script, where there is none, and copies no address of one', async () => {
  const body = TAG.replace('whole-sequence', 'attention-flow');
  const path = host.add({ body, scripts: [`${packed.url}attention-figures.js`] });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, close } = await open(browser, blog.url + path, { permissions });
  const element = await figure(page, 'attention-flow');
  const addresses = await element
    .locator('nav.links a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.filter((address) => address.startsWith(packed.url))).toEqual([]);
  await command(element, en.more, en.copyEmbed);
  await element.getByText(en.embedCopied, { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<attention-figure name="attention-flow">[^<]{50,}<\/attention-figure>$/);
  await close();
});

it('asks for the core where the page says it lies, relative to the page, and nowhere else', async () => {
  const before = packed.requests.length;
  const head = `<script type="module">
    import { AttentionFigure, define } from '${packed.url}element.js';
    AttentionFigure.wasmUrl = '../static/core.wasm';
    define();
  </script>`;
  const { page, errors, close } = await open(browser, blog.url + host.add({ body: TAG, head, scripts: [] }));
  await expectNumbers(page);
  expect(errors).toEqual([]);
  expect(blog.requests).toContain('/static/core.wasm');
  expect(packed.requests.slice(before).filter((one) => one.endsWith('.wasm'))).toEqual([]);
  await close();
});

it('shows a figure from one file on disk, in the language of the page, with no other request', async () => {
  const file = join(folder, 'article.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="content-security-policy" content="connect-src 'none'"><title>Article</title><script src="attention-figures.single.js"></script>${TAG}`,
  );
  const asked: string[] = [];
  const { page, errors, close } = await open(browser, pathToFileURL(file).href, {}, async (fresh) => {
    fresh.on('request', (request) => asked.push(request.url()));
  });
  await expectNumbers(page);
  expect(errors).toEqual([]);
  expect(asked.filter((url) => !url.startsWith('data:')).map((url) => url.split('/').at(-1))).toEqual([
    'article.html',
    'attention-figures.single.js',
  ]);
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await page.locator('attention-figure figure[lang=fr]').waitFor();
  await close();
});
