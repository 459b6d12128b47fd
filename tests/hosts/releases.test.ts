// Our own site without a network when it has changed since it was visited: what is shown, and how much is kept.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Answer, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { kept, places } from './support/kept.ts';
import { makeRelease } from './support/releases.ts';

const first = await makeRelease(1);
const second = await makeRelease(2);
/** Other pages with the second's scripts. */
const second_1 = await makeRelease(2.1, 2);
afterAll(() => [first, second, second_1].forEach(({ remove }) => remove()));

const MAINTENANCE: Answer = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Back soon</title>',
};

/** Nothing can be put into one place while there is another. No driver makes room scarce in every engine. */
const ROOM_FOR_ONE = `{
  const { put } = Cache.prototype;
  Cache.prototype.put = async function (...what) {
    if ((await caches.keys()).length > 1) throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, what);
  };
}
`;

/** A host that has one release at a time. */
async function host() {
  let { folder } = first;
  let instead: (path: string) => Answer | undefined = () => undefined;
  const site: Site = await serve({
    get folder() {
      return folder;
    },
    intercept: (path) => instead(path),
  });
  return {
    site,
    upload: (release: typeof first) => void ({ folder } = release),
    say: (answers: typeof instead) => void (instead = answers),
  };
}

const release = async (page: Page) => (await page.title()).split(':')[0];
const isStyled = (page: Page) =>
  page.$eval('link[rel=stylesheet]', (link) => ((link as HTMLLinkElement).sheet?.cssRules.length ?? 0) > 0);
const lastFigure = async (page: Page) => {
  const names = await page.$$eval('attention-figure', (all) => all.map((one) => one.getAttribute('name')!));
  return figure(page, names.at(-1)!);
};

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it('a page is shown as it was last seen, with its own scripts, whatever query it is asked for with', async () => {
    const { site, upload, say } = await host();
    const { page: old, close } = await open(browser, site.url);
    await kept(old);
    await old.goto(`${site.url}learning/?fbclid=1`);
    await kept(old);

    upload(second);
    const page = await old.browserContext().newPage();
    await page.goto(`${site.url}learning/?fbclid=2`);
    expect(await release(page)).toBe('Release 2');
    await kept(page);
    // In the other tab, whose scripts the host has no more.
    await old.bringToFront();
    await lastFigure(old);
    await page.bringToFront();
    say((path) => (path.endsWith('/') ? MAINTENANCE : undefined));
    await page.reload();
    expect(await page.title()).toBe('Back soon');
    await site.close();

    for (const path of [
      'learning/',
      'learning/?fbclid=1',
      'learning/?fbclid=3',
      'learning/index.html',
      'learning',
    ]) {
      await page.goto(site.url + path);
      expect(await release(page), path).toBe('Release 2');
      expect(await isStyled(page), path).toBe(true);
    }
    await lastFigure(page);
    await page.goto(site.url);
    expect(await release(page)).toBe('Release 1');
    expect(await isStyled(page)).toBe(true);
    await lastFigure(page);

    // A browser that lacks room may take what it likes.
    const forget = (what: string, number: number) =>
      page.evaluate(
        async (start, end) => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const { url } of await cache.keys())
              if (url.startsWith(start) && url.endsWith(end)) await cache.delete(url);
          }
        },
        `${site.url}assets/${what}`,
        `_${number}.css`,
      );
    await forget('offline-', 2);
    await page.goto(`${site.url}learning/`);
    expect(await release(page)).toBe('Release 1');
    await forget('offline-', 1);
    await expect(page.goto(`${site.url}learning/`)).rejects.toThrow();
    await close();
  });

  it('no more is kept than two releases have, each file once, whatever is asked for', async () => {
    const { site, upload } = await host();
    const { page, close } = await open(browser, `${site.url}self-check/`);
    await kept(page);
    upload(second);
    await page.reload();
    await kept(page);
    upload(second_1);
    const before = site.requests.length;
    await page.reload();
    await kept(page);
    expect(site.requests.slice(before).filter((path) => path.includes('/assets/'))).toEqual([]);
    const queries = Array.from({ length: 100 }, (_, k) => `${site.url}self-check/?click=${k}`);
    const others = [
      `${site.url}nowhere/`,
      'https://elsewhere.example/',
      `${new URL(site.url).origin}/nowhere.svg`,
    ];
    await page.evaluate(
      async (addresses, wanted) => {
        const { active } = await navigator.serviceWorker.ready;
        active!.postMessage({ addresses, figures: ['', 'nobody'], language: 'en' });
        active!.postMessage({ addresses: [wanted], figures: [], language: 'en' });
        for (const address of addresses.slice(0, 10)) await fetch(address).catch(() => undefined);
        const done = async () => (await caches.match(wanted)) && (await caches.keys()).length <= 2;
        while (!(await done())) await new Promise((next) => requestAnimationFrame(next));
      },
      [...queries, ...others],
      `${site.url}own-figure/product.json`,
    );
    const all = await places(page);
    for (const addresses of all) {
      expect(new Set(addresses.map((url) => new URL(url).pathname)).size).toBe(addresses.length);
      expect(addresses.filter((url) => url.includes('?') || url.includes('nowhere'))).toEqual([]);
      const numbers = new Set(addresses.map((url) => /_(\d)\./.exec(url)?.[1]).filter(Boolean));
      expect(numbers.size).toBe(1);
    }
    await close();
    await site.close();
  });

  it('where there is room for one release only, it is the newer one', async () => {
    const { site, upload, say } = await host();
    const { page, close } = await open(browser, `${site.url}self-check/`);
    await kept(page);
    upload(second);
    const worker = readFileSync(join(second.folder, 'service-worker.js'), 'utf8');
    say((path) =>
      path === '/service-worker.js'
        ? { headers: { 'content-type': 'text/javascript' }, body: ROOM_FOR_ONE + worker }
        : undefined,
    );
    await page.reload();
    await kept(page);
    expect(await places(page)).toHaveLength(1);
    await site.close();
    await page.reload();
    expect(await release(page)).toBe('Release 2');
    await close();
  });
});
