// Every number a reader can see, at every step, in every language, against the independent reference.

import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../reference/attention.ts';
import { publishedNumbers, valueRows, type PublishedNumber } from '../reference/published.ts';
import { figures, ids } from './expected/index.ts';
import type { Expected, Scenario, Setting } from './expected/scenario.ts';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
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
import { shared, site, useSharedPage, useSite } from './support/site.ts';
import { explanations, exportedCells, walk } from './support/walk.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

useSite();
useSharedPage();

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

const label = ({ node, row, column }: Omit<ShownCell, 'text'>) => `${node}[${row + 1},${column + 1}]`;
const valueOf = (expected: Expected, cell: ShownCell) => expected[cell.node]?.[cell.row]?.[cell.column];
const name = ({ preset, choices = {} }: Scenario) => [preset, ...Object.values(choices)].join(', ');

/** What is wrong with a printed number: it must say the value, to the last decimal it prints. */
function wrong(text: string, value: number | undefined, language: Language): string | undefined {
  if (value === undefined) return `shows ${text}, which the reference does not know`;
  const shown = read(text, language);
  if (shown === value) return undefined;
  const decimals = (/[.,](\d+)$/.exec(text)?.[1] ?? '').length;
  // Twelve decimals show a central difference of losses below 64, whose last bit is 2⁻⁴⁷, over 2h = 2⁻¹². Two ways of
  // adding up were seen to differ by three such bits; six are allowed.
  const rounding = decimals > 6 ? 6 * 2 ** (12 - 47) : 1e-12;
  const tolerance = decimals === 0 ? 1e-9 : 0.5 * 10 ** -decimals + rounding;
  return Math.abs(shown - value) <= tolerance ? undefined : `shows ${text}, is ${value}`;
}

/** Every number among the cells that is not what the reference says. */
function faults(cells: readonly ShownCell[], expected: Expected, language: Language): string[] {
  return cells.flatMap((cell) => {
    const fault = wrong(cell.text, valueOf(expected, cell), language);
    return fault === undefined ? [] : [`${label(cell)} ${fault}`];
  });
}

const facts = figures.map((one, index) => ({ id: ids[index]!, ...one }));

describe.each(facts)('$id', ({ id, scenarios, published = {} }) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    let element: Locator;
    beforeAll(async () => {
      await shared.go(`${site.url}embed/?figure=${id}&lang=${language}`);
      element = await figure(shared.page, id);
    });

    it('shows only true numbers at every step of every preset', async () => {
      for (const scenario of scenarios) {
        const { expected } = scenario;
        await put(element, scenario);
        let compared = 0;
        for (const { time, cells, sentence } of await walk(element)) {
          const where = `${name(scenario)}, at ${time} s`;
          const written = cells.filter(({ text }) => text !== '');
          compared += written.length;
          expect(faults(written, expected, language), where).toEqual([]);
          for (const row of listedRows(sentence))
            expectRow(row, expected, language, `${sentence} (${where})`);
        }
        expect(compared, name(scenario)).toBeGreaterThan(20);
        await goTo(element, 'end');
        const picture = await pictureCells(element);
        expectTables(await tableCells(element), picture, expected, language);
        const file = await exportedCells(element);
        expect(file.length).toBe(picture.length);
        expect(faults(file, expected, language), `${name(scenario)}, exported`).toEqual([]);
      }
      expect(shared.errors).toEqual([]);
    });

    if (language !== 'en') return;

    it('explains every cell with arithmetic that ends in its value', async () => {
      for (const scenario of scenarios) {
        await put(element, scenario);
        await goTo(element, 'end');
        const results = (await explanations(element)).map((sentence) => ({
          ...sentence,
          text: sentence.text.split('=').at(-1)!.trim(),
        }));
        expect(results.length, name(scenario)).toBeGreaterThan(0);
        expect(faults(results, scenario.expected, 'en'), name(scenario)).toEqual([]);
      }
      expect(shared.errors).toEqual([]);
    });

    it('shows the numbers that are published about it', async () => {
      for (const number of publishedNumbers.filter(({ figure }) => figure === id)) {
        const setting = published[number.setting];
        expect(setting, `${number.id}: ${number.setting}`).toBeDefined();
        await put(element, setting!);
        await expectPublished(element, number, setting!);
      }
    });

    it('has a scenario for each of its presets', async () => {
      const offered = await element
        .locator('select option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      const covered = new Set(scenarios.map(({ preset }) => preset));
      expect(offered.filter((preset) => !covered.has(preset))).toEqual([]);
    });
  });
});

/** At the end every cell is drawn, and the tables say the same with six decimals. */
function expectTables(
  tables: readonly ShownCell[],
  picture: readonly ShownCell[],
  expected: Expected,
  language: Language,
) {
  expect(picture.filter(({ text }) => text === '').map(label)).toEqual([]);
  expect(tables.map(label).sort()).toEqual([...new Set(picture.map(label))].sort());
  // Masks and closed scores are words there: "masked", "visible".
  const isWord = ({ text }: ShownCell) => Number.isNaN(read(text, language));
  const mayBeWord = (cell: ShownCell) => valueOf(expected, cell) === -Infinity || cell.node === 'M';
  expect(tables.filter((cell) => isWord(cell) && !mayBeWord(cell))).toEqual([]);
  const numbers = tables.filter((cell) => !isWord(cell));
  expect(faults(numbers, expected, language)).toEqual([]);
  // Too small for six decimals, a number is written with a power of ten.
  const isWhole = (cell: ShownCell) =>
    Number.isInteger(valueOf(expected, cell)) || /[.,]\d{6}$|·10⁻[⁰¹²³⁴-⁹]+$/.test(cell.text);
  expect(numbers.filter((cell) => !isWhole(cell))).toEqual([]);
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
