// Strict pages: a figure works under the strictest policy that allows WebAssembly; where that is refused or wanting, it
// stands still with its numbers and one sentence. Every file is served from the page's own origin.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../build/packed.ts';
import { goTo } from '../browser/support/figure.ts';
import { Host } from '../browser/support/host.ts';
import { dist, serve, type Answer, type Site } from '../browser/support/server.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { CHAPTERS } from '../../web/site/chapters.ts';
import { folderOf } from '../../web/site/pages.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, fill, sentenceOf, stillPicture, type Figure } from './support/figures.ts';
import { expectLiving } from './support/living.ts';
import { packageFolder } from './support/package.ts';
import { uncaughtIn, watchUncaught } from './support/uncaught.ts';

const SELF = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const TRUSTED = `${SELF}; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
const NO_WASM = "default-src 'self'; script-src 'self'";

const host = new Host();
const packed = packageFolder();
const served = (
  folder: string,
  policy: string,
  more: (path: string) => Answer | undefined = () => undefined,
) =>
  serve({
    folder,
    headers: { 'content-security-policy': policy },
    intercept: (path) => more(path) ?? (path === '/icon.svg' ? ICON : host.intercept(path)),
  });
const ICON: Answer = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>',
};
/** A host's page without anything that a policy could refuse. */
const page = (body: string, lang = 'en') => host.add({ body, lang, icon: '/icon.svg' });

/** Keeps what the browser reports against the page's policy. */
function watchPolicy(fresh: Page) {
  return fresh.evaluateOnNewDocument(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reports.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
}
const reports = (of: Page) => of.evaluate(() => (window as unknown as { reports: string[] }).reports);

const NAMES = Object.keys(FIGURES);
const tag = (name: string) => `<attention-figure name="${name}"></attention-figure>`;

/** Another number over the first that can be typed over; where there is none, a mask's cell is toggled. */
async function editFirst(shown: Page, element: Figure): Promise<void> {
  const first = await element.evaluateHandle((host) =>
    host.shadowRoot!.querySelector<HTMLElement>('td[data-node]:not([aria-readonly])'),
  );
  const cell = first.asElement() as ElementHandle<HTMLElement> | null;
  if (!cell) return;
  const text = () => cell.evaluate((node) => node.textContent);
  const before = await text();
  await cell.evaluate((node) => node.focus());
  await shown.keyboard.press('Enter');
  if (await element.evaluate((host) => host.shadowRoot!.activeElement instanceof HTMLInputElement))
    await fill(shown, element, before === '2' ? '3' : '2');
  expect(await text()).not.toBe(before);
}

const LANGUAGES = [
  ['en', en],
  ['zh', zh],
  ['fr', fr],
] as const;

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  // B04, C18
  describe.each([
    ['the site', dist, SELF],
    ['the site, with Trusted Types', dist, TRUSTED],
    ['the npm package', packed, SELF],
    ['the npm package, with Trusted Types', packed, TRUSTED],
  ])('the files of %s', (_, folder, policy) => {
    let site: Site;
    beforeAll(async () => {
      site = await served(folder, policy);
    });
    afterAll(() => site.close());

    it('compute a figure, step by step and after an edit, without one violation', async () => {
      const address = site.url + page(tag('whole-sequence'));
      const { page: shown, errors, close } = await open(browser, address, watchPolicy);
      await expectLiving(shown);
      expect(await reports(shown)).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    });
  });

  it('the single file of the package computes under the strictest of these policies, too', async () => {
    const site = await served(packed, TRUSTED);
    const head = '<script src="../attention-figures.single.js"></script>';
    const path = host.add({ body: tag('whole-sequence'), head, scripts: [], icon: '/icon.svg' });
    const { page: shown, errors, close } = await open(browser, site.url + path, watchPolicy);
    await expectLiving(shown);
    expect(await reports(shown)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
    await site.close();
  });

  it('the strictest of these policies is in force: a sink for markup throws, and the watch sees it', async () => {
    const site = await served(dist, TRUSTED);
    const { page: shown, close } = await open(browser, site.url + page('<p>Text</p>'), watchPolicy);
    const thrown = await shown.evaluate(() => {
      try {
        document.querySelector('p')!.innerHTML = '<b>markup</b>';
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(thrown).toBe('TypeError');
    // The report comes a moment after the error.
    while ((await reports(shown)).length === 0);
    expect(await reports(shown)).toEqual(['require-trusted-types-for trusted-types-sink']);
    await close();
    await site.close();
  });

  it('every figure plays and is edited under the strictest of these policies without one violation', async () => {
    const site = await served(dist, TRUSTED);
    const address = site.url + page(NAMES.map(tag).join(''));
    const { page: shown, errors, close } = await open(browser, address, watchPolicy);
    for (const name of NAMES) {
      const element = await figure(shown, name);
      await goTo(element, 0);
      await element.evaluate(async (host) => {
        const moved = new Promise((done) => host.addEventListener('timeupdate', done, { once: true }));
        host.play();
        await moved;
      });
      await goTo(element, 'end');
      await editFirst(shown, element);
    }
    expect(await reports(shown)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
    await site.close();
  });

  describe.each(LANGUAGES)('a page of ours in %s', (language, { unavailable }) => {
    /** Every figure of the page stands still for this reason, with its numbers. */
    async function expectStill(sentence: string, site: Site, prepare?: (fresh: Page) => Promise<unknown>) {
      const address = site.url + folderOf({ language, chapter: 'masking' });
      const { page: shown, close } = await open(browser, address, async (fresh) => {
        await watchUncaught(fresh);
        await prepare?.(fresh);
      });
      for (const name of CHAPTERS.masking.figures) {
        expect(await sentenceOf(shown, name), name).toBe(sentence);
        const { width, height, numbers } = await stillPicture(shown, name);
        expect(Math.min(width, height), name).toBeGreaterThan(200);
        expect(numbers.length, name).toBeGreaterThan(5);
        for (const number of numbers) expect(number, name).toMatch(/^−?(\d+([.,]\d+)?|∞)$/);
      }
      expect(await uncaughtIn(shown)).toEqual([]);
      await close();
      await site.close();
    }

    // B03
    it('stands still under a policy without WebAssembly, and tells the owner what to allow', async () =>
      expectStill(unavailable.blocked, await served(dist, NO_WASM)));

    it('stands still in an engine without WebAssembly', async () =>
      expectStill(unavailable.no_webassembly, await serve(), (fresh) =>
        fresh.evaluateOnNewDocument(() => delete (window as { WebAssembly?: unknown }).WebAssembly),
      ));

    // The sentence apart, these are the same in every language.
    if (language !== 'fr') return;

    // B15
    it('stands still in an engine without WebAssembly SIMD', async () =>
      expectStill(unavailable.no_simd, await serve(), (fresh) =>
        fresh.evaluateOnNewDocument(() => void (WebAssembly.validate = () => false)),
      ));

    // B16
    it('stands still where the self-check gives a wrong number', async () =>
      expectStill(unavailable.wrong_numbers, await serve({ intercept: wrongExponential })));
  });

  // B03
  it('the package has no pictures of its own: the author’s stands, and the sentence in the page’s language', async () => {
    const site = await served(packed, NO_WASM);
    const instead = '<p>Three values, weighted.</p>';
    const body = `<attention-figure name="weighted-sum">${instead}</attention-figure>${tag('whole-sequence')}`;
    const { page: shown, close } = await open(browser, site.url + page(body, 'fr'));
    for (const name of ['weighted-sum', 'whole-sequence'])
      expect(await sentenceOf(shown, name)).toBe(fr.unavailable.blocked);
    expect(await shown.$eval('attention-figure p', (node) => node.checkVisibility())).toBe(true);
    await close();
    await site.close();
  });
});

const [coreFile] = filesIn(dist).filter((path) => /attention-core-[^/]*\.wasm$/.test(path));

/** The core with its exponential's 1/6 become 1/5, wherever it stands. */
function wrongExponential(path: string): Answer | undefined {
  if (!path.endsWith('.wasm')) return undefined;
  const bytes = readFileSync(join(dist, coreFile!));
  const constant = Buffer.alloc(8);
  constant.writeDoubleLE(0.16666666666666602);
  let found = 0;
  for (let at = bytes.indexOf(constant); at >= 0; at = bytes.indexOf(constant, at + 8), found++)
    bytes.writeDoubleLE(0.2, at);
  expect(found).toBeGreaterThan(0);
  return { headers: { 'content-type': 'application/wasm' }, body: bytes };
}
