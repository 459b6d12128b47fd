// The element's own interface, as a page that holds it uses it.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import type { Rows } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure, type Figure } from './support/figures.ts';
import { expectNumbers } from './support/living.ts';

const IDS = ['project', 'score', 'scale', 'share', 'read'];
const example = examples['three-positions']!;

/** Keeps what the figures say went wrong, from the beginning, and when one begins to play; their events do not bubble. */
const LISTEN = `<script>
  var told = [], began;
  addEventListener('play', ({ target }) => (began ??= target.currentTime), true);
  addEventListener('error', ({ detail }) => detail && told.push(detail), true);
</script>`;

const host = new Host();
let site: Site;
beforeAll(async () => void (site = await serve({ intercept: host.intercept })));
afterAll(() => site.close());

interface Told {
  readonly code: string;
  readonly message: string;
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told.splice(0));
/** The sentence under the picture. */
const said = (element: Figure) =>
  element.evaluate((one) => one.shadowRoot!.querySelector('.dock > .fault')!.textContent);
const stepOf = (element: Figure) =>
  element.evaluate(({ step, steps, currentTime }) => ({
    step,
    ids: steps.map(({ id }) => id),
    isComplete: steps[step - 1]!.endTime === currentTime,
  }));
const at = (step: number) => ({ step, ids: IDS, isComplete: true });

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  /** A page in which `<attention-figure name="whole-sequence" …>` stands. */
  async function holding(attributes: string, { lang = 'en', script = '' } = {}) {
    const body = `<attention-figure name="whole-sequence" ${attributes}></attention-figure>`;
    const after =
      script && `<script>{ const one = document.querySelector('attention-figure'); ${script} }</script>`;
    const path = host.add({ body: body + after, lang, head: LISTEN });
    const opened = await open(browser, site.url + path);
    return { ...opened, element: await figure(opened.page, 'whole-sequence') };
  }

  it.each([
    ['a number', '2'],
    ['an id', IDS[1]],
  ])(
    'a figure begins at the step that its attribute names by %s, and follows the attribute',
    async (_, step) => {
      const { page, element, errors, close } = await holding(`step="${step}"`);
      expect(await stepOf(element)).toEqual(at(2));
      await element.evaluate((one) => one.setAttribute('step', '4'));
      expect(await stepOf(element)).toEqual(at(4));
      await element.evaluate((one) => one.setAttribute('step', 'score'));
      expect(await stepOf(element)).toEqual(at(2));
      // The attribute is a wish, as a media element's `t=` in its address is; the property knows.
      await element.evaluate((one) => (one.step = 'read'));
      expect(await stepOf(element)).toEqual(at(5));
      expect(await element.evaluate((one) => one.getAttribute('step'))).toBe('score');
      expect(await told(page)).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it.each([
    ['en', en],
    ['zh', zh],
    ['fr', fr],
  ] as const)('a step that is not there is refused in %s, and the last one stays', async (lang, ui) => {
    const refused = (step: string) => ({
      code: 'unknown_step',
      message: ui.stepFault(step, IDS.length, IDS.join(', ')),
    });
    const { page, element, close } = await holding('step="9"', { lang });
    expect(await told(page)).toEqual([refused('9')]);
    expect(await said(element)).toBe(refused('9').message);
    expect(await stepOf(element)).toEqual(at(5));
    await element.evaluate((one) => (one.step = 3));
    expect(await said(element)).toBe('');
    for (const wanted of [0, 2.5, 'nothing']) {
      await element.evaluate((one, step) => (one.step = step), wanted);
      expect(await told(page)).toEqual([refused(String(wanted))]);
      expect(await stepOf(element)).toEqual(at(3));
    }
    await close();
  });

  it('what a page sets before the script arrives is granted, and what cannot be had is told', async () => {
    const script =
      'one.step = "scale"; one.playbackRate = -2; one.state = { row: 0 }; one.theme = "dark"; one.start = "X=1;0"; one.trace = 1;';
    const { page, element, close } = await holding('', { script });
    expect(await stepOf(element)).toEqual(at(3));
    const set = await element.evaluate(({ playbackRate, state, theme, start, trace }) => ({
      playbackRate,
      row: state!.row,
      theme,
      start,
      hasTrace: trace!.node('A') !== undefined,
    }));
    expect(set).toEqual({ playbackRate: -2, row: 0, theme: 'dark', start: 'X=1;0', hasTrace: true });
    const why = { code: 'shape_mismatch', symbol: 'X', expected: '2 × 2', actual: '2 × 1' } as const;
    const message = en.together(en.startFault, en.faults.shape_mismatch(why));
    expect(await told(page)).toEqual([{ code: 'refused', message }]);
    await close();
  });

  it('inputs stand in an attribute as one writes them, and a changed attribute changes the numbers', async () => {
    const X: Rows = [
      [1, 0],
      [0, 2],
      [0.5, -1],
    ];
    const { page, element, close } = await holding('start="X=1, 0; 0, 2; 0.5, -1&row=3"');
    await expectNumbers(element, X);
    expect(await element.evaluate(({ state }) => state!.row)).toBe(2);
    await element.evaluate((one) => (one.start = 'X=0,1;1,0;1,1'));
    await expectNumbers(element, [
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(await told(page)).toEqual([]);
    const { message } = await element.evaluate((one) => {
      one.start = 'X=0,1;NaN,0;1,1';
      return { message: one.shadowRoot!.querySelector('.dock > .fault')!.textContent };
    });
    const why = { code: 'not_a_number', symbol: 'X', expected: '', actual: '' } as const;
    expect(message).toBe(en.together(en.startFault, en.faults.not_a_number(why)));
    expect(await told(page)).toEqual([{ code: 'refused', message }]);
    await expectNumbers(element, [
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    await close();
  });

  it('an example that is not there is refused with those that are, and the first one is shown', async () => {
    const { page, element, close } = await holding('preset="nothing"');
    const [first] = await element.evaluate(({ state }) => [state!.preset]);
    expect(await told(page)).toEqual([
      { code: 'unknown_preset', message: en.presetFault('nothing', first!) },
    ]);
    await expectNumbers(element, example.X);
    await element.evaluate((one) => (one.state = { preset: 'none', row: 0 }));
    expect(await told(page)).toEqual([{ code: 'unknown_preset', message: en.presetFault('none', first!) }]);
    expect(await element.evaluate(({ state }) => state!.row)).toBe(1);
    await close();
  });

  it('a frame begins at the step that its address names, unless a state follows it', async () => {
    const { page, close } = await open(browser, `${site.url}embed/whole-sequence/?lang=en&step=scale`);
    expect(await stepOf(await figure(page, 'whole-sequence'))).toEqual(at(3));
    await page.goto(`${site.url}embed/whole-sequence/?lang=en&step=2#figure=whole-sequence&row=3`);
    expect(await stepOf(await figure(page, 'whole-sequence'))).toEqual(at(5));
    await close();
  });

  it('a figure that plays by itself plays from the step that is named', async () => {
    const { page, element, close } = await holding('step="3" autoplay');
    const began = await page.evaluate(async () => {
      const kept = window as unknown as { began?: number };
      while (kept.began === undefined) await new Promise((next) => requestAnimationFrame(next));
      return kept.began;
    });
    expect(began).toBe(await element.evaluate(({ steps }) => steps[2]!.endTime));
    await close();
  });
});
