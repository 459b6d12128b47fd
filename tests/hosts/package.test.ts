// The npm package as files on a host: from another origin, with the core elsewhere, from disk.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { filesIn, version } from '../build/packed.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { expectLiving, visit } from './support/living.ts';
import { command } from './support/menu.ts';
import { packageFolder } from './support/package.ts';

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';
const folder = packageFolder();
const core = filesIn(folder).find((path) => path.endsWith('.wasm'))!;
const host = new Host();
/** The author's pages, and the package on another origin. */
let blog: Site;
let packed: Site;
beforeAll(async () => {
  packed = await serve({ folder, headers: { 'access-control-allow-origin': '*' } });
  blog = await serve({
    intercept: (path) =>
      path === '/static/core.wasm' ? { body: readFileSync(join(folder, core)) } : host.intercept(path),
  });
});
afterAll(async () => {
  await blog.close();
  await packed.close();
});

/** What files weigh, as hosts send them. */
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

/** What was copied last, as a reader pastes it into the page's field. */
async function pasted(page: Page): Promise<string> {
  await page.focus('textarea');
  await page.keyboard.down('Control');
  await page.keyboard.press('v', { commands: ['Paste'] });
  await page.keyboard.up('Control');
  return page.evaluate(async () => {
    const field = document.querySelector('textarea')!;
    while (!field.value) await new Promise((next) => requestAnimationFrame(next));
    return field.value;
  });
}

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it('from another origin a figure is four requests for files that may be kept for ever, none of them twice', async () => {
    const before = packed.requests.length;
    const path = host.add({ body: TAG, scripts: [`${packed.url}attention-figures.js`] });
    const { page, errors, close } = await visit(browser, blog.url + path);
    await page.evaluate(async () => {
      const element = document.querySelector('attention-figure')!;
      while (!element.trace) await new Promise((next) => requestAnimationFrame(next));
      await document.fonts.ready;
    });
    const asked = packed.requests.slice(before);
    expect(new Set(asked).size).toBe(asked.length);
    const [script, ...hashed] = asked;
    expect(script).toBe('/attention-figures.js');
    for (const one of hashed) expect(one.startsWith(`/dist/${version}/`), one).toBe(true);
    console.log(`one embedded figure in ${engine}: ${JSON.stringify(weigh(asked))} (KiB)`);
    expect(asked.length).toBe(4);
    await expectLiving(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('where the script has no pages beside it, a figure leads to none and copies no address of one', async () => {
    const body = `<attention-figure name="attention-flow"></attention-figure><textarea></textarea>`;
    const path = host.add({ body, scripts: [`${packed.url}attention-figures.js`] });
    const { page, errors, close } = await open(browser, blog.url + path);
    const element = await figure(page, 'attention-flow');
    const addresses = await element.evaluate((node) =>
      [...node.shadowRoot!.querySelectorAll('a')].map(({ href }) => href),
    );
    expect(addresses.filter((address) => address.startsWith(packed.url))).toEqual([]);
    await command(element, en.copyEmbed);
    await element.evaluate(async (node, copied) => {
      while (!node.shadowRoot!.textContent.includes(copied))
        await new Promise((next) => requestAnimationFrame(next));
    }, en.embedCopied);
    expect(await pasted(page)).toMatch(
      /^<attention-figure name="attention-flow">[^<]{50,}<\/attention-figure>$/,
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('the core is asked for where the page says it lies, relative to the page, and nowhere else', async () => {
    const before = [blog, packed].map(({ requests }) => requests.length);
    const head = `<script type="module">
      import { AttentionFigure, define } from '${packed.url}element.js';
      AttentionFigure.wasmUrl = '../static/core.wasm';
      define();
    </script>`;
    const address = blog.url + host.add({ body: TAG, head, scripts: [] });
    const { page, errors, close } = await open(browser, address);
    await expectLiving(page);
    expect(errors).toEqual([]);
    const cores = [blog, packed].map(({ requests }, at) =>
      requests.slice(before[at]).filter((one) => one.endsWith('.wasm')),
    );
    expect(cores).toEqual([['/static/core.wasm'], []]);
    await close();
  });

  it('one file on disk brings everything, under a policy that allows no request and in a page that says no encoding', async () => {
    const file = join(folder, 'article.html');
    const policy = "default-src 'none'; script-src file: 'wasm-unsafe-eval'";
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta http-equiv="content-security-policy" content="${policy}"><title>Article</title><script src="attention-figures.single.js"></script>${TAG}`,
    );
    const { page, errors, origins, close } = await visit(browser, pathToFileURL(file).href);
    await expectLiving(page);
    expect(errors).toEqual([]);
    // Pages on disk have no origin.
    expect([...origins].filter((origin) => origin !== 'null' && origin !== 'file://')).toEqual([]);
    const font = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ status }) => status);
    });
    expect(font).toEqual(['loaded']);
    await close();
  });
});
