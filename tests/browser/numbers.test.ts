// Every number a reader can see, at every step, in every language, against the independent reference.

import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../reference/attention.ts';
import { publishedNumbers, valueRows } from '../reference/published.ts';
import { launch, open } from './support/browser.ts';
import { scenarios, type Expected, type Scenario } from './support/expected.ts';
import {
  figure,
  goTo,
  pictureCells,
  read,
  tableCells,
  type Language,
  type ShownCell,
} from './support/figure.ts';
import { serve, type Site } from './support/server.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];
/** Moments looked at within each step: on the way, and where it ends. */
const PARTS = [0.35, 0.8, 1];

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serve();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page with one figure, in the state of the scenario. */
async function show({ figure: id, preset, choices }: Scenario, language: Language) {
  const opened = await open(browser, `${site.url}embed/?figure=${id}&lang=${language}`);
  const element = await figure(opened.page, id);
  await element.evaluate(
    (node: HTMLElement & { state: object }, wanted) => {
      node.setAttribute('preset', wanted.preset);
      if (wanted.choices) node.state = { choices: wanted.choices };
    },
    { preset, choices },
  );
  return { ...opened, element };
}

const label = ({ node, row, column }: ShownCell) => `${node}[${row + 1},${column + 1}]`;
const valueOf = (expected: Expected, cell: ShownCell) => expected[cell.node]?.[cell.row]?.[cell.column];

/** The printed text says the value, to the last decimal it prints. */
function expectSays(text: string, value: number | undefined, language: Language, what: string) {
  expect(value, `the reference knows ${what}`).toBeDefined();
  const shown = read(text, language);
  if (value === -Infinity) {
    expect(shown, what).toBe(-Infinity);
    return;
  }
  const decimals = (/[.,](\d+)$/.exec(text)?.[1] ?? '').length;
  const tolerance = decimals === 0 ? 1e-9 : 0.5 * 10 ** -decimals + 1e-12;
  expect(Math.abs(shown - value!), `${what} shows ${text}, is ${value}`).toBeLessThanOrEqual(tolerance);
}

async function moments(element: Locator, steps: number): Promise<number[]> {
  // Step boundaries as a reader finds them: with the button, from the start.
  await goTo(element, 0);
  const ends: number[] = [];
  for (let step = 0; step < steps; step++) {
    await element.locator('.toolbar button').nth(2).click();
    ends.push(await element.evaluate((node: HTMLElement & { currentTime: number }) => node.currentTime));
  }
  return ends.flatMap((end, index) => {
    const start = ends[index - 1] ?? 0;
    return PARTS.map((part) => (part === 1 ? end : start + part * (end - start)));
  });
}

const stepCount = (element: Locator) =>
  element.evaluate((node) => node.shadowRoot!.querySelectorAll('.step-line .ghost').length);

describe.each(scenarios)('$figure, $preset $choices', (scenario) => {
  const { expected } = scenario;

  it.each(LANGUAGES)('shows only true numbers at every step, in %s', async (language) => {
    const { element, errors, close } = await show(scenario, language);
    const steps = await stepCount(element);
    expect(steps).toBeGreaterThanOrEqual(4);
    let compared = 0;
    for (const moment of await moments(element, steps)) {
      await goTo(element, moment);
      for (const cell of await pictureCells(element)) {
        if (cell.text === '') continue;
        expectSays(cell.text, valueOf(expected, cell), language, `${label(cell)} at ${moment}`);
        compared++;
      }
      const words = await stepText(element);
      for (const row of listedRows(words)) expectRow(row, expected, language, words);
    }
    expect(compared).toBeGreaterThan(100);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(LANGUAGES)(
    'ends with every cell drawn, and the tables say the same with six decimals, in %s',
    async (language) => {
      const { element, close } = await show(scenario, language);
      await goTo(element, 'end');
      const picture = await pictureCells(element);
      expect(picture.every(({ text }) => text !== '')).toBe(true);
      const tables = await tableCells(element);
      expect(tables.map(label).sort()).toEqual([...new Set(picture.map(label))].sort());
      for (const cell of tables) {
        const value = valueOf(expected, cell)!;
        const shown = read(cell.text, language);
        // Masks and closed scores are words there: "masked", "visible".
        if (Number.isNaN(shown)) {
          expect(value === -Infinity || cell.node === 'M', label(cell)).toBe(true);
          continue;
        }
        expectSays(cell.text, value, language, label(cell));
        expect(Number.isInteger(value) || /[.,]\d{6}$/.test(cell.text), `${label(cell)}: ${cell.text}`).toBe(
          true,
        );
      }
      await close();
    },
  );

  it('explains every cell with arithmetic that ends in its value', async () => {
    const { element, errors, close } = await show(scenario, 'en');
    await goTo(element, 'end');
    const sentences = await element.evaluate((node) => {
      const root = node.shadowRoot!;
      return [...root.querySelectorAll<HTMLElement>('table td[data-node]')].map((cell) => {
        cell.focus();
        const { node: name, row, column } = cell.dataset;
        const text = root.querySelector('.arithmetic .sentence')!.textContent!;
        return { node: name!, row: Number(row), column: Number(column), text };
      });
    });
    for (const sentence of sentences) {
      const value = valueOf(expected, sentence)!;
      const result = sentence.text.split('=').at(-1)!.trim();
      expectSays(result, value, 'en', `${label(sentence)}: ${sentence.text}`);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it.each(LANGUAGES)('exports a picture with the same numbers, in %s', async (language) => {
    const { element, close } = await show(scenario, language);
    await goTo(element, 'end');
    const cells = await element.evaluate((node: HTMLElement & { toSVG(theme: string): string }) => {
      const file = new DOMParser().parseFromString(node.toSVG('light'), 'image/svg+xml');
      return [...file.querySelectorAll('[data-node][data-row]')].map((cell) => ({
        node: cell.getAttribute('data-node')!,
        row: Number(cell.getAttribute('data-row')),
        column: Number(cell.getAttribute('data-column')),
        text: cell.textContent ?? '',
      }));
    });
    expect(cells.length).toBe((await pictureCells(element)).length);
    for (const cell of cells) expectSays(cell.text, valueOf(expected, cell), language, label(cell));
    await close();
  });
});

async function stepText(element: Locator): Promise<string> {
  return (await element.locator('.step-line .current').textContent()) ?? '';
}

/** Rows quoted in a sentence: [1.503490, 0.751745], with semicolons where the comma is decimal. */
function listedRows(words: string): string[][] {
  return [...words.matchAll(/\[([^\]]+)\]/g)].map(([, inside]) =>
    inside!.split(/;\s*|,\s+/).map((one) => one.trim()),
  );
}

function expectRow(row: readonly string[], expected: Expected, language: Language, words: string) {
  const matches = (values: readonly number[]) =>
    values.length === row.length &&
    values.every((value, j) => Math.abs(read(row[j]!, language) - value) <= 5.1e-7);
  const rows: Rows = Object.values(expected).flat();
  expect(rows.some(matches), `${words} quotes a row of the reference`).toBe(true);
}

describe('the numbers the articles print', () => {
  const choices: Readonly<Record<string, Pick<Scenario, 'preset' | 'choices'> & { scope: string }>> = {
    full: { preset: 'three-positions', scope: '' },
    causal: { preset: 'three-positions', scope: 'causal · ' },
    'two layers, last masked': { preset: 'two-layers', scope: 'last · 2 · ' },
    'two layers, last masked, x3 = 0': { preset: 'two-layers-erased', scope: 'last · 2 · ' },
    'two layers, both masked': { preset: 'two-layers', scope: 'both · 2 · ' },
    'two layers, both masked, x3 = 0': { preset: 'two-layers-erased', scope: 'both · 2 · ' },
  };

  it.each(publishedNumbers)('$id stands on the page', async (published) => {
    const { scope, ...wanted } = choices[published.setting]!;
    const { element, close } = await show({ figure: published.figure, expected: {}, ...wanted }, 'en');
    const rows = valueRows(published);
    const first = (published.row ?? 1) - 1;
    await element.evaluate((node: HTMLElement & { state: object }, row) => (node.state = { row }), first);
    await goTo(element, 'end');
    const cells = await pictureCells(element);
    rows.forEach((values, i) =>
      values.forEach((value, j) => {
        const cell = cells.find(
          (one) => one.node === scope + published.symbol && one.row === first + i && one.column === j,
        );
        expect(cell, `${scope}${published.symbol}[${first + i + 1},${j + 1}]`).toBeDefined();
        // The followed row shows six decimals, the others three.
        const tolerance = i === 0 ? 5.1e-7 : 5.1e-4;
        expect(Math.abs(read(cell!.text, 'en') - value), published.recipe).toBeLessThanOrEqual(tolerance);
      }),
    );
    await close();
  });
});
