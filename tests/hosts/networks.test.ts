// Bad networks and mislaid files: whatever does not arrive, the reader keeps what the author put in the figure's place, and
// is told in one sentence; the console tells the site's owner which address answered what.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../browser/support/host.ts';
import { serve, type Answer, type ServerOptions, type Site } from '../browser/support/server.ts';
import { NOT_ARRIVED } from '../../web/words/not-arrived.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, sentenceOf, stillPicture } from './support/figures.ts';
import { expectLiving } from './support/living.ts';
import { packageFolder } from './support/package.ts';
import { toldIn, uncaughtIn, watchTold, watchUncaught } from './support/uncaught.ts';

const OPEN = { 'access-control-allow-origin': '*' };
const TAG = '<attention-figure name="whole-sequence"><p>In words</p></attention-figure>';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };
const HTML = { 'content-type': 'text/html' };
const NOTHING = '<!doctype html><title>Nothing here</title>';

const host = new Host();
const packed = packageFolder();
const page = host.add({ body: TAG });
const pageWithout = host.add({ body: '<p>No figure</p>' });

/** Another answer for some paths. */
type Change = (path: string, body: Buffer, type: string) => Answer;
let changes: (path: string) => Change | undefined = () => undefined;
let site: Site;
beforeAll(async () => {
  site = await serve({
    folder: packed,
    intercept: (path) => {
      const change = changes(path);
      if (!change) return host.intercept(path);
      return change(path, readFileSync(join(packed, path)), types[path.split('.').at(-1)!]!);
    },
  });
});
afterAll(() => site.close());

/** The ways in which a file goes missing, and what is told of the core's address then. */
const losses: readonly [name: string, change: Change, told: RegExp][] = [
  [
    '404 with a page',
    () => ({ status: 404, headers: HTML, body: NOTHING }),
    /^answered 404 with text\/html$/,
  ],
  [
    'a page in its place',
    () => ({ headers: HTML, body: NOTHING }),
    /^answered 200 with text\/html, 42 bytes that begin with "<!doctype html><"; expected a whole WebAssembly module$/,
  ],
  [
    'half of it',
    (_, body, type) => ({ headers: { 'content-type': type }, body: body.subarray(0, body.length / 2) }),
    /^answered 200 with application\/wasm, [\d,]+ bytes that begin with 00 61 73 6d .*; expected a whole/,
  ],
  [
    'a connection cut half-way',
    (_, body, type) => ({ headers: { 'content-type': type }, body, breaksOff: true }),
    /^broke off$/,
  ],
  [
    'nothing',
    (_, __, type) => ({ headers: { 'content-type': type }, body: '' }),
    /^answered 200 with application\/wasm, 0 bytes; expected a whole/,
  ],
];

/** Cores that another script was made for. */
const releases: readonly [name: string, change: (core: Buffer) => Buffer][] = [
  ['wants an import that the script does not have', withUnknownImport],
  [
    'lacks a function that the script calls',
    (core) => replaced(core, 'evaluate(program)', 'evaluato(program)'),
  ],
];

/** The first import's name ends in a character that no name of ours has. */
function withUnknownImport(core: Buffer): Buffer {
  const IMPORTS = 2;
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = core[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (core[at++] !== IMPORTS) {
    const size = number();
    at += size;
  }
  number(); // the section's size
  number(); // how many
  const from = number();
  at += from;
  const name = number();
  const changed = Buffer.from(core);
  changed[at + name - 1] = '~'.charCodeAt(0);
  return changed;
}

function replaced(core: Buffer, text: string, by: string): Buffer {
  const at = core.indexOf(text);
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(core);
  changed.write(by, at, 'latin1');
  return changed;
}

const fallbackShown = (of: Page) => of.$eval('attention-figure > p', (node) => node.checkVisibility());
const isDefined = (of: Page) => of.evaluate(() => customElements.get('attention-figure') !== undefined);

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  /** What the page asks for before it needs a figure, and for one. */
  let scripts: string[];
  let parts: string[];
  beforeAll(async () => {
    browser = await launch(engine);
    const asked = async (path: string, settle: (shown: Page) => Promise<unknown>) => {
      const before = site.requests.length;
      const { page: shown, close } = await open(browser, site.url + path);
      await settle(shown);
      await close();
      return site.requests.slice(before).filter((one) => /\.(js|wasm)$/.test(one));
    };
    scripts = await asked(pageWithout, () => Promise.resolve());
    parts = (await asked(page, (shown) => figure(shown, 'whole-sequence'))).filter(
      (one) => !scripts.includes(one),
    );
  });
  afterEach(() => void (changes = () => undefined));
  afterAll(() => browser.close());

  describe.each(losses)('%s', (_, change, told) => {
    it('for any part of a figure leaves what the author wrote, one sentence, and one for the owner', async () => {
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        changes = (path) => (path === part ? change : undefined);
        const { page: shown, close } = await open(browser, site.url + page, async (fresh) => {
          await watchUncaught(fresh);
          await watchTold(fresh);
        });
        expect(await sentenceOf(shown, 'whole-sequence'), part).toBe(NOT_ARRIVED.en);
        expect(await fallbackShown(shown), part).toBe(true);
        expect(await uncaughtIn(shown), part).toEqual([]);
        const [one, ...more] = await toldIn(shown);
        expect(more, part).toEqual([]);
        if (part.endsWith('.wasm')) {
          const start = `attention-figures: CoreUnavailable: ${site.url}${part.slice(1)} `;
          expect(one!.slice(0, start.length)).toBe(start);
          expect(one!.slice(start.length)).toMatch(told);
        } else expect(one).toMatch(/^attention-figures: Error: whole-sequence\.en: \w+Error: /);
        await close();
      }
    });

    it('for the script itself leaves what the author wrote', async () => {
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        changes = (path) => (path === script ? change : undefined);
        const { page: shown, close } = await open(browser, site.url + page);
        expect(await isDefined(shown), script).toBe(false);
        expect(await fallbackShown(shown), script).toBe(true);
        await close();
      }
    });
  });

  it('a core cut after its header is only a part, and is told once, however many figures there are', async () => {
    changes = (path) => (path.endsWith('.wasm') ? (__, body) => ({ body: body.subarray(0, 8) }) : undefined);
    const many = site.url + host.add({ body: TAG.repeat(30) });
    const { page: shown, close } = await open(browser, many, watchTold);
    for (let k = 0; k < 30; k++) expect(await sentenceOf(shown, 'whole-sequence', k)).toBe(NOT_ARRIVED.en);
    expect(await toldIn(shown)).toEqual([
      expect.stringMatching(
        /\.wasm answered 200 with no content type, 8 bytes that begin with 00 61 73 6d 01 00 00 00; expected/,
      ),
    ]);
    await close();
  });

  it('words of another language that do not arrive leave those that are there, until others do', async () => {
    const { page: shown, close } = await open(browser, site.url + page, async (fresh) => {
      await watchUncaught(fresh);
      await watchTold(fresh);
    });
    const element = await figure(shown, 'whole-sequence');
    const spoken = () => element.evaluate((node) => node.shadowRoot!.querySelector('figure')!.lang);
    const lost = new Promise<void>((done) => {
      changes = () => {
        done();
        return losses[0]![1];
      };
    });
    await shown.evaluate(() => (document.documentElement.lang = 'fr'));
    await lost;
    changes = () => undefined;
    expect(await spoken()).toBe('en');
    await element.evaluate(async (node) => {
      document.documentElement.lang = 'zh';
      while (!node.shadowRoot!.querySelector('figure[lang|=zh]'))
        await new Promise((next) => requestAnimationFrame(next));
    });
    expect(await uncaughtIn(shown)).toEqual([]);
    expect(await toldIn(shown)).toEqual([expect.stringContaining('whole-sequence.fr: ')]);
    await close();
  });

  // B01
  it.each([
    ['application/octet-stream', { 'content-type': 'application/octet-stream' }],
    ['text/plain', { 'content-type': 'text/plain' }],
    ['no type at all', {}],
  ])('the core may be sent as %s', async (_, headers) => {
    changes = (path) => (path.endsWith('.wasm') ? (__, body) => ({ headers, body }) : undefined);
    const { page: shown, errors, close } = await open(browser, site.url + page);
    await expectLiving(shown);
    expect(errors).toEqual([]);
    await close();
  });

  // B18
  it('a page that is loaded anew thirty times shows its figure every time', async () => {
    const { page: shown, errors, close } = await open(browser, site.url + page);
    for (let i = 0; i < 30; i++) {
      await figure(shown, 'whole-sequence');
      await shown.reload();
    }
    await expectLiving(shown);
    expect(errors).toEqual([]);
    await close();
  });

  // B24
  it.each(releases)('a core of another release, which %s, is not used: one sentence', async (_, other) => {
    changes = (path) =>
      path.endsWith('.wasm')
        ? (__, body, type) => ({ headers: { 'content-type': type }, body: other(body) })
        : undefined;
    const { page: shown, close } = await open(browser, site.url + page, watchUncaught);
    expect(await sentenceOf(shown, 'whole-sequence')).toBe(en.unavailable.stale_pair);
    expect(await fallbackShown(shown)).toBe(true);
    expect(await uncaughtIn(shown)).toEqual([]);
    await close();
  });

  // B07
  describe('a blog whose figures come from another origin', () => {
    const visit = async (headers: ServerOptions['headers'], body: string, lang = 'en') => {
      const ours = await serve({ headers: headers! });
      const scripts = [`${ours.url}attention-figures.js`];
      const opened = await open(browser, site.url + host.add({ body, lang, scripts }));
      const close = async () => {
        await opened.close();
        await ours.close();
      };
      return { ...opened, ours, close };
    };
    const exceptCore = (path: string): Record<string, string> => (path.endsWith('.wasm') ? {} : OPEN);

    it('shows them where that origin allows it, and gives nothing of its own but the page', async () => {
      const before = site.requests.length;
      const { page: shown, errors, close } = await visit(OPEN, TAG);
      await expectLiving(shown);
      expect(await fallbackShown(shown)).toBe(false);
      expect(errors).toEqual([]);
      expect(site.requests.slice(before)).toHaveLength(1);
      await close();
    });

    it('keeps what its author wrote where it is not allowed', async () => {
      const { page: shown, close } = await visit({}, TAG);
      expect(await isDefined(shown)).toBe(false);
      expect(await fallbackShown(shown)).toBe(true);
      await close();
    });

    it('says what is missing where only the core is not allowed', async () => {
      const { page: shown, close } = await visit(exceptCore, TAG);
      expect(await sentenceOf(shown, 'whole-sequence')).toBe(en.unavailable.no_cors);
      expect(await fallbackShown(shown)).toBe(true);
      await close();
    });

    it('gets our picture where its author put nothing', async () => {
      const empty = '<attention-figure name="whole-sequence"></attention-figure>';
      const { page: shown, ours, close } = await visit(exceptCore, empty, 'fr');
      expect(await sentenceOf(shown, 'whole-sequence')).toBe(fr.unavailable.no_cors);
      const { source, numbers } = await stillPicture(shown, 'whole-sequence');
      expect(source).toBe(`${ours.url}figures/whole-sequence.fr.light.svg`);
      expect(numbers.length).toBeGreaterThan(40);
      await close();
    });
  });

  // B06
  it('our files below a path are found from a page in another folder', async () => {
    const pages = new Host();
    const ours = await serve({
      base: '/repo/v1/',
      intercept: (path) => pages.intercept(path.replace('/repo/fr/deep', '')),
    });
    const path = pages.add({ body: TAG, scripts: ['../../../v1/attention-figures.js'] });
    const address = `${new URL(ours.url).origin}/repo/fr/deep/${path}`;
    const { page: shown, errors, close } = await open(browser, address);
    await expectLiving(shown);
    expect(errors).toEqual([]);
    expect(ours.requests.filter((one) => one.endsWith('.wasm'))).toEqual([
      expect.stringMatching(/^\/repo\/v1\/assets\//),
    ]);
    await close();
    await ours.close();
  });
});
