// The pictures as pure functions: every figure, language, preset and size, without a browser.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure, FigureState, Item, Language, Words } from '../../web/figure.ts';
import { markup, type Drawing } from '../../web/drawing/drawing.ts';
import { presetState } from '../../web/element/state/change.ts';
import { rowCount } from '../../web/element/state/legal.ts';
import { formatNumber } from '../../web/drawing/number.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { duration, startOf } from '../../web/player/timeline.ts';
import { drawPicture, type Picture } from '../../web/views/picture.ts';
import { isFault, loadCore, type Core, type Matrix, type Trace } from '../../wasm/wrapper/index.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];
const WIDTHS = [288, 328, 736, 1040];

interface Loaded {
  readonly figure: Figure;
  readonly words: Readonly<Record<Language, Words>>;
}

let core: Core;
const loaded = new Map<string, Loaded>();

beforeAll(async () => {
  core = await loadCore();
  for (const [id, entry] of Object.entries(FIGURES)) {
    const [en, zh, fr] = await Promise.all([entry.en(), entry.zh(), entry.fr()]);
    loaded.set(id, { figure: en.figure, words: { en: en.default, zh: zh.default, fr: fr.default } });
  }
});

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${figure.id}: ${trace.code} ${trace.symbol}`);
  return trace;
}

function presetStates(figure: Figure): FigureState[] {
  return Object.keys(figure.presets).flatMap((preset) => {
    const start = presetState(figure, preset);
    const choices = figure.settings.flatMap((setting) =>
      setting.kind === 'choice' ? setting.values.map((value) => ({ [setting.id]: value })) : [],
    );
    // The first, the last and the preset's own: those between have nothing of their own.
    const rows = new Set([0, start.row, rowCount(figure, start) - 1]);
    return [...rows].flatMap((row) =>
      [{}, ...choices].map((choice) => ({
        ...start,
        row,
        choices: { ...start.choices, ...choice },
      })),
    );
  });
}

interface Shot {
  readonly figure: Figure;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly language: Language;
  readonly words: Words;
}

function shots(id: string, languages = LANGUAGES): Shot[] {
  const { figure, words } = loaded.get(id)!;
  return presetStates(figure).flatMap((state) => {
    const trace = traceOf(figure, state);
    return languages.map((language) => ({ figure, state, trace, language, words: words[language] }));
  });
}

const at = (shot: Shot, time: number, width = 1040) => drawPicture({ ...shot, time, width });
const total = ({ figure, state }: Shot) => duration(figure.storyboard(state));

function textOf(drawing: Drawing | string): string {
  return typeof drawing === 'string' ? drawing : drawing.children.map(textOf).join('');
}

function find(drawing: Drawing, test: (one: Drawing) => boolean): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, test)));
  return test(drawing) ? [drawing, ...inside] : inside;
}

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
  it('shows, at the end, every cell as the core computed it', () => {
    for (const shot of shots(id)) {
      const cells = cellTexts(at(shot, total(shot)));
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
    for (const shot of shots(id)) {
      const picture = at(shot, total(shot));
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

  it('has at least four named steps, and every step brings cells that were not there', () => {
    for (const shot of shots(id)) {
      const steps = shot.figure.storyboard(shot.state);
      expect(steps.length).toBeGreaterThanOrEqual(4);
      const shown = steps.map((_, index) => countShown(at(shot, startOf(steps, index))));
      shown.push(countShown(at(shot, total(shot))));
      for (let step = 1; step < shown.length; step++) expect(shown[step]).toBeGreaterThan(shown[step - 1]!);
      for (const { id: step } of steps) expect(shot.words.steps[step]?.name).toBeTruthy();
    }
  });

  it('moves between steps: a frame in the middle differs from both ends', () => {
    for (const shot of shots(id, ['en'])) {
      const steps = shot.figure.storyboard(shot.state);
      steps.forEach((step, index) => {
        const start = startOf(steps, index);
        const [first, middle, last] = [0, 0.5, 1].map((part) =>
          markup(at(shot, start + part * step.duration).drawing),
        );
        expect(middle, step.id).not.toBe(first);
        expect(middle, step.id).not.toBe(last);
      });
    }
  });

  it('never draws NaN, Infinity or undefined, at any moment', () => {
    for (const shot of shots(id, ['en'])) {
      const end = total(shot);
      for (let frame = 0; frame <= 24; frame++) {
        const picture = markup(at(shot, (frame / 24) * end).drawing);
        expect(picture).not.toMatch(/NaN|Infinity|undefined|\[object/);
      }
    }
  });

  it('fits the width it is given, from a phone to a wide page', () => {
    for (const shot of shots(id)) {
      for (const width of WIDTHS) {
        const picture = at(shot, total(shot), width);
        for (const cell of picture.cells) {
          expect(cell.x).toBeGreaterThanOrEqual(0);
          expect(cell.x + cell.width, `${cell.node} at ${width}`).toBeLessThanOrEqual(width);
          expect(cell.y + cell.height).toBeLessThanOrEqual(picture.height);
        }
      }
    }
  });

  it('draws no two cells in the same place, but for curves that meet', () => {
    for (const shot of shots(id)) {
      const curves = curveNodes(shot);
      for (const width of WIDTHS) {
        const { cells } = at(shot, total(shot), width);
        // Curves may meet one another; the points of one curve never do.
        const places = new Set(
          cells.map(({ node, x, y }) => `${curves.has(node) ? node : ''} ${Math.round(x)} ${Math.round(y)}`),
        );
        expect(places.size).toBe(cells.length);
      }
    }
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

function countShown(picture: Picture): number {
  return picture.cells.filter((cell) => cell.shown).length;
}

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
