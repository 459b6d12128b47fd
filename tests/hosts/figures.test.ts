// Every figure in Firefox: it comes, plays to its end, and prints the numbers that its core computed. Chromium proves
// the numbers themselves, against a reference, in tests/browser.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { ids } from '../browser/expected/index.ts';
import { pictureCells, read, tableCells } from '../browser/support/figure.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { Host } from '../browser/support/host.ts';
import { launch, open, type OpenPage } from './support/engines.ts';
import { figure } from './support/figures.ts';

const host = new Host();
let site: Site;
let browser: Browser;
let opened: OpenPage;
beforeAll(async () => {
  site = await serve({ intercept: host.intercept });
  browser = await launch('firefox');
  const body = ids.map((id) => `<attention-figure name="${id}"></attention-figure>`).join('');
  opened = await open(browser, site.url + host.add({ body }));
});
afterAll(async () => {
  expect(opened.errors).toEqual([]);
  await browser.close();
  await site.close();
});

/** What the tables say of a mask. */
const WORDS: Readonly<Record<string, number>> = { [en.masked]: -Infinity, [en.visible]: 0 };

/** Half a unit of the last decimal that is printed. */
const halfOf = (text: string) => 0.5 * 10 ** -(/\.(\d+)$/.exec(text)?.[1] ?? '').length;

it.each(ids)('%s comes, plays to its end, and prints what its core computed', async (id) => {
  const element = await figure(opened.page, id);
  await element.evaluate((node) => {
    node.currentTime = 0;
    node.playbackRate = 100;
    const ended = new Promise((done) => node.addEventListener('ended', done, { once: true }));
    node.play();
    return ended;
  });
  const computed = await element.evaluate((node) =>
    node.trace!.nodes.map(({ name, columns, data }) => ({ name, columns, data: [...data] })),
  );
  const cells = [...(await tableCells(element)), ...(await pictureCells(element))];
  expect(cells.length).toBeGreaterThan(20);
  const wrong = cells.filter(({ node, row, column, text }) => {
    const { columns, data } = computed.find(({ name }) => name === node)!;
    const value = data[row * columns + column]!;
    const said = WORDS[text] ?? read(text, 'en');
    return !(said === value || Math.abs(said - value) <= halfOf(text) + 1e-9);
  });
  expect(wrong).toEqual([]);
});
