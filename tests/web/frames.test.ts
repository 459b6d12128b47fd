// The frames' pages as text, and what the script around them makes of messages.

import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frameCode, markdownCode } from '../../web/element/export/embed.ts';
import { FIGURE_IDS, framePage } from '../../web/embed/frame-page.ts';
import { framesScript } from '../../web/embed/frames-plugin.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { escapeHtml } from '../../web/site/markup.ts';

describe.each(FIGURE_IDS)('the frame of %s', (id) => {
  it('says the title, shows the picture and gives the caption without a script', async () => {
    const html = await framePage(id);
    const { default: words } = await FIGURES[id].en();
    const fallback = /<main data-figure="([^"]+)">\s*<div class="fallback">(.*)<\/div>\s*<\/main>/s.exec(
      html,
    )!;
    expect(fallback[1]).toBe(id);
    expect(html).toContain(`<title>${escapeHtml(words.title)}</title>`);
    expect(fallback[2]).toContain(`<h1>${escapeHtml(words.title)}</h1>`);
    expect(fallback[2]).toMatch(
      new RegExp(`<img src="/figures/${id}\\.en\\.light\\.svg" width="\\d+" height="\\d+" alt="[^"]{30,}"`),
    );
    expect(/<p>([^<]+)<\/p>/.exec(fallback[2]!)![1]!.length).toBeGreaterThan(60);
    // A reference that found no number would be left as it is written.
    expect(fallback[2]).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('leads to the figure in every language, without an address of its own', async () => {
    const html = await framePage(id);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);
    const places = links.map((href) => new URL(href, `https://x.org/a/embed/${id}/`));
    for (const { hash } of places) expect(hash).toBe(`#figure=${id}`);
    expect(places.map(({ pathname }) => pathname.replace(/[a-z]+\/$/, ''))).toEqual([
      '/a/',
      '/a/zh/',
      '/a/fr/',
    ]);
  });
});

/** A page of another author, with frames in it and our script. */
async function pageWith(sources: readonly string[]) {
  const frames = sources.map((src) => ({ src, height: '900', contentWindow: { of: src } }));
  let listener: (event: { source: unknown; origin: string; data: unknown }) => void = () => {};
  runInNewContext(await framesScript(), {
    URL,
    document: {
      currentScript: { src: 'https://x.org/a/attention-figures-frames.js' },
      querySelectorAll: () => frames,
    },
    addEventListener: (_: string, given: typeof listener) => (listener = given),
  });
  const heights = () => frames.map(({ height }) => height);
  const send = (source: unknown, data: unknown, origin = 'https://x.org') =>
    listener({ source, origin, data });
  return { heights, send, frames };
}
const FRAME = 'https://x.org/a/embed/projections/?lang=en';
const message = { type: 'attention-figures:height', id: 'projections', height: 432.2 };

// C19
describe('the script for the page around the frames', () => {
  test('is less than a kilobyte, and makes no global name', async () => {
    const script = await framesScript();
    expect(Buffer.byteLength(script)).toBeLessThan(1024);
    const global = {
      URL,
      document: { currentScript: { src: 'https://x.org/a.js' } },
      addEventListener: () => {},
    };
    const before = Object.keys(global);
    runInNewContext(script, global);
    expect(Object.keys(global)).toEqual(before);
  });

  it('follows the frame that spoke, rounded up, and no other', async () => {
    const { heights, send, frames } = await pageWith([FRAME, FRAME, 'https://x.org/a/embed/?figure=block']);
    send(frames[1]!.contentWindow, message);
    expect(heights()).toEqual(['900', '433', '900']);
    send(frames[2]!.contentWindow, { ...message, height: 50 });
    expect(heights()).toEqual(['900', '433', '50']);
    send(frames[0]!.contentWindow, { ...message, height: 10_000 });
    expect(heights()).toEqual(['10000', '433', '50']);
  });

  it('follows no frame of another site, and no other folder of this one', async () => {
    const strangers = [
      'https://y.org/a/embed/projections/',
      'https://x.org/embed/projections/',
      'https://x.org/a/reading/',
      'https://x.org/a/embedded/',
      'https://y.org/?https://x.org/a/embed/',
      '',
    ];
    const { heights, send, frames } = await pageWith(strangers);
    for (const { contentWindow } of frames) send(contentWindow, message);
    expect(heights()).toEqual(strangers.map(() => '900'));
  });

  it('listens to a frame in a sandbox, and to none that has gone to another site', async () => {
    const { heights, send, frames } = await pageWith([FRAME, FRAME]);
    send(frames[0]!.contentWindow, message, 'null');
    for (const origin of ['https://y.org', 'http://x.org', 'https://x.org:8080', ''])
      send(frames[1]!.contentWindow, message, origin);
    expect(heights()).toEqual(['433', '900']);
  });

  it('listens to no window but those of frames', async () => {
    const { heights, send } = await pageWith([FRAME]);
    for (const source of [null, undefined, {}, { of: FRAME }]) send(source, message);
    expect(heights()).toEqual(['900']);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'attention-figures:height'],
    ['a list', ['attention-figures:height', 'projections', 400]],
    ['another type', { ...message, type: 'height' }],
    ['no id', { type: message.type, height: 400 }],
    ['an id that is a number', { ...message, id: 1 }],
    ['one entry more', { ...message, url: 'https://y.org/' }],
    ['no height', { type: message.type, id: 'x' }],
    ['another name for the height', { type: message.type, id: 'x', width: 400 }],
    ['a height in words', { ...message, height: '400' }],
    ['a height that is an object', { ...message, height: { valueOf: (): number => 400 } }],
    ['NaN', { ...message, height: NaN }],
    ['Infinity', { ...message, height: Infinity }],
    ['nothing to be seen', { ...message, height: 49.9 }],
    ['less than nothing', { ...message, height: -400 }],
    ['a tower', { ...message, height: 10_000.1 }],
  ])('ignores %s', async (_, data) => {
    const { heights, send, frames } = await pageWith([FRAME]);
    send(frames[0]!.contentWindow, data);
    expect(heights()).toEqual(['900']);
  });

  it('obeys no message made at random', async () => {
    const { heights, send, frames } = await pageWith([FRAME]);
    const entry = fc.oneof(fc.constantFrom('attention-figures:height', 'projections', 400), fc.anything());
    const made = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('type', 'id', 'height', 'src'), entry),
    );
    fc.assert(
      fc.property(made, (data) => {
        const { type, id, height, ...more } = (data ?? {}) as Record<string, unknown>;
        fc.pre(
          !(
            type === message.type &&
            typeof id === 'string' &&
            typeof height === 'number' &&
            height >= 50 &&
            height <= 10_000 &&
            Object.keys(more).length === 0
          ),
        );
        send(frames[0]!.contentWindow, data);
        expect(heights()).toEqual(['900']);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('code to paste', () => {
  test('for a frame is one line that nothing in it can leave', () => {
    const code = frameCode({
      address: 'https://x.org/embed/a/?lang=en&b',
      start: 'figure=a&X="><img>',
      title: '"a" <b>',
    });
    expect(code).toContain('src="https://x.org/embed/a/?lang=en&amp;b#figure=a&amp;X=&quot;&gt;&lt;img&gt;"');
    expect(code).toContain('title="&quot;a&quot; &lt;b&gt;"');
    expect(code).not.toContain('\n');
    expect(frameCode({ address: 'a', start: '', title: '' })).toContain('src="a"');
  });

  test('for Markdown keeps brackets, bars and line ends of words and addresses inside it', () => {
    const code = markdownCode({
      picture: 'https://x.org/a(1).svg',
      description: 'A [1, 2]\n*b* <c> | d\\',
      link: 'https://x.org/#figure=x&t=a)b|c&X=1,0;0,1',
    });
    expect(code).toBe(
      '[![A \\[1, 2\\] \\*b\\* \\<c\\> \\| d\\\\](https://x.org/a%281%29.svg)](https://x.org/#figure=x&t=a%29b%7Cc&X=1,0;0,1)',
    );
  });
});
