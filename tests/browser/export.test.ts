// Saved files stand alone: the same picture, in any viewer, without this page.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import { ids } from './expected/index.ts';
import { open, type OpenPage } from './support/browser.ts';
import { command, figure, goTo, pictureCells } from './support/figure.ts';
import { coloursOf, isBlank } from './support/pixels.ts';
import { browser, shared, site, useSharedPage, useSite } from './support/site.ts';

useSite();
useSharedPage();

async function save(page: Page, element: Locator, item: string): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await command(element, en.more, item);
  return arriving;
}

/** One page shows the saved files, one after another; what it asks for is noted. */
let alone: OpenPage;
let requests: string[];
beforeAll(async () => {
  alone = await open(browser, 'about:blank');
  alone.page.on('request', (request) => requests.push(request.url()));
  // A download has no name; a copy with its ending is what a reader opens.
  await alone.page.route('**/*.svg', async (route) => {
    const path = fileURLToPath(route.request().url()).replace(/\.svg$/, '');
    await route.fulfill({ body: await readFile(path), contentType: 'image/svg+xml' });
  });
});
afterAll(() => alone.close());

describe.each(ids)('%s', (id) => {
  let element: Locator;
  beforeAll(async () => {
    await shared.go(`${site.url}embed/?figure=${id}&lang=en`);
    element = await figure(shared.page, id);
  });

  it('is saved as an SVG file that parses, is named and described, and refers to nothing outside', async () => {
    const download = await save(shared.page, element, en.exportSvg);
    expect(download.suggestedFilename()).toBe(`${id}.svg`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).not.toContain('var(--');
    expect(text).not.toMatch(/@import|url\((?!['"]?#)|javascript:|\son\w+=/);
    const parsed = await shared.page.evaluate((source) => {
      const file = new DOMParser().parseFromString(source, 'image/svg+xml');
      const root = file.documentElement;
      const references = [...file.querySelectorAll('*')].flatMap((one) =>
        [...one.attributes]
          .filter(({ localName }) => ['href', 'src'].includes(localName))
          .map(({ value }) => value),
      );
      return {
        error: file.querySelector('parsererror')?.textContent ?? null,
        namespace: root.namespaceURI,
        viewBox: root.getAttribute('viewBox'),
        title: root.querySelector('title')?.textContent ?? '',
        desc: root.querySelector('desc')?.textContent ?? '',
        outside: references.filter((one) => !one.startsWith('#')),
        active: file.querySelectorAll('script, foreignObject, iframe, image').length,
      };
    }, text);
    expect(parsed).toMatchObject({
      error: null,
      namespace: 'http://www.w3.org/2000/svg',
      outside: [],
      active: 0,
    });
    expect(parsed.viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
    expect(parsed.title).toBe(await element.locator('.title').textContent());
    expect(parsed.desc.length).toBeGreaterThan(30);
  });

  it('the saved file, opened alone, paints the same numbers and asks for nothing', async () => {
    await goTo(element, 'end');
    const path = await (await save(shared.page, element, en.exportSvg)).path();
    const address = `${pathToFileURL(path).href}.svg`;
    requests = [];
    await alone.go(address);
    const cells = await alone.page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('[data-node][data-row]')].map(({ dataset, textContent }) => ({
        node: dataset['node']!,
        row: Number(dataset['row']),
        column: Number(dataset['column']),
        text: textContent ?? '',
      })),
    );
    expect(cells).toEqual(await pictureCells(element));
    expect(requests).toEqual([address]);
    const picture = await alone.page.screenshot();
    expect(await isBlank(shared.page, picture)).toBe(false);
  });

  it('light and dark files differ in colours only', async () => {
    const [light, dark] = await element.evaluate((node: AttentionFigure) => [
      node.toSVG('light'),
      node.toSVG('dark'),
    ]);
    expect(light).not.toBe(dark);
    const plain = (text: string) =>
      text.replaceAll(/#[0-9a-f]{3,8}\b/gi, '#').replaceAll(/rgba?\([^)]*\)/g, '#');
    expect(plain(light!)).toBe(plain(dark!));
    const backgrounds = [await coloursOf(shared.page, light!), await coloursOf(shared.page, dark!)].map(
      ([most]) => most!,
    );
    expect(backgrounds[0]).toEqual([255, 255, 255]);
    expect(Math.max(...backgrounds[1]!)).toBeLessThan(60);
  });

  it('has the colours on screen where a page asks for no theme, or for one that there is not', async () => {
    const [asShown, ...others] = await element.evaluate((node) => {
      const figure = node as AttentionFigure & { toSVG(theme?: string): string };
      return [figure.toSVG('light'), figure.toSVG(), figure.toSVG(figure.theme), figure.toSVG('blue')];
    });
    expect(others).toEqual([asShown, asShown, asShown]);
  });

  it('is saved as a PNG of twice the size that is not blank', async () => {
    const download = await save(shared.page, element, en.exportPng);
    expect(download.suggestedFilename()).toBe(`${id}.png`);
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const svg = await element.evaluate((node: AttentionFigure) => node.toSVG('light'));
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(await isBlank(shared.page, bytes)).toBe(false);
  });
});

it('the file shows the moment and the colours on screen', async () => {
  const { page, close } = await open(browser, `${site.url}embed/?figure=causal-mask&lang=fr&theme=dark`);
  const element = await figure(page, 'causal-mask');
  await goTo(element, 3);
  const cells = await pictureCells(element);
  expect(cells.some(({ text }) => text === '')).toBe(true);
  const arriving = page.waitForEvent('download');
  await command(element, fr.more, fr.exportSvg);
  const text = await readFile(await (await arriving).path(), 'utf8');
  const [background] = await coloursOf(page, text);
  expect(Math.max(...background!)).toBeLessThan(60);
  const saved = await page.evaluate((source) => {
    const file = new DOMParser().parseFromString(source, 'image/svg+xml');
    return [...file.querySelectorAll('[data-node][data-row]')].map((cell) => cell.textContent ?? '');
  }, text);
  expect(saved).toEqual(cells.map((cell) => cell.text));
  await close();
});
