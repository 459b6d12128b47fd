// What figures ask for, and what they keep: nothing of anybody else, and nothing at all. Nor do they need to.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../browser/support/host.ts';
import { dist, serve, type Site } from '../browser/support/server.ts';
import { openSaving } from './support/downloads.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { expectLiving } from './support/living.ts';
import { command, commandsOf } from './support/menu.ts';
import { packageFolder } from './support/package.ts';
import { uncaughtIn, watchUncaught } from './support/uncaught.ts';

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';
const host = new Host();
const packed = packageFolder();

/** The addresses that a page, its frames and its workers ask for; what stands in the page itself is not asked for. */
function watchRequests(asked: Set<string>) {
  return async (page: Page) => {
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:') asked.add(origin);
    });
  };
}

const stored = (page: Page) =>
  page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  describe.each([
    ['the site', dist],
    ['the package', packed],
  ])('a figure of %s', (_, folder) => {
    let site: Site;
    beforeAll(async () => {
      site = await serve({ folder, intercept: host.intercept });
    });
    afterAll(() => site.close());

    it('asks its own origin only, whatever is done with it, and keeps nothing', async () => {
      const asked = new Set<string>();
      const address = site.url + host.add({ body: TAG });
      const { page, errors, file, close } = await openSaving(browser, address, watchRequests(asked));
      await expectLiving(page);
      const element = await figure(page, 'whole-sequence');
      const commands = await commandsOf(element);
      expect(commands.length).toBeGreaterThanOrEqual(8);
      for (const label of commands) {
        await command(element, label);
        await page.keyboard.press('Escape');
      }
      for (const ending of ['svg', 'png'])
        expect((await file(`whole-sequence.${ending}`)).length).toBeGreaterThan(1000);
      expect([...asked]).toEqual([new URL(site.url).origin]);
      expect(await stored(page)).toEqual(['', 0, 0]);
      expect(errors).toEqual([]);
      await close();
    });
  });

  it('no page of ours asks another origin; the watch finds one that does', async () => {
    const site = await serve({ intercept: host.intercept });
    const other = await serve();
    const asked = new Set<string>();
    const { page, close } = await open(browser, `${site.url}embed/one-query/`, watchRequests(asked));
    await figure(page, 'one-query');
    for (const path of ['', 'fr/heads/', 'cost/', 'self-check/', 'own-figure/']) {
      await page.goto(site.url + path);
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const element of document.querySelectorAll('attention-figure')) {
          element.scrollIntoView();
          while (element.trace === undefined) await new Promise((next) => requestAnimationFrame(next));
        }
      });
    }
    const own = new URL(site.url).origin;
    expect([...asked]).toEqual([own]);
    await page.goto(site.url + host.add({ body: `<img src="${other.url}share.png" alt="">`, scripts: [] }));
    expect([...asked]).toEqual([own, new URL(other.url).origin]);
    await close();
    await site.close();
    await other.close();
  });

  it('where pages may keep nothing, figures and our pages live', async () => {
    const careful = await launch(engine, { refusesStorage: true });
    const site = await serve({ intercept: host.intercept });
    const address = site.url + host.add({ body: TAG });
    const { page, close } = await open(careful, address, watchUncaught);
    const refusal = await page.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe('SecurityError');
    await expectLiving(page);
    expect(await uncaughtIn(page)).toEqual([]);
    for (const path of ['cost/', 'self-check/', '']) {
      await page.goto(site.url + path);
      expect(await uncaughtIn(page), path).toEqual([]);
    }
    await figure(page, 'whole-sequence');
    await page.$eval('.theme input[value=dark]', (choice) => choice.click());
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await uncaughtIn(page)).toEqual([]);
    await close();
    await careful.close();
    await site.close();
  });
});
