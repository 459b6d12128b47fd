// Frames in other people's pages: they live in a sandbox too, tell their height in one shape, are followed by that alone,
// and obey nobody.

import fc from 'fast-check';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markup, placeOf } from '../browser/support/figure.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { expectLiving } from './support/living.ts';

const host = new Host();
/** The author's pages on our own site; and our files on other origins, one of which lets everyone read them. */
let own: Site;
let shared: Site;
let closed: Site;
beforeAll(async () => {
  own = await serve({ intercept: host.intercept });
  shared = await serve({ headers: { 'access-control-allow-origin': '*' } });
  closed = await serve();
});
afterAll(async () => {
  for (const site of [own, shared, closed]) await site.close();
});

const SANDBOX = 'sandbox="allow-scripts"';
const TYPE = 'attention-figures:height';
const frameOf = (site: Site, name: string, more = '') =>
  `<iframe id="${name}" ${more} src="${site.url}embed/${name}/?lang=en" title="Figure" width="800" height="900" style="border: 0"></iframe>`;
const scriptOf = ({ url }: Site) => `<script src="${url}attention-figures-frames.js"></script>`;
/** Keeps what the page is told, and whether the first frame said it. */
const LISTENER = `<script>window.told = []; addEventListener('message', ({ data, source }) => told.push({ data, own: source === frames[0] }))</script>`;

const addressOf = (body: string, head = '') => own.url + host.add({ body, head, scripts: [] });

/** A sandbox has no place to keep anything. */
function mayStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** The page in the frame, once it is there. */
async function inside(page: Page, name: string): Promise<Frame> {
  const frame = await page.$(`iframe#${name}`);
  await frame!.evaluate((node) => node.scrollIntoView());
  return (await frame!.contentFrame())!;
}

const heightOf = (page: Page, name: string) => page.$eval(`iframe#${name}`, (node) => node.height);

/** Returns when the page has made the frame as tall as the frame needs. */
async function followed(page: Page, name: string): Promise<void> {
  const frame = await inside(page, name);
  await figure(frame, name);
  for (;;) {
    const needed = await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    if ((await heightOf(page, name)) === String(needed)) return;
  }
}

/** Returns when the window has heard everything that was sent to it before. */
function hear(page: Page | Frame): Promise<void> {
  return page.evaluate(async () => {
    const heard = new Promise<void>((done) =>
      addEventListener('message', ({ data }) => data === 'last' && done()),
    );
    postMessage('last', '*');
    await heard;
  });
}

/** Messages that look as if they meant something, none of which is ours. */
const words = fc.constantFrom(
  TYPE,
  'type',
  'play',
  'state',
  'src',
  'projections',
  '__proto__',
  'javascript:1',
  400,
);
const strange = fc
  .oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('type', 'id', 'height', 'src', 'state'), fc.oneof(words, fc.jsonValue())),
  )
  .filter((data) => {
    const { type, id, height, ...more } = (data ?? {}) as Record<string, unknown>;
    const isOurs = type === TYPE && typeof id === 'string' && typeof height === 'number';
    return !isOurs || height < 50 || height > 10_000 || Object.keys(more).length > 0;
  });

const aThousand = () => JSON.stringify(fc.sample(strange, 1000));

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it.each([
    ['on the page’s origin', '', () => own],
    ['on another origin', '', () => closed],
    ['in a sandbox, from a server that allows it,', SANDBOX, () => shared],
  ])('a frame %s lives, and tells its height in one shape', async (_, more, site) => {
    const address = addressOf(frameOf(site(), 'whole-sequence', more), LISTENER);
    const { page, errors, close } = await open(browser, address);
    const frame = await inside(page, 'whole-sequence');
    await expectLiving(page, frame);
    expect(await frame.evaluate(mayStore)).toBe(more === '');
    const told = await page.evaluate(async () => {
      const kept = window as unknown as { told: { data: { height: number }; own: boolean }[] };
      while (kept.told.length === 0) await new Promise((next) => requestAnimationFrame(next));
      return kept.told;
    });
    for (const { data, own: isOwn } of told) {
      expect(isOwn).toBe(true);
      expect(data).toEqual({ type: TYPE, id: 'whole-sequence', height: expect.any(Number) });
      expect(Number.isInteger(data.height)).toBe(true);
      expect(data.height).toBeGreaterThan(100);
      expect(data.height).toBeLessThan(10_000);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('in a sandbox, from a server that does not allow it, a frame keeps its picture and its words', async () => {
    const { page, close } = await open(
      browser,
      addressOf(scriptOf(closed) + frameOf(closed, 'projections', SANDBOX)),
    );
    const frame = await inside(page, 'projections');
    const shown = await frame.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('main > .fallback img')!;
      while (!image.complete) await new Promise((next) => requestAnimationFrame(next));
      const heading = document.querySelector('main > .fallback h1')!;
      return { across: image.naturalWidth, heading: heading.checkVisibility() };
    });
    expect(shown.across).toBeGreaterThan(300);
    expect(shown.heading).toBe(true);
    expect(await heightOf(page, 'projections')).toBe('900');

    // An address of the older form has no picture, but a way to the site.
    await frame.goto(`${closed.url}embed/?figure=projections`);
    const link = await frame.$eval('main a', (node) => [node.href, node.checkVisibility()]);
    expect(link).toEqual([closed.url, true]);
    await close();
  });

  it.each([
    ['on another origin', '', () => closed],
    ['in a sandbox', SANDBOX, () => shared],
  ])(
    'the small script follows each of two frames %s, also when they become narrower',
    async (_, more, site) => {
      const body =
        scriptOf(site()) + frameOf(site(), 'projections', more) + frameOf(site(), 'one-query', more);
      const { page, errors, close } = await open(browser, addressOf(body));
      for (const name of ['projections', 'one-query']) await followed(page, name);
      const before = Number(await heightOf(page, 'one-query'));
      expect(before).not.toBe(Number(await heightOf(page, 'projections')));
      await page.$eval('iframe#one-query', (node) => (node.width = '360'));
      while (Number(await heightOf(page, 'one-query')) <= before) await hear(page);
      await followed(page, 'one-query');
      expect(errors).toEqual([]);
      await close();
    },
  );

  // C19
  it('the small script is led by no other window and by no other words, of which a thousand are tried', async () => {
    const says = (height: number) =>
      `parent.postMessage({ type: '${TYPE}', id: 'projections', height: ${height} }, '*')`;
    const stranger = host.add({ body: `<script>${says(777)}</script>`, scripts: [] });
    const body = `${scriptOf(closed)}${frameOf(closed, 'projections')}<iframe id="stranger" src="${own.url}${stranger}" height="900" title="Stranger"></iframe><iframe id="nameless" ${SANDBOX} srcdoc="<p>Of no origin</p>" height="900" title="Nameless"></iframe>`;
    const { page, close } = await open(browser, addressOf(body));
    await followed(page, 'projections');
    const before = await heightOf(page, 'projections');
    const ours = await inside(page, 'projections');

    for (const name of ['stranger', 'nameless']) await (await inside(page, name)).evaluate(says(777));
    await page.evaluate(says(778).replace('parent', 'window'));
    await ours.evaluate((messages) => {
      for (const message of JSON.parse(messages)) parent.postMessage(message, '*');
    }, aThousand());
    await ours.evaluate((type) => {
      for (const height of [49.9, 10_000.1, -5, NaN, Infinity, '100', { valueOf: 400 }])
        parent.postMessage({ type, id: 'projections', height }, '*');
      parent.postMessage({ type, id: 'projections', height: 700, src: 'javascript:1' }, '*');
    }, TYPE);
    await hear(page);
    const frames = await page.$$eval('iframe', (all) => all.map(({ src, height }) => [src, height]));
    expect(frames).toEqual([
      [`${closed.url}embed/projections/?lang=en`, before],
      [own.url + stranger, '900'],
      ['', '900'],
    ]);

    // The same window is still followed when it speaks as it should, until it shows a page of somebody else. Higher than
    // the figure, so that no scrollbar makes the figure narrower and has it tell another height.
    const higher = Number(before) + 1;
    await ours.evaluate(says(higher));
    while ((await heightOf(page, 'projections')) !== String(higher)) await hear(page);
    await ours.goto(own.url + stranger);
    await ours.evaluate(says(779));
    await hear(page);
    expect(await heightOf(page, 'projections')).toBe(String(higher));
    await close();
  });

  // C19
  it('a frame obeys no message, of which a thousand are tried', async () => {
    const { page, errors, close } = await open(browser, addressOf(frameOf(closed, 'projections')));
    const frame = await inside(page, 'projections');
    const element = await figure(frame, 'projections');
    const now = async () => [await markup(element), await placeOf(element), frame.url()];
    const before = await now();
    await page.evaluate((messages) => {
      for (const message of JSON.parse(messages)) frames[0]!.postMessage(message, '*');
    }, aThousand());
    await hear(frame);
    expect(await now()).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  });
});
