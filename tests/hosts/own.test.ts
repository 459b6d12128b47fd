// Authors' own figures in their pages: loaded from a file, edited, spoken in other languages, and refused in one sentence.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { markup } from '../browser/support/figure.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Answer, type Site } from '../browser/support/server.ts';
import en from '../../web/words/ui.en.ts';
import { MOST_WORK } from '../../web/own/check/situations.ts';
import { exampleText } from '../../web/own/guide-examples.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, sentenceOf, type, type Figure } from './support/figures.ts';
import { command } from './support/menu.ts';
import { countAll } from './support/meters.ts';
import { packageFolder } from './support/package.ts';
import { toldIn, watchTold } from './support/uncaught.ts';

const product = await exampleText('product');

/** A second choice that cannot be computed: the prices, turned over, no longer fit the baskets. */
function withFaultyChoice(): string {
  const file = JSON.parse(product) as Json;
  file.settings.push({ kind: 'choice', id: 'prices', values: ['given', 'turned'] });
  const [given] = file.program;
  file.program = [
    { ...given, when: { prices: 'given' } },
    { name: 'T', operation: 'transpose', operands: ['P'], when: { prices: 'turned' } },
    { ...given, operands: ['B', 'T'], when: { prices: 'turned' } },
  ];
  file.words.en.choices = { prices: { label: 'Prices', values: { given: 'as given', turned: 'turned' } } };
  return JSON.stringify(file);
}

/** A kilobyte that takes a billion multiply-adds. */
function withLongWork(): string {
  const file = JSON.parse(product) as Json;
  Object.assign(file.inputs, { R: [[1024]], D: [[1020]], s: [[1]] });
  file.program.push(
    { name: 'Z', operation: 'sign_samples', operands: ['R', 'D', 's'] },
    { name: 'G', operation: 'scores', operands: ['Z', 'Z'] },
  );
  return JSON.stringify(file);
}
type Json = { [key: string]: any };

const OPEN = { 'access-control-allow-origin': '*' };
const json = (body: string, headers = {}): Answer => ({
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** Files of the page's own server. */
const FILES: Readonly<Record<string, Answer>> = {
  '/files/page.json': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>not found' },
  '/files/large.json': json(product.padEnd(300 * 1024)),
  '/files/cut.json': { ...json(product), breaksOff: true },
  '/files/bytes.json': {
    headers: { 'content-type': 'application/json' },
    body: Uint8Array.of(0x22, 0xff, 0x22),
  },
  '/files/comma.json': json(product.replace('"row": 0,', '"row": 0')),
  '/files/shape.json': json(product.replace('"role": "state"', '"role": "colour"')),
  '/files/symbol.json': json(product.replace('"node": "P"', '"node": "Q"')),
  '/files/reference.json': json(product.replace('{C[i]}', '{D[i]}')),
  '/files/program.json': json(product.replace('"projection"', '"times"')),
  '/files/choice.json': json(withFaultyChoice()),
  '/files/work.json': json(withLongWork()),
};

/** What each of them is answered by. */
const REFUSED = [
  ['none.json', 'file_not_found', 'This file did not arrive.'],
  ['cut.json', 'file_not_found', 'This file did not arrive.'],
  ['page.json', 'file_not_json', 'This is not JSON, from line 1, column 1 on.'],
  ['comma.json', 'file_not_json', 'This is not JSON, from line 9, column 3 on.'],
  ['bytes.json', 'file_not_utf8', 'This file is not text in UTF-8'],
  ['large.json', 'file_too_large', 'This file is larger than the 256 KB that are possible.'],
  ['led-away.json', 'file_elsewhere', 'Only files of the same server are shown here.'],
  ['shape.json', 'file_shape', 'At layout[0][0].role stands "colour"; possible is "state", "weights"'],
  ['symbol.json', 'file_unknown_name', 'layout[0][1].items[0].node names “Q”, which is not there.'],
  ['reference.json', 'file_reference', '{D[i]} in words.en.caption leads to nothing.'],
  ['program.json', 'file_refused', 'program[0]: C uses an unknown operation, times.'],
] as const;

const host = new Host();
/** Pages beside the unpacked package. */
const packages = new Host();
let site: Site;
let elsewhere: Site;
let packed: Site;
beforeAll(async () => {
  packed = await serve({
    folder: packageFolder(),
    intercept: (path) => (path === '/host/product.json' ? json(product) : packages.intercept(path)),
  });
  elsewhere = await serve({
    intercept: (path) =>
      path === '/closed.json' ? json(product) : path === '/open.json' ? json(product, OPEN) : undefined,
  });
  site = await serve({
    intercept: (path) =>
      path === '/files/led-away.json'
        ? { status: 302, headers: { location: `${elsewhere.url}open.json` }, body: '' }
        : (FILES[path] ?? host.intercept(path)),
  });
});
afterAll(async () => {
  await site.close();
  await elsewhere.close();
  await packed.close();
});

const HEARD = `<script>window.heard = []; document.addEventListener('error', ({ detail }) => detail && window.heard.push(detail), true);</script>`;
const ORDER = `<script>var order = []; for (const type of ['load', 'error']) document.addEventListener(type, ({ target }) => {
  if (target.shadowRoot) order.push(type + (target.shadowRoot.querySelector('svg [data-node]') ? ', with its picture' : ''));
}, true);</script>`;
/** `src` counts more than the name that the tests find it by. */
const tag = (src: string, name = 'own') =>
  `<attention-figure name="${name}" src="${src}"><p>In words</p></attention-figure>`;

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { code: string; message: string }[] }).heard);

const text = (element: Figure, selector: string) =>
  element.evaluate((one, wanted) => one.shadowRoot!.querySelector<HTMLElement>(wanted)?.innerText, selector);

/** The sentence below the picture, once there is one. */
const refusedIn = (element: Figure) =>
  element.evaluate(async (one) => {
    for (;;) {
      const said = one.shadowRoot!.querySelector<HTMLElement>('.fault[role=alert]:not(:empty)');
      if (said?.checkVisibility()) return said.innerText;
      await new Promise((next) => requestAnimationFrame(next));
    }
  });

const cells = (element: Figure, node: string) =>
  element.evaluate((one, name) => [...one.trace!.node(name)!.data], node);

/** The page asks for one language; the headline, once the figure speaks the other. */
const titleIn = (element: Figure, asked: string, spoken = asked) =>
  element.evaluate(
    async (one, lang, expected) => {
      document.documentElement.lang = lang;
      while (!one.shadowRoot!.querySelector(`figure[lang^=${expected}]`))
        await new Promise((next) => requestAnimationFrame(next));
      return one.shadowRoot!.querySelector<HTMLElement>('[part=title]')!.innerText;
    },
    asked,
    spoken,
  );

/** No script is made of text in such a page, and none but ours runs. */
const STRICT = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'">`;

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  let close: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterEach(() => close());
  afterAll(() => browser.close());

  async function visit(path: string, at: Site = site): Promise<Page> {
    const opened = await open(browser, at.url + path, watchTold);
    close = opened.close;
    return opened.page;
  }

  it('a file’s numbers are computed, edited and computed again, under a strict policy', async () => {
    const page = await visit(
      host.add({ head: STRICT, icon: '/site/favicon.svg', body: tag('../own-figure/product.json') }),
    );
    const element = await figure(page, 'own');
    expect(await cells(element, 'C')).toEqual([3, 2.75, 4.25, 5.25]);
    await type(page, element, ['B', 0, 0], '4');
    expect(await cells(element, 'C')).toEqual([4, 4.25, 4.25, 5.25]);
    expect(await text(element, '[part=caption]')).toContain('Basket 1 costs [4, 4.250000].');
  });

  it('it speaks the page’s language, or else the first that its author gave', async () => {
    const page = await visit(host.add({ body: tag('../own-figure/causal.json') }));
    const element = await figure(page, 'own');
    expect(await text(element, '[part=title]')).toBe('“She sings softly now”, read from the left');
    expect(await titleIn(element, 'zh')).toBe('从左往右读“她此刻轻轻唱”');
    expect(await titleIn(element, 'fr', 'en')).toBe('“She sings softly now”, read from the left');
  });

  it('the menu copies a tag with the file’s whole address and the state', async () => {
    const page = await visit(host.add({ body: tag('../own-figure/product.json') }));
    const element = await figure(page, 'own');
    await type(page, element, ['B', 0, 0], '4');
    await page.evaluate(() => {
      const writeText = (copied: string) => Promise.resolve(Object.assign(window, { copied }));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await command(element, en.copyEmbed);
    const copied = await page.evaluate(async () => {
      const kept = window as unknown as { copied?: string };
      while (!kept.copied) await new Promise((next) => requestAnimationFrame(next));
      return kept.copied;
    });
    const start = 'figure=two-baskets&amp;B=4,1,0;1,0,3';
    expect(copied).toContain(`<script type="module" src="${site.url}attention-figures.js"></script>`);
    expect(copied).toContain(`<attention-figure src="${site.url}own-figure/product.json" start="${start}">`);
  });

  it('a preset, a start and another src lead where they say', async () => {
    const body = tag('../own-figure/residual.json').replace('>', ' preset="loud" start="norm=layer">');
    const page = await visit(host.add({ body }));
    const element = await figure(page, 'own');
    const state = () => element.evaluate((one) => [one.state!.preset, one.state!.choices['norm']]);
    expect(await state()).toEqual(['loud', 'layer']);
    const trace = await element.evaluate(async (one) => {
      const arrived = new Promise((done) => one.addEventListener('load', done));
      for (const name of ['preset', 'start']) one.removeAttribute(name);
      one.src = '../own-figure/product.json';
      await arrived;
      return [...one.trace!.node('C')!.data];
    });
    expect(trace).toEqual([3, 2.75, 4.25, 5.25]);
  });

  it.each(['attention-figures.js', 'attention-figures.single.js'])(
    'the package’s %s reads a file',
    async (script) => {
      const body = `<script type="module" src="../${script}"></script>${tag('product.json')}`;
      const page = await visit(packages.add({ scripts: [], body }), packed);
      expect(await cells(await figure(page, 'own'), 'C')).toEqual([3, 2.75, 4.25, 5.25]);
    },
  );

  it('a file of another server that allows it is read', async () => {
    const page = await visit(host.add({ body: tag(`${elsewhere.url}open.json`) }));
    expect(await cells(await figure(page, 'own'), 'C')).toEqual([3, 2.75, 4.25, 5.25]);
  });

  it('what makes no figure is refused with a sentence each, and what the author wrote stays', async () => {
    const tags = REFUSED.map(([path]) => tag(`../files/${path}`, path));
    const page = await visit(host.add({ head: HEARD, body: tags.join('') }));
    for (const [path, code, sentence] of REFUSED) {
      const message = await sentenceOf(page, path);
      expect(message).toContain(`${path}: ${sentence}`);
      expect(await heard(page)).toContainEqual({ code, message });
    }
    expect(await heard(page)).toHaveLength(REFUSED.length);
    // The console has the whole address and what it answered, too.
    const told = await toldIn(page);
    expect(told).toHaveLength(REFUSED.length);
    for (const { message } of await heard(page)) {
      const address = `attention-figures: ${site.url}files/${message.split(':')[0]} `;
      expect(told.filter((one) => one.startsWith(address) && one.endsWith(`. ${message}`))).toHaveLength(1);
    }
    expect(told.find((one) => one.includes('page.json'))).toContain(
      'page.json answered 200 with text/html. ',
    );
    const stays = await page.$$eval('attention-figure p', (all) => all.map((one) => one.checkVisibility()));
    expect(stays).toEqual(REFUSED.map(() => true));
  });

  it('a choice that cannot be computed is named below the picture, once; the figure works, and keeps its last good state', async () => {
    const page = await visit(host.add({ head: HEARD + ORDER, body: tag('../files/choice.json') }));
    const element = await figure(page, 'own');
    const message = await refusedIn(element);
    expect(message).toMatch(
      /^choice\.json: program\[2\], with prices = "turned": T does not fit: its inner size must be/,
    );
    expect(await heard(page)).toEqual([{ code: 'file_refused', message }]);
    expect(await page.evaluate('order')).toEqual(['load, with its picture', 'error, with its picture']);

    const choose = (value: string) =>
      element.evaluate((one, wanted) => {
        const radio = one.shadowRoot!.querySelector<HTMLInputElement>(`input[value=${wanted}]`)!;
        radio.click();
        return [...one.shadowRoot!.querySelectorAll<HTMLInputElement>('[type=radio]:checked')].map(
          (all) => all.value,
        );
      }, value);
    const before = await markup(element);
    for (let times = 0; times < 2; times++) {
      expect(await choose('turned')).toContain('given');
      expect(await refusedIn(element)).toMatch(/^T does not fit: its inner size must be/);
      expect(await markup(element)).toBe(before);
    }
    await type(page, element, ['B', 0, 0], '4');
    expect(await cells(element, 'C')).toEqual([4, 4.25, 4.25, 5.25]);
    expect(await text(element, '.fault[role=alert]')).toBe('');
    expect(await heard(page)).toHaveLength(1);
  });

  it('another file in its place is not blamed for it', async () => {
    const page = await visit(host.add({ head: HEARD, body: tag('../files/choice.json') }));
    const element = await figure(page, 'own');
    await element.evaluate(async (one) => {
      const arrived = new Promise((done) => one.addEventListener('load', done, { once: true }));
      one.src = '../own-figure/product.json';
      await arrived;
      // The other file's situations are looked at in as many frames.
      for (let frames = 0; frames < 5; frames++) await new Promise((next) => requestAnimationFrame(next));
    });
    expect(await heard(page)).toEqual([]);
    expect(await text(element, '.fault[role=alert]')).toBe('');
  });

  it.each([
    ['en', /^work\.json: One picture takes 1\.\d\d·10⁹ multiply-adds; at most 6\.71·10⁷ /],
    ['zh', /^work\.json：画一次图需要 1\.\d\d·10⁹ 次乘加运算；.*最多允许 6\.71·10⁷ 次。$/],
    ['fr', /^work\.json : Une seule image demande 1,\d\d·10⁹ multiplications-additions ; 6,71·10⁷ au plus /],
  ] as const)(
    'a kilobyte that would freeze the page is refused in one sentence (%s), and not computed',
    async (lang, sentence) => {
      const { body } = FILES['/files/work.json']!;
      expect(body.length).toBeLessThan(2048);
      expect(MOST_WORK.toExponential(2)).toBe('6.71e+7');
      const opened = await open(
        browser,
        site.url + host.add({ head: HEARD, lang, body: tag('../files/work.json') }),
        countAll,
      );
      close = opened.close;
      const message = await sentenceOf(opened.page, 'own');
      expect(message.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(sentence);
      expect(await heard(opened.page)).toEqual([{ code: 'file_work', message }]);
      // Z alone would be 8 MB.
      expect(await opened.page.evaluate(() => window.meters.memory())).toBeLessThan(8e6);
    },
  );

  it('a server that does not allow it is named as the reason, in the page’s language', async () => {
    const body = tag(`${elsewhere.url}closed.json`);
    const page = await visit(host.add({ head: HEARD, lang: 'fr', body }));
    expect(await sentenceOf(page, 'own')).toContain('il devrait envoyer Access-Control-Allow-Origin');
    expect((await heard(page))[0]!.code).toBe('file_no_cors');
  });

  it('a frame shows a file of its own server', async () => {
    const page = await visit('embed/?lang=en&src=../own-figure/product.json');
    const element = await page.waitForSelector('attention-figure');
    const title = await element!.evaluate(async (one) => {
      while (!one.shadowRoot?.querySelector('[part=title]'))
        await new Promise((next) => requestAnimationFrame(next));
      return one.shadowRoot.querySelector('[part=title]')!.textContent;
    });
    expect(title).toBe('What two baskets cost in two shops');
  });

  it('a frame shows no file of another server, even where that would allow it', async () => {
    const asked = elsewhere.requests.length;
    const page = await visit(`embed/?lang=zh&src=${encodeURIComponent(`${elsewhere.url}open.json`)}`);
    const said = await page.waitForSelector('main > p');
    expect(await said!.evaluate((one) => one.textContent)).toBe('open.json：这里只显示同一服务器上的文件。');
    expect(elsewhere.requests.length).toBe(asked);
  });

  // Its driver lets pages on a disk read files.
  if (engine === 'firefox') return;

  it('a page on a disk is told that it needs a server', async () => {
    const folder = packageFolder();
    writeFileSync(join(folder, 'product.json'), product);
    const script = '<script src="attention-figures.single.js"></script>';
    writeFileSync(
      join(folder, 'article.html'),
      `<!doctype html><html lang="en">${script}${tag('product.json')}`,
    );
    const opened = await open(browser, pathToFileURL(join(folder, 'article.html')).href);
    close = opened.close;
    expect(await sentenceOf(opened.page, 'own')).toContain('product.json: Browsers let no page read files');
    expect(await opened.page.$eval('attention-figure p', (one) => one.checkVisibility())).toBe(true);
  });
});
