// Our own site without a network, once it was visited; and the pages of others, which get no service worker.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../browser/support/host.ts';
import { dist, serve, type ServerOptions } from '../browser/support/server.ts';
import { attention, type Rows } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, type, type Figure } from './support/figures.ts';
import { kept } from './support/kept.ts';

const { W_Q, W_K, W_V } = examples['three-positions']!;

/** Every position's reading of the inputs that the figure has now is what plain loops make of them. */
async function expectNumbers(element: Figure): Promise<Rows> {
  const { X, O } = await element.evaluate((one) => ({
    X: one.state!.matrices['X']!.map((row) => [...row]),
    O: [...one.trace!.node('O')!.data],
  }));
  const expected = attention({ X, W_Q, W_K, W_V }).O.flat();
  expected.forEach((value, at) => expect(O[at]).toBeCloseTo(value, 9));
  return X;
}

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it('a visited page opens again without a network: its figures compute, its other visited languages too', async () => {
    const site = await serve();
    const { page, errors, close } = await open(browser, `${site.url}fr/reading/`);
    await figure(page, 'whole-sequence');
    await kept(page);
    await page.goto(`${site.url}reading/`);
    await kept(page);
    await site.close();

    await page.reload();
    const element = await figure(page, 'whole-sequence');
    await expectNumbers(element);
    await type(page, element, ['X', 0, 0], '2');
    expect((await expectNumbers(element))[0]![0]).toBe(2);
    // The last one of the page had not come near the screen.
    const names = await page.$$eval('attention-figure', (all) => all.map((one) => one.getAttribute('name')!));
    await figure(page, names.at(-1)!);
    await Promise.all([page.waitForNavigation(), page.click('.languages a[hreflang=fr]')]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await expectNumbers(await figure(page, 'whole-sequence'));
    expect(errors).toEqual([]);
    await close();
  });

  it('what was still on its way when the service worker came is kept, too', async () => {
    let come = () => {};
    const hasCome = new Promise<void>((done) => (come = done));
    const site = await serve({
      intercept: async (path) => {
        if (path.endsWith('.woff2')) await hasCome;
        if (path !== '/come') return undefined;
        come();
        return { body: '' };
      },
    });
    const { page, close } = await open(browser, site.url, (fresh) =>
      fresh.evaluateOnNewDocument(() => void navigator.serviceWorker.ready.then(() => fetch('/come'))),
    );
    await kept(page, '/come');
    expect(site.requests.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
    await close();
    await site.close();
  });

  // B24
  it('a page that changed is shown as it is now, with the files it names', async () => {
    let changed = false;
    const site = await serve({
      intercept: (path) =>
        path === '/' && changed
          ? { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Next</title>' }
          : undefined,
    });
    const { page, close } = await open(browser, site.url);
    await kept(page);
    changed = true;
    await page.reload();
    expect(await page.title()).toBe('Next');
    await close();
    await site.close();
  });

  it('a page that a host sends in place of a file, or half of it, is not kept as that file', async () => {
    let missing = true;
    const asked: string[] = [];
    const site = await serve({
      intercept: (path) => {
        if (!missing || !path.includes('/assets/whole-sequence.en-')) return undefined;
        asked.push(path);
        const half = readFileSync(join(dist, path)).subarray(0, 1000);
        return asked.length === 1
          ? { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Welcome' }
          : { headers: { 'content-type': 'text/javascript' }, body: half };
      },
    });
    const { page, close } = await open(browser, site.url);
    await kept(page, 'whole-sequence.en');
    // By the page, and by the service worker.
    while (asked.length < 2) await new Promise((later) => setTimeout(later, 50));
    missing = false;
    await page.reload();
    await expectNumbers(await figure(page, 'whole-sequence'));
    await close();
    await site.close();
  });

  it.each<[name: string, options: ServerOptions, prepare?: (page: Page) => Promise<unknown>]>([
    [
      'a browser that has none',
      {},
      (page) =>
        page.evaluateOnNewDocument(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
    ],
    [
      'a page that may not ask for one',
      {},
      (page) =>
        page.evaluateOnNewDocument(() =>
          Object.defineProperty(navigator, 'serviceWorker', {
            get() {
              throw new DOMException('Refused', 'SecurityError');
            },
          }),
        ),
    ],
    ['a policy that forbids workers', { headers: { 'content-security-policy': "worker-src 'none'" } }],
    [
      'a host that does not send it',
      { intercept: (path) => (path === '/service-worker.js' ? { status: 404, body: '' } : undefined) },
    ],
  ])('without a service worker the page is as it was: %s', async (_, options, prepare) => {
    const site = await serve(options);
    const uncaught: string[] = [];
    const { page, close } = await open(browser, site.url, async (fresh) => {
      // Firefox tells what a policy forbade as it tells errors.
      fresh.on('pageerror', (error) => {
        if (!String(error).includes('Content-Security-Policy')) uncaught.push(String(error));
      });
      await prepare?.(fresh);
    });
    await expectNumbers(await figure(page, 'whole-sequence'));
    expect(uncaught).toEqual([]);
    await close();
    await site.close();
  });

  it('no page of another author gets one, not even beside our files', async () => {
    const host = new Host();
    const site = await serve({ intercept: host.intercept });
    const body = '<attention-figure name="whole-sequence"></attention-figure>';
    const { page, close } = await open(browser, site.url + host.add({ body }));
    await figure(page, 'whole-sequence');
    const found = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(found).toBe(0);
    expect(site.requests).not.toContain('/service-worker.js');
    await close();
    await site.close();
  });
});
