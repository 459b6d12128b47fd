// The quiet menu of a figure: by keyboard, one level at a time, and in a frame too short for it.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameCode } from '../../web/element/export/embed.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, type Figure } from './support/figures.ts';
import { command, menuButton, untilOpen } from './support/menu.ts';

const host = new Host();
let site: Site;
beforeAll(async () => {
  site = await serve({ intercept: host.intercept });
});
afterAll(() => site.close());

/** What has the focus, and the menu page it is on. */
function focused(element: Figure) {
  return element.evaluate((node) => {
    const item = node.shadowRoot!.activeElement as HTMLElement;
    const { role, ariaLabel } = item.parentElement!;
    return { name: item.textContent || item.ariaLabel, page: role === 'menu' ? ariaLabel : '' };
  });
}

/** How many pages of the menu can be seen. */
function shownMenus(element: Figure): Promise<number> {
  return element.evaluate(
    (node) =>
      [...node.shadowRoot!.querySelectorAll('[role=menu]')].filter((menu) => menu.checkVisibility()).length,
  );
}

/** Whether all of what has the focus can be seen and pressed. */
function inSight(element: Figure): Promise<boolean> {
  return element.evaluate((node) => {
    const root = node.shadowRoot!;
    const item = root.activeElement!;
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ].every(([x, y]) => root.elementFromPoint(x!, y!) === item);
  });
}

/** Returns when the figure says just this. */
function untilSaid(element: Figure, sentence: string): Promise<void> {
  return element.evaluate(async (node, text) => {
    while (node.shadowRoot!.querySelector('.notice')!.textContent !== text)
      await new Promise((next) => requestAnimationFrame(next));
  }, sentence);
}

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it('the menu opens, leads on and back, acts and closes by keyboard, and gives the focus back', async () => {
    const { page, close } = await open(browser, `${site.url}embed/projections/?lang=en`);
    const element = await figure(page, 'projections');
    await (await menuButton(element)).focus();
    const press = async (key: Parameters<Page['keyboard']['press']>[0]) => {
      await page.keyboard.press(key);
      return focused(element);
    };
    await page.keyboard.press('Enter');
    await untilOpen(element);
    expect(await focused(element)).toEqual({ name: en.copyLink, page: en.more });
    expect(await press('End')).toEqual({ name: en.allValues, page: en.more });
    expect(await press('ArrowDown')).toEqual({ name: en.copyLink, page: en.more });
    expect(await press('ArrowRight')).toEqual({ name: en.copyLink, page: en.more });
    expect(await press('ArrowDown')).toEqual({ name: en.embed, page: en.more });
    expect(await press('ArrowRight')).toEqual({ name: en.copyEmbed, page: en.embed });
    expect(await shownMenus(element)).toBe(1);
    expect(await press('Home')).toEqual({ name: en.back, page: en.embed });
    expect(await press('ArrowUp')).toEqual({ name: en.copyMarkdown, page: en.embed });
    expect(await press('Escape')).toEqual({ name: en.embed, page: en.more });
    expect(await press('Enter')).toEqual({ name: en.copyEmbed, page: en.embed });
    expect(await press('ArrowLeft')).toEqual({ name: en.embed, page: en.more });
    expect(await shownMenus(element)).toBe(1);
    expect(await press('Escape')).toEqual({ name: en.more, page: '' });
    expect(await shownMenus(element)).toBe(0);

    await page.keyboard.press('ArrowUp');
    await untilOpen(element);
    expect(await focused(element)).toEqual({ name: en.allValues, page: en.more });
    expect(await press('Enter')).toEqual({ name: en.copyCsv, page: en.allValues });
    await press('End');
    await page.keyboard.press('Enter');
    expect(await shownMenus(element)).toBe(0);
    expect(await element.evaluate((node) => node.shadowRoot!.activeElement!.localName)).toBe('textarea');

    // Opened again it begins with its first page, and a press anywhere else closes it.
    await (await menuButton(element)).click();
    await untilOpen(element);
    expect(await focused(element)).toEqual({ name: en.copyLink, page: en.more });
    await page.mouse.click(5, 5);
    expect(await shownMenus(element)).toBe(0);
    await close();
  });

  it('its commands are fetched when it is opened; where they do not arrive, a sentence says so', async () => {
    const isCommands = (path: string) => /\/commands-/.test(path);
    let arrives = false;
    const unsure = await serve({
      intercept: (path) => (isCommands(path) && !arrives ? { status: 503, body: '' } : undefined),
    });
    const { page, close } = await open(browser, `${unsure.url}embed/projections/?lang=fr`);
    const element = await figure(page, 'projections');
    expect(unsure.requests.filter(isCommands)).toEqual([]);
    await (await menuButton(element)).click();
    await untilSaid(element, fr.unavailable.not_found);
    expect(await shownMenus(element)).toBe(0);

    arrives = true;
    await page.reload();
    const again = await figure(page, 'projections');
    await (await menuButton(again)).click();
    await untilOpen(again);
    expect(await focused(again)).toEqual({ name: fr.copyLink, page: fr.more });
    await close();
    await unsure.close();
  });

  it('in a frame from another origin it copies, as the frame that is pasted allows', async () => {
    const other = await serve();
    const address = `${other.url}embed/projections/?lang=en`;
    const body = frameCode({ address, start: '', title: 'Figure' });
    const { page, errors, close } = await open(browser, site.url + host.add({ body, scripts: [] }));
    const element = await figure(await (await page.$('iframe'))!.contentFrame(), 'projections');
    await command(element, en.copyLink);
    await untilSaid(element, en.linkCopied);
    expect(errors).toEqual([]);
    await close();
    await other.close();
  });

  it.each([900, 340, 200])('every command can be seen and pressed in a frame %i px high', async (height) => {
    const body = `<iframe src="${site.url}embed/lookup-cards/?lang=fr" width="340" height="${height}" title="Figure"></iframe>`;
    const { page, errors, close } = await open(browser, site.url + host.add({ body, scripts: [] }));
    const frame = await (await page.$('iframe'))!.contentFrame();
    const element = await figure(frame, 'lookup-cards');
    await (await menuButton(element)).click();
    await untilOpen(element);
    const seen: (string | null)[] = [];
    const walk = async (last: string) => {
      for (;;) {
        const { name } = await focused(element);
        expect([name, await inSight(element)]).toEqual([name, true]);
        seen.push(name);
        if (name === last) return;
        await page.keyboard.press('ArrowDown');
      }
    };
    await walk(fr.embed);
    await page.keyboard.press('Enter');
    await walk(fr.copyMarkdown);
    await page.keyboard.press('Escape');
    await walk(fr.allValues);
    await page.keyboard.press('Enter');
    await walk(fr.pasteValues);
    await page.keyboard.press('Home');
    await walk(fr.back);
    expect(seen.length).toBe(2 + 3 + 4 + 5 + 1);
    expect(errors).toEqual([]);
    await close();
  });
});
