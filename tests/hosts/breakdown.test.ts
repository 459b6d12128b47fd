// The core breaks down under a page: the figure that asked says so and keeps what it shows, and all figures go on.

import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCore, type Trace } from '../../wasm/wrapper/index.ts';
import { presetState } from '../../web/state/change.ts';
import { fromPlain } from '../../web/state/plain.ts';
import type { FigureState } from '../../web/figure.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { markup, read, tableCells } from '../browser/support/figure.ts';
import { breakable, breakDown, breakdownsLeft, settled, spoil } from './support/breakdowns.ts';
import { open, type OpenPage } from './support/engines.ts';
import { figure, sentenceOf, type, type Figure } from './support/figures.ts';
import { browser, inEveryEngine, site, visit } from './support/host-pages.ts';

const WORDS = { en, zh, fr };
type Language = keyof typeof WORDS;
type Name = keyof typeof FIGURES;
type Cell = readonly [node: string, row: number, column: number];

const FIVE: readonly (readonly [Name, Language])[] = [
  ['whole-sequence', 'en'],
  ['one-query', 'zh'],
  ['two-heads', 'fr'],
  ['query-moves-weights', 'zh'],
  ['block', 'fr'],
];
const tag = (name: Name, language: Language, more = '') =>
  `<attention-figure name="${name}" lang="${language}" ${more}></attention-figure>`;

const core = await loadCore();
const sentence = (language: Language) => WORDS[language].faults.restarted();

/** Every sentence about something refused that a reader sees in it. */
const said = (element: Figure) =>
  element.evaluate((one) =>
    [...one.shadowRoot!.querySelectorAll<HTMLElement>('.fault')]
      .filter((said) => said.checkVisibility() && said.textContent !== '')
      .map((said) => said.innerText),
  );

const shown = async (element: Figure) => ({
  state: await element.evaluate((one) => JSON.stringify(one.state)),
  picture: await markup(element),
});

const texts = (element: Figure, selector: string) =>
  element.evaluate(
    (one, wanted) => [...one.shadowRoot!.querySelectorAll<HTMLElement>(wanted)].map((part) => part.innerText),
    selector,
  );

/** The first number that can be changed, and the first that is computed. */
async function cellsOf(element: Figure): Promise<{ input: Cell; computed: Cell }> {
  return element.evaluate((one) => {
    const numbers = [...one.shadowRoot!.querySelectorAll<HTMLElement>('td[data-node]')];
    const cell = (found: HTMLElement): Cell => {
      const { node, row, column } = found.dataset;
      return [node!, Number(row), Number(column)];
    };
    const isInput = ({ dataset }: HTMLElement) => dataset['node']! in one.state!.matrices;
    return {
      input: cell(numbers.find((td) => isInput(td) && !td.ariaReadOnly)!),
      computed: cell(numbers.findLast((td) => !isInput(td))!),
    };
  });
}

const inTables = ([node, row, column]: Cell) =>
  `td[data-node="${node}"][data-row="${row}"][data-column="${column}"]`;
const focus = (element: Figure, cell: Cell) =>
  element.evaluate((one, td) => one.shadowRoot!.querySelector<HTMLElement>(td)!.focus(), inTables(cell));

const inputs = (element: Figure, [node, row, column]: Cell) =>
  element.evaluate((one, at) => one.state!.matrices[at[0]]![at[1]]![at[2]], [node, row, column] as const);

/** What the state computes in a core that has never broken down, beside what the figure has and what it says. */
async function expectRight(element: Figure, [name, language]: readonly [Name, Language]): Promise<void> {
  const { plain, numbers } = await element.evaluate((one) => ({
    plain: one.state!,
    numbers: one.trace!.nodes.map(({ name, data }) => [name, [...data].map(String)]),
  }));
  const { figure: made } = await FIGURES[name][language]();
  const state = fromPlain(made, presetState(made, plain.preset), plain) as FigureState;
  const trace = core.evaluate(made.program(state)) as Trace;
  expect(numbers).toEqual(trace.nodes.map(({ name, data }) => [name, [...data].map(String)]));

  const { masked, visible } = WORDS[language];
  const spoken: Readonly<Record<string, number>> = { [masked]: -Infinity, [visible]: 0 };
  for (const { node, row, column, text } of await tableCells(element)) {
    const { columns, data } = trace.node(node)!;
    const value = data[row * columns + column]!;
    const told = spoken[text] ?? read(text, language);
    expect(told === value || Math.abs(told - value) <= 5e-7, `${node}, ${text}, ${value}`).toBe(true);
  }
}

/** It is edited, played, and tells where a number comes from. */
async function expectGoesOn(page: Page, element: Figure, which: readonly [Name, Language]): Promise<void> {
  const { input, computed } = await cellsOf(element);
  await type(page, element, input, '5');
  expect(await inputs(element, input)).toBe(5);
  await element.evaluate((one) => {
    one.currentTime = 0;
    one.playbackRate = 100;
    const ended = new Promise((done) => one.addEventListener('ended', done, { once: true }));
    one.play();
    return ended;
  });
  await expectRight(element, which);
  await expectExplained(element, computed);
  expect(await said(element)).toEqual([]);
}

async function expectExplained(element: Figure, cell: Cell): Promise<void> {
  await focus(element, cell);
  const [value] = await texts(element, inTables(cell));
  const [line] = await texts(element, '.arithmetic .sentence');
  expect(line!.split(' = ').length).toBeGreaterThan(1);
  expect(line).toContain(value);
}

inEveryEngine(() => {
  let opened: OpenPage;
  afterEach(async () => {
    expect(opened.errors).toEqual([]);
    await opened.close();
  });
  const show = async (...tags: string[]): Promise<Page> => {
    opened = await visit({ body: tags.join('') }, breakable);
    return opened.page;
  };

  it('of five figures the one it happens under says so and keeps its picture, and all five go on', async () => {
    const page = await show(...FIVE.map(([name, language]) => tag(name, language)));
    const all: Figure[] = [];
    for (const [name] of FIVE) all.push(await figure(page, name));
    for (const [index, [, language]] of FIVE.entries()) {
      const element = all[index]!;
      const { input } = await cellsOf(element);
      await focus(element, input);
      const before = await shown(element);
      await breakDown(page);
      await page.keyboard.press('9'); // one question to the core
      expect(await breakdownsLeft(page)).toBe(0);
      for (const one of all) expect(await said(one)).toEqual(one === element ? [sentence(language)] : []);
      expect(await shown(element)).toEqual(before);
      await page.keyboard.press('Enter');
      expect([await inputs(element, input), await said(element)]).toEqual([9, []]);
    }
    for (const [index, which] of FIVE.entries()) await expectGoesOn(page, all[index]!, which);
  });

  it('an arrow that is dragged stays where it was, and goes on with the next move', async () => {
    const page = await show(tag('query-moves-weights', 'fr'));
    const element = await figure(page, 'query-moves-weights');
    const tip = await element.evaluate((one) => {
      const handle = one.shadowRoot!.querySelector('[data-handle]')!;
      handle.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = handle.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.move(tip.x, tip.y);
    await page.mouse.down();
    const before = await shown(element);
    await breakDown(page);
    await page.mouse.move(tip.x - 30, tip.y + 20);
    expect(await said(element)).toEqual([sentence('fr')]);
    expect(await shown(element)).toEqual(before);
    await page.mouse.move(tip.x - 31, tip.y + 21);
    await page.mouse.up();
    expect(await said(element)).toEqual([]);
    expect((await shown(element)).state).not.toBe(before.state);
    await expectRight(element, ['query-moves-weights', 'fr']);
  });

  it('memory that holds nonsense is never a number, and the third question is right', async () => {
    const page = await show(tag('whole-sequence', 'zh'));
    const element = await figure(page, 'whole-sequence');
    await focus(element, ['X', 1, 0]);
    await settled(page);
    await spoil(page); // the one at work and the one that stands by
    const before = await element.evaluate((one) => JSON.stringify(one.state));
    await page.keyboard.press('9');
    for (let k = 0; k < 2; k++) {
      expect(await said(element)).toEqual([sentence('zh')]);
      expect((await shown(element)).state).toBe(before);
      await settled(page);
      await page.keyboard.press('Enter');
    }
    expect([await inputs(element, ['X', 1, 0]), await said(element)]).toEqual([9, []]);
    await expectRight(element, ['whole-sequence', 'zh']);
  });

  describe('a figure that is being loaded', () => {
    it('asks again, and begins where its link says', async () => {
      const page = await show(tag('whole-sequence', 'en'));
      await figure(page, 'whole-sequence');
      await breakDown(page);
      const start = 'start="X=5,0;0,1;2,-1"';
      await page.evaluate(
        (html) => document.body.insertAdjacentHTML('beforeend', html),
        tag('projections', 'en', start),
      );
      const element = await figure(page, 'projections');
      expect(await breakdownsLeft(page)).toBe(0);
      expect([await inputs(element, ['X', 0, 0]), await said(element)]).toEqual([5, []]);
      await expectRight(element, ['projections', 'en']);
    });

    it.each(['en', 'zh', 'fr'] as const)(
      'stands still after a second one, and says so (%s)',
      async (language) => {
        const page = await show(tag('whole-sequence', 'en'));
        const other = await figure(page, 'whole-sequence');
        await settled(page);
        await breakDown(page, 2);
        await page.evaluate(
          (html) => {
            document.body.insertAdjacentHTML('afterbegin', html);
            const codes: string[] = [];
            document.querySelector('attention-figure')!.addEventListener('error', (event) => {
              codes.push((event as CustomEvent<{ code: string }>).detail.code);
            });
            Object.assign(window, { codes });
          },
          tag('one-query', language),
        );
        expect(await sentenceOf(page, 'one-query')).toBe(WORDS[language].unavailable.restarted);
        expect(await page.evaluate('codes')).toEqual(['restarted']);
        // The owner of the site hears of it, too.
        expect(opened.errors.splice(0)).toEqual([expect.stringMatching(/^attention-figures: /)]);
        const still = await page.$('attention-figure >>> .fallback img');
        expect(await still!.evaluate((one) => one.checkVisibility())).toBe(true);
        await settled(page);
        await expectGoesOn(page, other, ['whole-sequence', 'en']);
      },
    );
  });

  it('where a number comes from is asked again, and said to be open after a second breakdown', async () => {
    const page = await show(tag('whole-sequence', 'fr'));
    const element = await figure(page, 'whole-sequence');
    await settled(page);
    await breakDown(page);
    await expectExplained(element, ['A', 0, 0]);
    expect([await breakdownsLeft(page), await said(element)]).toEqual([0, []]);
    await settled(page);
    await breakDown(page, 2);
    await focus(element, ['A', 1, 1]);
    expect(await said(element)).toEqual([sentence('fr')]);
    expect(await texts(element, '.arithmetic .sentence')).toEqual(['']);
    await settled(page);
    await expectExplained(element, ['A', 1, 2]);
    await expectExplained(element, ['A', 1, 1]);
    expect(await said(element)).toEqual([]);
  });

  it('a seed and a size whose new cells are drawn from it stay as they are, and can be changed again', async () => {
    const page = await show(tag('block', 'en'));
    const element = await figure(page, 'block');
    const push = async (label: string) => (await element.$(`>>> button[aria-label="${label}"]`))!.click();
    for (const label of [en.larger('n', 1), en.larger(en.seed, 1)]) {
      const before = await shown(element);
      await settled(page);
      await breakDown(page);
      await push(label);
      expect([await breakdownsLeft(page), await said(element)]).toEqual([0, [sentence('en')]]);
      expect((await shown(element)).state).toBe(before.state);
      await push(label);
      expect(await said(element)).toEqual([]);
      expect((await shown(element)).state).not.toBe(before.state);
    }
    await expectRight(element, ['block', 'en']);
  });

  it('in the self-check an answer’s figure comes, says it, and the numbers follow once it is mended', async () => {
    opened = await open(browser, `${site.url}fr/self-check/`, breakable);
    const { page } = opened;
    const answer = (id: string) =>
      page.$eval(`#${id} input[data-right]`, (one) => (one as HTMLElement).click());
    await page.waitForSelector('#change fieldset:not([disabled])');
    await answer('zeros');
    await figure(page, 'one-query');
    await settled(page);
    await breakDown(page);
    await answer('change');
    const element = await figure(page, 'projections');
    expect([await breakdownsLeft(page), await said(element)]).toEqual([0, []]);
    const because = () => page.$eval('#change .because', (one) => one.textContent);
    const before = await because();
    await focus(element, ['X', 2, 0]);
    await settled(page);
    await breakDown(page);
    await page.keyboard.press('9');
    expect(await said(element)).toEqual([sentence('fr')]);
    expect(await because()).toBe(before);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) => document.querySelector('#change .because')!.textContent !== was,
      {},
      before,
    );
    await expectRight(element, ['projections', 'fr']);
  });
});
