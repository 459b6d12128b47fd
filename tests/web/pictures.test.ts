// The pictures at rest, as pure functions: every figure, language, preset and size, without a browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureState, Item, Language } from '../../web/figure.ts';
import { markup } from '../../web/drawing/drawing.ts';
import { formatNumber } from '../../web/drawing/number.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { drawPicture, type Picture } from '../../web/picture.ts';
import type { Matrix } from '../../wasm/wrapper/index.ts';
import { at, find, loaded, shots, textOf, total, traceOf, useFigures, type Shot } from './shots.ts';

const WIDTHS = [288, 328, 736, 1040];

useFigures();

/** The nodes that are drawn as points of curves. */
function curveNodes({ figure, state }: Shot): ReadonlySet<string> {
  const inside = (item: Item): string[] => {
    if (item.kind === 'group') return item.items.flatMap(inside);
    return item.kind === 'curve' ? item.lines.map(({ node }) => node) : [];
  };
  return new Set(figure.layout(state).flatMap(({ items }) => items.flatMap(inside)));
}

const cellTexts = (picture: Picture) =>
  find(picture.drawing, (one) => 'data-row' in one.attributes && 'data-node' in one.attributes).map(
    (one) => ({
      node: one.attributes['data-node']!,
      row: Number(one.attributes['data-row']),
      column: Number(one.attributes['data-column']),
      text: textOf(one),
    }),
  );

/** A number as a reader of the language reads it. */
function read(text: string, language: Language): number {
  const plain = text.replaceAll('−', '-').replace(/\u202f/g, '');
  if (plain === '-∞') return -Infinity;
  const [mantissa = '', raised = '⁰'] = (language === 'fr' ? plain.replace(',', '.') : plain).split('·10');
  const exponent = [...raised].map((digit) => (digit === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit))).join('');
  return Number(`${mantissa}e${exponent}`);
}

describe.each(Object.keys(FIGURES))('%s', (id) => {
  /** Each picture from a phone to a wide page, drawn once for all facts. */
  let drawn: { shot: Shot; width: number; picture: Picture }[];
  const onWidePage = () => drawn.filter(({ width }) => width === WIDTHS.at(-1));
  beforeAll(() => {
    drawn = shots(id).flatMap((shot) =>
      WIDTHS.map((width) => ({ shot, width, picture: at(shot, total(shot), width) })),
    );
  });
  afterAll(() => (drawn = []));

  it('shows, at the end, every cell as the core computed it', () => {
    for (const { shot, picture } of onWidePage()) {
      const cells = cellTexts(picture);
      expect(cells.length).toBeGreaterThan(0);
      for (const { node, row, column, text } of cells) {
        const { data, columns } = shot.trace.node(node)!;
        const value = data[row * columns + column]!;
        if (value === -Infinity) expect(text).toBe('−∞');
        else
          expect(Math.abs(read(text, shot.language) - value), `${node}[${row},${column}]`).toBeLessThan(
            0.0006,
          );
      }
    }
  });

  it('shows six decimals in the followed row on a wide page', () => {
    for (const { shot, picture } of onWidePage()) {
      const followed = find(picture.drawing, (one) => one.attributes['class']?.startsWith('matrix ') === true)
        .filter((matrix) => find(matrix, (one) => one.attributes['class'] === 'followed').length > 0)
        .map((matrix) => matrix.attributes['data-matrix']!);
      const follows = JSON.stringify(shot.figure.layout(shot.state)).includes('"follows":true');
      expect(followed.length > 0).toBe(follows);
      for (const cell of cellTexts(picture)) {
        if (!followed.includes(cell.node) || cell.row !== shot.state.row) continue;
        const node = shot.trace.node(cell.node)!;
        if (node.operation === 'input') continue;
        const value = node.data[cell.row * node.columns + cell.column]!;
        if (cell.text === formatNumber(value, shot.language, 6)) continue;
        // A page has room for five decimals in more than eight columns, and a cell for two digits of
        // a power of ten.
        const isTiny = value !== 0 && Math.abs(value) < 1e-6;
        expect(isTiny || node.columns > 8, `${cell.node}: ${cell.text}`).toBe(true);
        const half = isTiny ? 0.05 * 10 ** Math.floor(Math.log10(Math.abs(value))) : 0.5e-5;
        const difference = Math.abs(read(cell.text, shot.language) - value);
        expect(difference, cell.text).toBeLessThanOrEqual(half * 1.000001);
      }
    }
  });

  describe('from a phone to a wide page', () => {
    it('fits the width it is given', () => {
      for (const { width, picture } of drawn) {
        for (const cell of picture.cells) {
          expect(cell.x).toBeGreaterThanOrEqual(0);
          expect(cell.x + cell.width, `${cell.node} at ${width}`).toBeLessThanOrEqual(width);
          expect(cell.y + cell.height).toBeLessThanOrEqual(picture.height);
        }
      }
    });

    it('draws no two cells in the same place, but for curves that meet', () => {
      for (const { shot, picture } of drawn) {
        const curves = curveNodes(shot);
        // Curves may meet one another; the points of one curve never do.
        const places = new Set(
          picture.cells.map(
            ({ node, x, y }) => `${curves.has(node) ? node : ''} ${Math.round(x)} ${Math.round(y)}`,
          ),
        );
        expect(places.size).toBe(picture.cells.length);
      }
    });
  });

  it('has words for every preset, choice and note it names, in every language', () => {
    for (const { figure, state, words } of shots(id)) {
      for (const preset of Object.keys(figure.presets)) expect(words.presets[preset]).toBeTruthy();
      for (const setting of figure.settings) {
        if (setting.kind !== 'choice') continue;
        expect(words.choices[setting.id]?.label).toBeTruthy();
        for (const value of setting.values) expect(words.choices[setting.id]?.values[value]).toBeTruthy();
      }
      const json = JSON.stringify(figure.layout(state));
      for (const [, key] of json.matchAll(/"(?:word|rowNote)":"([^"]+)"/g))
        expect(words.notes[key!]).toBeTruthy();
    }
  });
});

describe('a figure at its largest size', () => {
  it('still fits a phone, with every cell in its place', () => {
    const { figure, words } = loaded.get('whole-sequence')!;
    const grown = (rows: number, columns: number): Matrix => ({
      rows,
      columns,
      data: Float64Array.from({ length: rows * columns }, (_, k) => ((k * 7) % 11) / 4 - 1),
    });
    const square = grown(8, 8);
    const state: FigureState = {
      preset: 'three-positions',
      matrices: { X: square, W_Q: square, W_K: square, W_V: square },
      masks: {},
      row: 7,
      choices: { reading: 'causal' },
    };
    const trace = traceOf(figure, state);
    const picture = drawPicture({
      figure,
      state,
      trace,
      words: words.en,
      language: 'en',
      time: 1e3,
      width: 288,
    });
    for (const { x, width } of picture.cells) expect(x + width).toBeLessThanOrEqual(288);
    expect(markup(picture.drawing)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('whole-sequence', () => {
  it('closes masked cells before Softmax, and their weight looks closed, not zero', () => {
    const shot = shots('whole-sequence').find(({ state }) => state.choices['reading'] === 'causal')!;
    const picture = at(shot, total(shot));
    const shut = find(picture.drawing, (one) => one.attributes['class'] === 'cell shut');
    const names = new Set(shut.map((one) => one.attributes['data-node']));
    expect(names).toEqual(new Set(['E + M', 'A']));
    expect(
      shut.every((one) => find(one, ({ attributes }) => attributes['class'] === 'shutter').length === 1),
    ).toBe(true);
  });
});
