// What a figure saves where the page or the frame around it is strict.

import type { Browser, Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { openSaving } from './support/downloads.ts';
import { ENGINES, launch } from './support/engines.ts';
import { figure, type Figure } from './support/figures.ts';
import { command } from './support/menu.ts';

const SELF = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const host = new Host();
let site: Site;
let shared: Site;
beforeAll(async () => {
  site = await serve({ intercept: host.intercept });
  shared = await serve({ headers: { 'access-control-allow-origin': '*' } });
});
afterAll(async () => {
  await site.close();
  await shared.close();
});

/** What the figure says, once it says something; and the words of the button beside it. */
function notice(element: Figure): Promise<{ text: string; offer: string | undefined }> {
  return element.evaluate(async (node) => {
    const said = node.shadowRoot!.querySelector<HTMLElement>('.notice')!;
    while (!said.textContent) await new Promise((next) => requestAnimationFrame(next));
    return {
      text: said.firstChild!.textContent!,
      offer: said.querySelector('button')?.textContent,
    };
  });
}

const svgOf = (element: Figure) => element.evaluate((node) => node.toSVG('light'));

/** As large as the SVG, twice. */
async function expectPng(bytes: Buffer, element: Figure): Promise<void> {
  expect([...bytes.subarray(0, PNG.length)]).toEqual(PNG);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec((await svgOf(element))!)!;
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
}

async function frameOf(page: Page, id: string): Promise<Frame> {
  return (await (await page.$(`#${id}`))!.contentFrame())!;
}

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  // B04
  it.each([
    ['en', en],
    ['zh', zh],
    ['fr', fr],
  ] as const)(
    'where a policy lets scripts draw no picture, a sentence says why and offers the SVG (%s)',
    async (language, ui) => {
      const strict = await serve({ headers: { 'content-security-policy': SELF } });
      const address = `${strict.url}embed/projections/?lang=${language}&theme=light`;
      const { page, file, names, close } = await openSaving(browser, address);
      const element = await figure(page, 'projections');
      await command(element, ui.exportPng);
      expect(await notice(element)).toEqual({ text: ui.exportFailed, offer: ui.exportSvg });
      await (await element.$('>>> .notice button'))!.click();
      expect((await file('projections.svg')).toString()).toBe(await svgOf(element));
      expect(names()).toEqual(['projections.svg']);
      await (await element.$('>>> .scrubber'))!.click();
      expect(await element.evaluate((node) => node.shadowRoot!.querySelector('.notice')!.textContent)).toBe(
        '',
      );
      await close();
      await strict.close();
    },
  );

  it.each(['blob:', 'data:'])('a policy that allows pictures of %s has a PNG saved', async (source) => {
    const policy = `${SELF}; img-src 'self' ${source}; require-trusted-types-for 'script'`;
    const strict = await serve({ headers: { 'content-security-policy': policy } });
    const address = `${strict.url}embed/projections/?lang=en&theme=light`;
    const { page, file, names, close } = await openSaving(browser, address);
    const element = await figure(page, 'projections');
    await command(element, en.exportPng);
    await expectPng(await file('projections.png'), element);
    expect(names()).toEqual(['projections.png']);
    await close();
    await strict.close();
  });

  it('a frame whose sandbox may forbid files says so; one that allows them saves SVG and PNG', async () => {
    const frame = (id: string, more: string) =>
      `<iframe id="${id}" sandbox="allow-scripts ${more}" src="${shared.url}embed/${id}/?lang=en&theme=light" width="700" height="700" title="Figure"></iframe>`;
    const body = frame('projections', '') + frame('one-query', 'allow-downloads');
    const { page, file, names, close } = await openSaving(
      browser,
      site.url + host.add({ body, scripts: [] }),
    );
    const closed = await figure(await frameOf(page, 'projections'), 'projections');
    const free = await figure(await frameOf(page, 'one-query'), 'one-query');
    await command(closed, en.exportSvg);
    expect((await notice(closed)).text).toBe(en.saveSandboxed);

    await command(free, en.exportSvg);
    expect((await file('one-query.svg')).toString()).toBe(await svgOf(free));
    await command(free, en.exportPng);
    await expectPng(await file('one-query.png'), free);
    expect(names().sort()).toEqual(['one-query.png', 'one-query.svg']);
    await close();
  });
});
