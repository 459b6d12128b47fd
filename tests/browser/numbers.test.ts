// Every number a reader can see, at every step, in every language, against the independent reference.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../reference/attention.ts';
import { publishedNumbers, valueRows, type PublishedNumber } from '../reference/published.ts';
import { figures, ids } from './expected/index.ts';
import type { Expected, Scenario, Setting } from './expected/scenario.ts';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { open } from './support/browser.ts';
import {
  figure,
  goTo,
  pictureCells,
  placeOf,
  read,
  tableCells,
  type Language,
  type ShownCell,
} from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];
/** Moments looked at within each step: on the way, and where it ends. */
const PARTS = [0.35, 0.8, 1];

useSite();

/** A page with one figure. */
async function show(id: string, language: Language) {
  const opened = await open(browser, `${site.url}embed/?figure=${id}&lang=${language}`);
  return { ...opened, element: await figure(opened.page, id) };
}

/** The preset with its own choices, then those of the scenario. */
async function put(element: Locator, { preset, choices }: Pick<Scenario, 'preset' | 'choices'>) {
  await element.evaluate(
    (node: AttentionFigure, wanted) => {
      node.removeAttribute('preset');
      node.setAttribute('preset', wanted.preset);
      if (wanted.choices) node.state = { choices: wanted.choices };
    },
    { preset, choices },
  );
  const { state } = await placeOf(element);
  expect(state).toMatchObject({ preset, choices: choices ?? {} });
}

/** The picture's cells and the step's sentence, at moments within every step. */
async function walk(element: Locator): Promise<{ time: number; cells: ShownCell[]; sentence: string }[]> {
  const shots = [];
  for (const time of await moments(element)) {
    await goTo(element, time);
    const sentence = (await element.locator('.step-line .current').textContent()) ?? '';
    shots.push({ time, cells: await pictureCells(element), sentence });
  }
  return shots;
}

/** Step boundaries as a reader finds them: with the button, from the start. */
async function moments(element: Locator): Promise<number[]> {
  await goTo(element, 0);
  const ends: number[] = [];
  const { duration } = await placeOf(element);
  while ((ends.at(-1) ?? 0) < duration) {
    await element.locator('.toolbar button').nth(2).click();
    ends.push((await placeOf(element)).time);
  }
  expect(ends.length).toBeGreaterThanOrEqual(4);
  return ends.flatMap((end, index) => {
    const start = ends[index - 1] ?? 0;
    return PARTS.map((part) => (part === 1 ? end : start + part * (end - start)));
  });
}

const label = ({ node, row, column }: Omit<ShownCell, 'text'>) => `${node}[${row + 1},${column + 1}]`;
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

const name = ({ preset, choices = {} }: Scenario) => [preset, ...Object.values(choices)].join(', ');

const facts = figures.map((one, index) => ({ id: ids[index]!, ...one }));

describe.each(facts)('$id', ({ id, scenarios, published = {} }) => {
  it.each(LANGUAGES)('shows only true numbers at every step of every preset, in %s', async (language) => {
    const { element, errors, close } = await show(id, language);
    for (const scenario of scenarios) {
      const { expected } = scenario;
      await put(element, scenario);
      let compared = 0;
      for (const { time, cells, sentence } of await walk(element)) {
        const where = `${name(scenario)}, at ${time} s`;
        for (const cell of cells) {
          if (cell.text === '') continue;
          expectSays(cell.text, valueOf(expected, cell), language, `${label(cell)}, ${where}`);
          compared++;
        }
        for (const row of listedRows(sentence)) expectRow(row, expected, language, `${sentence} (${where})`);
      }
      expect(compared, name(scenario)).toBeGreaterThan(20);
      expectTables(await tableCells(element), await pictureCells(element), expected, language);
      await expectExport(element, expected, language);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('explains every cell with arithmetic that ends in its value', async () => {
    const { element, errors, close } = await show(id, 'en');
    for (const scenario of scenarios) {
      await put(element, scenario);
      await goTo(element, 'end');
      for (const sentence of await explanations(element)) {
        const value = valueOf(scenario.expected, sentence);
        const result = sentence.text.split('=').at(-1)!.trim();
        expectSays(result, value, 'en', `${name(scenario)}, ${label(sentence)}: ${sentence.text}`);
      }
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('shows the numbers that are published about it', async () => {
    const { element, close } = await show(id, 'en');
    for (const number of publishedNumbers.filter(({ figure }) => figure === id)) {
      const setting = published[number.setting];
      expect(setting, `${number.id}: ${number.setting}`).toBeDefined();
      await put(element, setting!);
      await expectPublished(element, number, setting!);
    }
    await close();
  });

  it('has a scenario for each of its presets', async () => {
    const { element, close } = await show(id, 'en');
    const offered = await element
      .locator('select option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const covered = new Set(scenarios.map(({ preset }) => preset));
    expect(offered.filter((preset) => !covered.has(preset))).toEqual([]);
    await close();
  });
});

/** At the end every cell is drawn, and the tables say the same with six decimals. */
function expectTables(
  tables: readonly ShownCell[],
  picture: readonly ShownCell[],
  expected: Expected,
  language: Language,
) {
  expect(picture.every(({ text }) => text !== '')).toBe(true);
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
    // Too small for six decimals, a number is written with a power of ten.
    const whole = Number.isInteger(value) || /[.,]\d{6}$|·10⁻[⁰¹²³⁴-⁹]+$/.test(cell.text);
    expect(whole, `${label(cell)}: ${cell.text}`).toBe(true);
  }
}

/** The exported picture has the same cells with the same numbers. */
async function expectExport(element: Locator, expected: Expected, language: Language) {
  const cells = await element.evaluate((node: AttentionFigure) => {
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
}

/** With its row followed, which shows six decimals; other rows show three. */
async function expectPublished(element: Locator, number: PublishedNumber, { scope = '' }: Setting) {
  const first = (number.row ?? 1) - 1;
  await element.evaluate((node: AttentionFigure, row) => (node.state = { row }), first);
  await goTo(element, 'end');
  const cells = await pictureCells(element);
  valueRows(number).forEach((values, i) =>
    values.forEach((value, column) => {
      const wanted = label({ node: scope + number.symbol, row: first + i, column });
      const cell = cells.find((one) => label(one) === wanted);
      expect(cell, wanted).toBeDefined();
      const tolerance = i === 0 ? 5.1e-7 : 5.1e-4;
      expect(Math.abs(read(cell!.text, 'en') - value), number.recipe).toBeLessThanOrEqual(tolerance);
    }),
  );
}

/** What is said of each cell when it has the focus. */
function explanations(element: Locator): Promise<ShownCell[]> {
  return element.evaluate((node) => {
    const root = node.shadowRoot!;
    // A cell that has the focus already would not be explained anew.
    (root.activeElement as HTMLElement | null)?.blur();
    return [...root.querySelectorAll<HTMLElement>('table td[data-node]')].map((cell) => {
      cell.focus();
      const { node: symbol, row, column } = cell.dataset;
      const text = root.querySelector('.arithmetic .sentence')!.textContent!;
      return { node: symbol!, row: Number(row), column: Number(column), text };
    });
  });
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
