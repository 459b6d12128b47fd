// Several scripts of ours in one page: the first brings the tag, the others do nothing and break nothing.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, version } from '../build/packed.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { expectLiving } from './support/living.ts';
import { packageFolder } from './support/package.ts';

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';
const OPEN = { 'access-control-allow-origin': '*' };

/** The package as npm gives it, and as its next release would be: the same files below another version's folder. */
const packed = packageFolder();
const next = packageFolder();
const NEXT = '999.0.0';
renameSync(join(next, 'dist', version), join(next, 'dist', NEXT));
for (const path of filesIn(next).filter((one) => one.endsWith('.js'))) {
  const text = readFileSync(join(next, path), 'utf8');
  writeFileSync(join(next, path), text.replaceAll(`dist/${version}`, `dist/${NEXT}`));
}

const host = new Host();
/** The author's pages on our site, and the two releases on other origins. */
let site: Site;
let first: Site;
let second: Site;
beforeAll(async () => {
  site = await serve({ intercept: host.intercept });
  first = await serve({ folder: packed, headers: OPEN });
  second = await serve({ folder: next, headers: OPEN, intercept: host.intercept });
});
afterAll(async () => {
  for (const one of [site, first, second]) await one.close();
});
const scriptOf = ({ url }: Site) => `${url}attention-figures.js`;
const single = ({ url }: Site) => `<script src="${url}attention-figures.single.js"></script>`;

/** Counts the instances of WebAssembly in a page: of one core, one works and one stands by. */
function watchInstances(fresh: Page) {
  return fresh.evaluateOnNewDocument(() => {
    const counted = { instances: 0 };
    const { instantiate } = WebAssembly;
    Object.assign(WebAssembly, {
      instantiate(...values: Parameters<typeof instantiate>) {
        counted.instances++;
        return instantiate(...values);
      },
    });
    Object.assign(window, { counted });
  });
}
const instances = (of: Page) =>
  of.evaluate(() => (window as unknown as { counted: { instances: number } }).counted.instances);
const mathFonts = (of: Page) =>
  of.evaluate(() => [...document.fonts].filter(({ family }) => /Attention Figures Math/.test(family)).length);
/** Whether the page's tag is the one that a script brings. */
const isOf = (of: Page | Frame, script: Site) =>
  of.evaluate(
    `import('${scriptOf(script)}').then((brought) => brought.AttentionFigure === customElements.get('attention-figure'))`,
  );

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  // B13
  it('of two releases the first is used, the second asks for no part of a figure', async () => {
    const before = second.requests.length;
    const scripts = [scriptOf(first), scriptOf(second)];
    const body = `${TAG}<attention-figure name="projections"></attention-figure>`;
    const { page, errors, close } = await open(
      browser,
      site.url + host.add({ body, scripts }),
      watchInstances,
    );
    await expectLiving(page);
    await figure(page, 'projections');
    expect(await isOf(page, first)).toBe(true);
    expect(await isOf(page, second)).toBe(false);
    expect(await instances(page)).toBe(2);
    expect(await mathFonts(page)).toBe(1);
    const asked = second.requests.slice(before);
    expect(asked).toContain('/attention-figures.js');
    expect(asked.filter((path) => /\.wasm$|\/[a-z-]+\.(?:en|zh|fr)-/.test(path))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  // B13
  it('a frame in the page has the release that it brings itself, and both live', async () => {
    const framed = host.add({ body: TAG, scripts: [scriptOf(second)] });
    const body = `${TAG}<iframe src="${second.url}${framed}" width="900" height="900" title="Framed"></iframe>`;
    const { page, errors, close } = await open(
      browser,
      site.url + host.add({ body, scripts: [scriptOf(first)] }),
    );
    await expectLiving(page);
    const frame = page.frames().find((one) => one.url().startsWith(second.url))!;
    await page.$eval('iframe', (node) => node.scrollIntoView());
    await figure(frame, 'whole-sequence');
    expect([await isOf(page, first), await isOf(frame, second)]).toEqual([true, true]);
    expect(errors).toEqual([]);
    await close();
  });

  // C01
  it.each<[name: string, scripts: () => string[], head?: () => string]>([
    ['twice', () => [scriptOf(site), scriptOf(site)]],
    ['a second time with a query', () => [scriptOf(site), `${scriptOf(site)}?v=2`]],
    ['from our site and from the package', () => [scriptOf(site), scriptOf(first)]],
    ['as one file, and as a module after it', () => [scriptOf(first)], () => single(first)],
    ['as one file twice', () => [], () => single(first) + single(second)],
  ])(
    'the script included %s makes one core and one font, and lives after back and forward',
    async (_, scripts, head) => {
      const path = host.add({ body: TAG, scripts: scripts(), head: head?.() ?? '' });
      const { page, errors, close } = await open(browser, site.url + path, watchInstances);
      await expectLiving(page);
      expect(await instances(page)).toBe(2);
      expect(await mathFonts(page)).toBe(1);
      const elsewhere =
        site.url + host.add({ body: '<p>Elsewhere</p>', scripts: scripts(), head: head?.() ?? '' });
      await page.goto(elsewhere);
      await page.goBack();
      await figure(page, 'whole-sequence');
      await page.goForward();
      expect(page.url()).toBe(elsewhere);
      await page.goBack();
      await figure(page, 'whole-sequence');
      expect(errors).toEqual([]);
      await close();
    },
  );

  // B13
  it.each<[name: string, scripts: () => string[], head?: () => string]>([
    ['our site', () => [scriptOf(site)]],
    ['two releases of the package', () => [scriptOf(first), scriptOf(second)]],
    ['the single file', () => [], () => single(first)],
  ])('the script of %s leaves no global name behind', async (_, scripts, head) => {
    const names = async (page: Page) =>
      (await page.evaluate(() => Object.getOwnPropertyNames(window))).sort();
    const bare = await open(browser, site.url + host.add({ body: TAG, scripts: [] }));
    const page = await open(
      browser,
      site.url + host.add({ body: TAG, scripts: scripts(), head: head?.() ?? '' }),
    );
    await figure(page.page, 'whole-sequence');
    expect(await names(page.page)).toEqual(await names(bare.page));
    await bare.close();
    await page.close();
  });
});
