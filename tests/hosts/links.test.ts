// Links that one engine writes and another opens.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../browser/support/figure.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';

/** What readers write over a word, and what stays of it: half a character is no character. */
const TEXTS = [
  ["Où est l'été ?", "Où est l'été ?"],
  ['我喜欢注意力', '我喜欢注意力'],
  ['👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
  ['a\ud800b', 'a\ufffdb'],
] as const;

let site: Site;
let browsers: Record<string, Browser>;
beforeAll(async () => {
  site = await serve();
  browsers = Object.fromEntries(
    await Promise.all(ENGINES.map(async (engine) => [engine, await launch(engine)] as const)),
  );
});
afterAll(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
  await site.close();
});

// C21
describe.each(ENGINES)('a link from %s', (writer) => {
  const readers = ENGINES.filter((engine) => engine !== writer);
  it.each(readers)('opens in %s with every word as it was written, at the same place', async (reader) => {
    const source = await open(browsers[writer]!, `${site.url}embed/visibility/?lang=en`);
    const element = await figure(source.page, 'visibility');
    const texts = TEXTS.map(([written]) => written);
    await element.evaluate((node, X) => {
      node.state = { row: 1, tokens: { X } };
      node.currentTime = 1.5;
    }, texts);
    const held = await placeOf(element);
    expect(held.state.tokens).toEqual({ X: TEXTS.map(([, kept]) => kept) });
    // The driver hears of a changed address later than the page.
    const link = await source.page.evaluate(async () => {
      while (!location.hash.includes('t=1.5')) await new Promise((next) => requestAnimationFrame(next));
      return location.href;
    });
    const target = await open(browsers[reader]!, link);
    expect(await placeOf(await figure(target.page, 'visibility'))).toEqual(held);
    expect([...source.errors, ...target.errors]).toEqual([]);
    await source.close();
    await target.close();
  });
});
