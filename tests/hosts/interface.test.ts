// What the element's lists promise is what it has while it runs, and the styles that its documents show do what they say.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as lists from '../../web/element/interface.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
/** The style sheets that a document shows. */
const sheetsIn = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/```css\n(.*?)```/gs)].map(([, css]) => css!);

const host = new Host();
let site: Site;
beforeAll(async () => void (site = await serve({ intercept: host.intercept })));
afterAll(() => site.close());

interface Seen {
  readonly parts: string[];
  readonly slots: string[];
  readonly set: string[];
  readonly read: string[];
}

/** Every figure in turn: its parts and slots, and the custom properties that its styles set and read. */
function lookAtAll(page: Page): Promise<Seen> {
  return page.evaluate(async (ids) => {
    const seen = {
      parts: new Set<string>(),
      slots: new Set<string>(),
      set: new Set<string>(),
      read: new Set<string>(),
    };
    for (const id of ids) {
      const element = document.createElement('attention-figure');
      const loads = new Promise((done) => element.addEventListener('load', done, { once: true }));
      element.name = id;
      document.body.replaceChildren(element);
      await loads;
      const shadow = element.shadowRoot!;
      for (const one of shadow.querySelectorAll('[part]')) one.part.forEach((name) => seen.parts.add(name));
      for (const one of shadow.querySelectorAll('slot')) seen.slots.add(one.name);
      const written = [...shadow.adoptedStyleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      const inline = [...shadow.querySelectorAll('[style]')].map((one) => one.getAttribute('style')!);
      for (const text of [...written, ...inline]) {
        for (const [, name] of text.matchAll(/(--af-[a-z0-9-]+)\s*:/g)) seen.set.add(name!);
        for (const [, name] of text.matchAll(/var\((--af-[a-z0-9-]+)/g)) seen.read.add(name!);
      }
    }
    const sorted = (names: Set<string>) => [...names].sort();
    return {
      parts: sorted(seen.parts),
      slots: sorted(seen.slots),
      set: sorted(seen.set),
      read: sorted(seen.read),
    };
  }, Object.keys(FIGURES));
}

/** Everything that the element dispatches while it is driven through all it can do. */
function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const told = new Set<string>();
    const dispatch = EventTarget.prototype.dispatchEvent;
    const element = document.createElement('attention-figure');
    element.dispatchEvent = (event) => (told.add(event.type), dispatch.call(element, event));
    const happens = (type: string) =>
      new Promise((done) => element.addEventListener(type, done, { once: true }));
    const loads = happens('load');
    element.name = 'whole-sequence';
    document.body.replaceChildren(element);
    await loads;
    element.step = 1;
    element.play();
    element.pause();
    element.state = { row: 0, choices: { reading: 'causal' } };
    element.step = 'nothing';
    element.playbackRate = 16;
    element.currentTime = element.duration - 0.1;
    const ends = happens('ended');
    element.play();
    await ends;
    return [...told].sort();
  });
}

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  it('parts, slot and custom properties are those of the lists, over all figures', async () => {
    const { page, errors, close } = await open(browser, site.url + host.add({ body: '' }));
    const { parts, slots, set, read } = await lookAtAll(page);
    expect(parts).toEqual(names(lists.PARTS));
    expect(slots).toEqual(names(lists.SLOTS));
    expect(set).toEqual(names(lists.CUSTOM_PROPERTIES));
    expect(read).toEqual(names(lists.CUSTOM_PROPERTIES));
    expect(errors).toEqual([]);
    await close();
  });

  it('events are those of the list, once it has done all it can', async () => {
    const { page, errors, close } = await open(browser, site.url + host.add({ body: '' }));
    expect(await eventsOf(page)).toEqual(names(lists.EVENTS));
    expect(errors).toEqual([]);
    await close();
  });

  it.each(['web/element/README.md', 'web/package/README.md'])(
    'the styles that %s shows work',
    async (path) => {
      const sheets = sheetsIn(path);
      expect(sheets.length).toBeGreaterThan(0);
      const look = async (head: string) => {
        const body = '<attention-figure name="whole-sequence"></attention-figure>';
        const { page, close } = await open(browser, site.url + host.add({ body, head }));
        const element = await figure(page, 'whole-sequence');
        const seen = await element.evaluate((one) => {
          const styleOf = (selector: string) => getComputedStyle(one.shadowRoot!.querySelector(selector)!);
          const caption = styleOf('[part=caption]');
          return {
            title: styleOf('[part=title]').display,
            caption: [caption.fontStyle, caption.textAlign],
            query: styleOf('.picture .query .symbol').fill,
            name: one.shadowRoot!.querySelector('figure')!.getAttribute('aria-labelledby') !== null,
          };
        });
        await close();
        return seen;
      };
      const before = await look('');
      const after = await look(`<style>${sheets.join('\n')}</style>`);
      expect([before.title, after.title]).toEqual(['block', 'none']);
      expect([before.query, after.query]).toEqual(['rgb(0, 103, 166)', 'rgb(123, 45, 139)']);
      if (sheets.join().includes('::part(caption)')) expect(after.caption).toEqual(['italic', 'center']);
    },
  );
});
