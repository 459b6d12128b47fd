// On paper: what a reader gets who prints an article without having scrolled through it.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lowContrast } from '../browser/support/contrast.ts';
import en from '../../web/words/ui.en.ts';
import { goTo } from '../browser/support/figure.ts';
import { launch } from './support/engines.ts';
import { figure, stillPicture } from './support/figures.ts';
import { inEveryEngine, site, visit } from './support/host-pages.ts';
import { textsOf } from './support/pdf.ts';

const SHOWN = [
  'projections',
  'whole-sequence',
  'weighted-sum',
  'causal-mask',
  'one-query',
  'two-heads',
  'block',
  'swiglu',
  'scaling',
  'relations',
];

/** Ten figures as the menu copies them, far apart. */
const article = () =>
  SHOWN.map(
    (id) =>
      `<attention-figure name="${id}"><img src="${site.url}figures/${id}.en.light.svg" alt=""></attention-figure><div style="height: 900px"></div>`,
  ).join('');

/** Reads what was printed. */
let reader: Browser;
beforeAll(async () => void (reader = await launch('firefox')));
afterAll(() => reader.close());

/** Each sheet as one text without spaces: engines cut words where they like. */
async function print(page: Page): Promise<string[]> {
  const sheets = await textsOf(await page.pdf({ width: '210mm', height: '297mm' }), reader);
  return sheets.map((texts) => packed(texts.join('')));
}
const packed = (text: string) => text.replaceAll(/\s/g, '');

/** Whether one sheet holds all of these. */
const together = (sheets: readonly string[], texts: readonly string[]) =>
  sheets.some((sheet) => texts.every((text) => sheet.includes(packed(text))));

/** Six decimals: numbers by which a picture is known. */
const telling = (numbers: readonly string[]) => numbers.filter((number) => /\.\d{6}$/.test(number));

const alive = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('attention-figure')].map((one) => !!one.state));

inEveryEngine((engine) => {
  // C28
  it('printed without scrolling, ten figures are drawn, each on one sheet, and no controls', async () => {
    const { page, errors, close } = await visit({ body: article() });
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const first = await figure(page, 'projections');
    await goTo(first, 0);
    const step = await first.evaluate(
      (node) => node.shadowRoot!.querySelector<HTMLElement>('.step-line p:not(.ghost)')!.innerText,
    );
    const awake = (await alive(page)).filter(Boolean).length;
    expect(awake).toBeLessThan(4);

    const early = await print(page);
    expect(together(early, [step])).toBe(true);
    for (const id of SHOWN.slice(awake)) {
      const { numbers } = await stillPicture(page, id);
      expect(telling(numbers).length, id).toBeGreaterThan(2);
      expect(together(early, telling(numbers)), id).toBe(true);
    }

    // Once the figures live, they bring their words.
    await goTo(first, 'end');
    const titles: string[] = [];
    for (const id of SHOWN) {
      const element = await figure(page, id);
      titles.push(await element.evaluate((node) => node.shadowRoot!.querySelector('.title')!.textContent));
    }
    const late = await print(page);
    for (const [index, id] of SHOWN.entries()) {
      const { numbers } = await stillPicture(page, id);
      expect(together(late, [titles[index]!, ...telling(numbers)]), id).toBe(true);
    }

    const settings = await first.evaluate(
      (node) => node.shadowRoot!.querySelector('.settings .label')!.textContent,
    );
    for (const control of [en.hint, settings])
      expect(together([...early, ...late], [control]), control).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  if (engine === 'firefox') return;

  it('a dark page prints its figures dark on white, and no control of them', async () => {
    const head = '<style>body { background: rgb(20, 20, 30); color: white }</style>';
    const body = ['auto', 'dark']
      .map((theme) => `<attention-figure name="weighted-sum" theme="${theme}"></attention-figure>`)
      .join('');
    const { page, close } = await visit({ head, body });
    for (const at of [0, 1]) await figure(page, 'weighted-sum', at);
    await page.emulateMediaType('print');
    expect(await lowContrast(page)).toEqual([]);
    const controls = await page.evaluate(() =>
      [...document.querySelectorAll('attention-figure')].flatMap((node) =>
        [...node.shadowRoot!.querySelectorAll('button, input, select, [part=settings]')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.outerHTML),
      ),
    );
    expect(controls).toEqual([]);
    const paper = await page.evaluate(() =>
      [...document.querySelectorAll('attention-figure')].map((node) => {
        const root = node.shadowRoot!.querySelector('.root')!;
        const { backgroundColor, colorScheme, printColorAdjust } = getComputedStyle(root);
        return [backgroundColor, colorScheme, printColorAdjust];
      }),
    );
    expect(paper).toEqual(Array(2).fill(['rgb(255, 255, 255)', 'light', 'exact']));
    await close();
  });
});
