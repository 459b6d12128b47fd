// A page of plain HTML on another origin.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch } from './support/engines.ts';
import { expectLiving, visit } from './support/living.ts';
import { layOut } from './support/samples.ts';

let ours: Site;
let theirs: Site;
beforeAll(async () => {
  ours = await serve({ headers: { 'access-control-allow-origin': '*' } });
  theirs = await serve({ folder: await layOut('plain', ours.url) });
});
afterAll(async () => {
  await ours.close();
  await theirs.close();
});

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  it('a page of plain HTML lives by one script from our origin, and asks no third', async () => {
    const { page, errors, origins, close } = await visit(browser, theirs.url);
    await expectLiving(page);
    expect(errors).toEqual([]);
    expect([...origins].sort()).toEqual([ours.url, theirs.url].map((url) => new URL(url).origin).sort());
    await close();
  });
});
