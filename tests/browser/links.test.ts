// A link holds the exact state, the address stays polite, and nothing a link says can do harm.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { attention } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { open, type OpenPage } from './support/browser.ts';
import { command, figure, goTo, markup, placeOf, shownRows } from './support/figure.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

const example = examples['three-positions']!;
const frame = (id: string, hash = '') => `${site.url}embed/?figure=${id}&lang=en${hash && `#${hash}`}`;

type Place = { state?: object; time?: number };

function move(element: Locator, place: Place): Promise<void> {
  return element.evaluate((node: AttentionFigure, { state, time }) => {
    if (state) node.state = state;
    if (time !== undefined) node.currentTime = time;
  }, place);
}

describe('the address', () => {
  const places: [id: string, place: Place][] = [
    ['whole-sequence', { state: { row: 2, choices: { reading: 'causal' } } }],
    [
      'whole-sequence',
      {
        state: {
          matrices: {
            X: [
              [0.1, -2e-7],
              [1 / 3, 0],
              [12345.678, 5],
            ],
          },
        },
        time: 6.125,
      },
    ],
    [
      'whole-sequence',
      {
        state: {
          matrices: {
            X: [[1, 2, 3]],
            W_Q: [[1], [0], [2]],
            W_K: [[0.5], [1], [1]],
            W_V: [
              [1, 0, 1, 1],
              [0, 1, 0, 0],
              [1, 1, 1, 1],
            ],
          },
          row: 0,
        },
      },
    ],
    ['projections', { state: { row: 0 }, time: 10.75 }],
    ['weighted-sum', { state: { preset: 'exchanged' }, time: 0 }],
    [
      'weighted-sum',
      {
        state: {
          matrices: {
            V: [
              [-1, 0.05],
              [0, 1],
              [2, 1],
            ],
          },
          row: 0,
        },
        time: 11.3,
      },
    ],
    [
      'causal-mask',
      {
        state: {
          masks: {
            M: [
              [true, true, true],
              [false, false, false],
              [true, false, true],
            ],
          },
        },
        time: 7,
      },
    ],
    ['causal-mask', { state: { preset: 'two-layers-erased', row: 2 } }],
  ];
  it.each(places)('of %s in %j shows the identical picture when it is opened again', async (id, place) => {
    const first = await open(browser, frame(id));
    const element = await figure(first.page, id);
    const untouched = await markup(element);
    await move(element, place);
    await first.page.waitForFunction(() => location.hash !== '');
    const [address, picture, held] = [first.page.url(), await markup(element), await placeOf(element)];
    expect(picture).not.toBe(untouched);
    await first.close();

    const second = await open(browser, address);
    const again = await figure(second.page, id);
    expect(await placeOf(again)).toEqual(held);
    expect(await markup(again)).toBe(picture);
    await second.page.reload();
    expect(await markup(await figure(second.page, id))).toBe(picture);
    expect(second.page.url()).toBe(address);
    expect(second.errors).toEqual([]);
    await second.close();
  });

  it('a changed address moves the figure that is there', async () => {
    const { page, close } = await open(browser, frame('causal-mask'));
    const element = await figure(page, 'causal-mask');
    await page.evaluate(() => (location.hash = 'figure=causal-mask&row=3&t=4.5'));
    await page.waitForFunction(() => document.querySelector('attention-figure')!.currentTime === 4.5);
    expect((await placeOf(element)).state.row).toBe(2);
    await close();
  });

  it('that cannot be written does no harm', async () => {
    const { page, errors, close } = await open(browser, frame('whole-sequence'), {}, (fresh) =>
      fresh.addInitScript(() => {
        history.replaceState = () => {
          document.documentElement.dataset['refused'] = '';
          throw new DOMException('too often', 'SecurityError');
        };
      }),
    );
    const element = await figure(page, 'whole-sequence');
    await move(element, { state: { row: 0 } });
    await page.waitForSelector('[data-refused]', { state: 'attached' });
    expect((await placeOf(element)).state.row).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

// C18, A36
describe('a hostile link', () => {
  const grid = (rows: number, columns: number) =>
    Array.from({ length: rows }, () => Array(columns).fill(1).join(',')).join(';');
  const payload = '<img src=x onerror="window.sentinel=1">';
  const whole = (rest: string) => `figure=whole-sequence&${rest}`;
  const refused: [name: string, hash: string][] = [
    ['600 rows', whole(`X=${grid(600, 2)}`)],
    ['600 columns', whole(`X=${grid(3, 600)}`)],
    ['rows of different lengths', whole('X=1,0;0;1,1')],
    ['a matrix that does not fit the others', whole('X=1,0,3;0,1,3;1,1,3')],
    ['no numbers', whole('X=')],
    ['NaN', whole('X=NaN,0;0,1;1,1')],
    ['Infinity', whole('X=Infinity,0;0,1;1,1')],
    ['1e999', whole('X=1e999,0;0,1;1,1')],
    ['a hexadecimal number', whole('X=0x10,0;0,1;1,1')],
    ['a number too large to compute with', whole('X=1e308,0;0,1;1,1')],
    ['an unknown preset', whole('preset=nowhere')],
    ['the preset __proto__', whole('preset=__proto__')],
    ['the preset constructor', whole('preset=constructor')],
    ['an unknown choice', whole('reading=backwards')],
    ['row 0', whole('row=0')],
    ['row 99', whole('row=99')],
    ['half a row', whole('row=1.5')],
    ['a time that is no number', whole('t=NaN')],
    ['a time before the start', whole('t=-1')],
    ['an element as a number', whole(`X=${encodeURIComponent(payload)}`)],
    ['an element as a preset', whole(`preset=${encodeURIComponent(payload)}`)],
    ['a script address as a choice', whole('reading=javascript:window.sentinel=1')],
    ['a formula', whole(`X=${encodeURIComponent('$\\href{javascript:window.sentinel=1}{x}$')}`)],
  ];
  // Nothing here speaks of the figure, or nothing in it concerns the figure.
  const ignored: [name: string, hash: string][] = [
    ['a megabyte', whole(`X=${'1'.repeat(1_000_000)}`)],
    ['broken percent signs', '%E0%A4%A&%%%=%'],
    ['an unknown figure', 'figure=nowhere&X=1'],
    ['an element as a figure', `figure="><script>window.sentinel=1</script>${payload}`],
    ['__proto__ as a key', whole('__proto__[polluted]=1&__proto__=1&constructor=1')],
    ['lone surrogates', whole('note=\ud800')],
    ['only signs', '#&&==;;,,'],
  ];

  let opened: OpenPage;
  beforeAll(async () => {
    opened = await open(browser, 'about:blank');
  });
  afterAll(() => opened.close());

  const cases = [
    ...refused.map((one) => [...one, en.linkFault] as const),
    ...ignored.map((one) => [...one, ''] as const),
  ];
  it.each(cases)(
    'with %s changes nothing, and says so where it speaks of the figure',
    async (_, hash, sentence) => {
      const { page, errors } = opened;
      await page.goto('about:blank');
      await page.goto(frame('whole-sequence', hash));
      const element = await figure(page, 'whole-sequence');
      const { EM: _masked, ...record } = attention(example);
      for (const [node, rows] of Object.entries({ X: example.X, ...record })) {
        const shown = await shownRows(element, node);
        rows.forEach((row, i) => row.forEach((value, j) => expect(shown[i]![j]).toBeCloseTo(value, 5)));
      }
      // Behind it stands what of the link does not fit.
      const said = await element.locator('.dock .fault').innerText();
      if (sentence === '') expect(said).toBe('');
      else expect(said).toMatch(new RegExp(`^${sentence} .+\\.$`));
      expect(await harm(page)).toEqual({ sentinel: null, polluted: null, images: 0, scripts: 0 });
      expect(errors).toEqual([]);
    },
  );

  /** Traces that a payload would leave. */
  function harm(page: Page) {
    return page.evaluate(() => {
      const root = document.querySelector('attention-figure')!.shadowRoot!;
      return {
        sentinel: (window as { sentinel?: unknown }).sentinel ?? null,
        polluted: ({} as { polluted?: unknown }).polluted ?? null,
        images: root.querySelectorAll('img, iframe, object, foreignObject').length,
        scripts: root.querySelectorAll('script').length,
      };
    });
  }

  it('followed within the page leaves the figure as it is, and says so', async () => {
    const { page, errors, close } = await open(browser, frame('whole-sequence'));
    const element = await figure(page, 'whole-sequence');
    await move(element, { state: { row: 0 } });
    await page.waitForFunction(() => location.hash !== '');
    const before = await placeOf(element);
    await page.evaluate(() => (location.hash = 'figure=whole-sequence&X=NaN'));
    await element.getByText(en.linkFault).waitFor();
    expect(await placeOf(element)).toEqual(before);
    expect(await harm(page)).toEqual({ sentinel: null, polluted: null, images: 0, scripts: 0 });
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the menu', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const place: Place = {
    state: {
      matrices: {
        X: [
          [1, 0],
          [0, 2.5],
          [1, 1],
        ],
      },
      row: 0,
      choices: { reading: 'causal' },
    },
    time: 9.5,
  };

  async function copied(page: Page, element: Locator, item: string, notice: string): Promise<string> {
    await command(element, en.more, item);
    await element.getByText(notice).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  it.each([
    ['on a page that keeps the address', () => frame('whole-sequence')],
    [
      'on another author’s page',
      () => site.url + host.add({ body: '<attention-figure name="whole-sequence"></attention-figure>' }),
    ],
    ['on the home page', () => site.url],
  ])('copies a link that opens in the same state, %s', async (_, address) => {
    const { page, close } = await open(browser, address(), { permissions });
    const element = await figure(page, 'whole-sequence');
    await goTo(element, 'end');
    await move(element, place);
    const link = await copied(page, element, en.copyLink, en.linkCopied);
    expect(link.startsWith(site.url)).toBe(true);
    const held = await placeOf(element);
    await close();
    const second = await open(browser, link);
    expect(await placeOf(await figure(second.page, 'whole-sequence'))).toEqual(held);
    await second.close();
  });

  it('copies embed code that starts in the same state, with a picture that exists and says what it shows', async () => {
    const { page, close } = await open(browser, frame('whole-sequence'), { permissions });
    const element = await figure(page, 'whole-sequence');
    await move(element, place);
    const code = await copied(page, element, en.copyEmbed, en.embedCopied);
    expect(code).not.toContain('\n');
    const held = await placeOf(element);
    await close();

    const second = await open(browser, site.url + host.add({ body: code, scripts: [] }));
    const again = await figure(second.page, 'whole-sequence');
    expect(await placeOf(again)).toEqual(held);
    const image = again.locator('img');
    const source = (await image.getAttribute('src'))!;
    const answer = await fetch(source);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect((await image.getAttribute('alt'))!.length).toBeGreaterThan(30);
    expect(second.errors).toEqual([]);
    await second.close();
  });

  it('says so where nothing can be copied, and shows the text', async () => {
    const { page, close } = await open(browser, frame('whole-sequence'), {}, (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    );
    const element = await figure(page, 'whole-sequence');
    await command(element, en.more, en.copyLink);
    const notice = element.locator('.notice');
    await notice.getByText(en.copyFailed).waitFor();
    expect(await notice.innerText()).toContain(`${frame('whole-sequence')}#figure=whole-sequence`);
    await close();
  });
});
