// What the figures of several heads are there to show, as facts about their numbers and their drawings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault, loadCore, type Matrix, type Trace } from '../../wasm/wrapper/index.ts';
import { markup, type Drawing } from '../../web/drawing/drawing.ts';
import { cellName } from '../../web/element/model/node-names.ts';
import { presetState, withCells, withChoice, withSize } from '../../web/state/change.ts';
import type { Figure, FigureState, SliderSetting, Words } from '../../web/figure.ts';
import concatAndProject from '../../web/figures/concat-and-project/figure.ts';
import concatWords from '../../web/figures/concat-and-project/words.en.ts';
import oneHead from '../../web/figures/one-head-segment/figure.ts';
import relations from '../../web/figures/relations/figure.ts';
import relationsEn from '../../web/figures/relations/words.en.ts';
import relationsZh from '../../web/figures/relations/words.zh.ts';
import twoHeads from '../../web/figures/two-heads/figure.ts';
import twoHeadsWords from '../../web/figures/two-heads/words.en.ts';
import { duration, startOf } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';

const core = await loadCore();

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

function rowsOf(trace: Trace, name: string): number[][] {
  const { rows, columns, data } = trace.node(name)!;
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * columns, (row + 1) * columns)]);
}

const sliders = ({ settings }: Figure) =>
  settings.filter((setting): setting is SliderSetting => setting.kind === 'slider');

function pulled(figure: Figure, state: FigureState, index: number, value: number): FigureState {
  return withCells(state, sliders(figure)[index]!.cells, value);
}

const score = fc.double({ min: -3, max: 3, noNaN: true });

describe('one head', () => {
  const read = (preset: string, value: number) =>
    traceOf(oneHead, pulled(oneHead, presetState(oneHead, preset), 0, value));

  test('reads on the segment between its values, whatever its score, and misses the target', () => {
    fc.assert(
      fc.property(score, (value) => {
        const trace = read('even', value);
        const [[x, y] = []] = rowsOf(trace, 'O');
        expect(x! / 2 + y!).toBeCloseTo(1, 12);
        expect(rowsOf(trace, 'distance')[0]![0]).toBeGreaterThan(0.44);
      }),
    );
  });

  test('has one score for each position: pulled together, the second is the opposite of the first', () => {
    const state = pulled(oneHead, presetState(oneHead, 'even'), 0, 1.25);
    expect([...state.matrices['E']!.data]).toEqual([1.25, -1.25]);
    const zero = pulled(oneHead, state, 0, 0);
    expect([...zero.matrices['E']!.data].map((one) => Object.is(one, -0))).toEqual([false, false]);
  });

  test('meets the target exactly where other values let it', () => {
    const trace = traceOf(oneHead, presetState(oneHead, 'other-values'));
    expect(rowsOf(trace, 'A')).toEqual([[0.75, 0.25]]);
    expect(rowsOf(trace, 'distance')).toEqual([[0]]);
  });
});

describe('two heads', () => {
  test('do not give way to each other: the score of one moves only its own column of C', () => {
    fc.assert(
      fc.property(score, score, (first, second) => {
        const start = pulled(twoHeads, presetState(twoHeads, 'apart'), 0, first);
        const [one, other] = [start, pulled(twoHeads, start, 1, second)].map((state) =>
          rowsOf(traceOf(twoHeads, state), 'C'),
        );
        expect(one![0]![0]).toBe(other![0]![0]);
      }),
    );
  });

  test('write exactly 3/4 and 3/4 into the stream', () => {
    const trace = traceOf(twoHeads, presetState(twoHeads, 'apart'));
    expect(rowsOf(trace, 'Δ')).toEqual([[0.75, 0.75]]);
    expect(rowsOf(trace, 'U')).toEqual([[0.75, 1.75]]);
  });
});

describe('concatenation', () => {
  const count = fc.integer({ min: 1, max: 4 });
  const sizes = fc.record({ heads: count, d_v: fc.integer({ min: 1, max: 3 }), n: count, d_model: count });

  function sized({ heads, ...rest }: { heads: number; d_v: number; n: number; d_model: number }) {
    const start = withChoice(
      withChoice(presetState(concatAndProject, 'four-heads'), 'heads', String(heads)),
      'reshape',
      'wrong',
    );
    return concatAndProject.settings.reduce((state, setting) => {
      if (setting.kind !== 'size') return state;
      return withSize(state, setting, rest[setting.symbol as keyof typeof rest], new Map());
    }, start);
  }

  // A18
  test('puts row i of head h into its columns of row i, whatever the sizes; the wrong reshape does not', () => {
    fc.assert(
      fc.property(sizes, (wanted) => {
        const state = sized(wanted);
        const trace = traceOf(concatAndProject, state);
        const heads = ['O⁽¹⁾', 'O⁽²⁾', 'O⁽³⁾', 'O⁽⁴⁾'].slice(0, wanted.heads);
        const own = heads.map((name) => rowsOf(trace, name));
        const C = rowsOf(trace, 'C');
        expect(C).toEqual(own[0]!.map((_, i) => own.flatMap((rows) => rows[i]!)));
        expect(rowsOf(trace, 'wrong · C').flat()).toEqual(own.flat(2));
        const { rows, columns } = trace.node('Δ')!;
        expect([rows, columns]).toEqual([wanted.n, wanted.d_model]);
      }),
    );
  });

  test('takes as many rows of W_O as C has columns, the first ones', () => {
    const trace = traceOf(concatAndProject, sized({ heads: 3, d_v: 2, n: 2, d_model: 4 }));
    const all = presetState(concatAndProject, 'four-heads').matrices['W_O'] as Matrix;
    const first = Array.from({ length: 6 }, (_, row) => [
      ...all.data.subarray(row * all.columns, row * all.columns + 4),
    ]);
    expect(rowsOf(trace, 'W_O')).toEqual(first);
  });
});

describe('the three heads of a sentence', () => {
  const trace = traceOf(relations, presetState(relations, 'constructed'));
  const largest = (name: string, row: number) => {
    const weights = rowsOf(trace, name)[row]!;
    return { weight: Math.max(...weights), unit: weights.indexOf(Math.max(...weights)) };
  };

  test('turn to three different words, and a single one has less left for each', () => {
    const own = ['A⁽¹⁾', 'A⁽²⁾', 'A⁽³⁾'].map((name) => largest(name, 6));
    expect(own.map(({ unit }) => unit)).toEqual([0, 5, 9]);
    const one = rowsOf(trace, 'A')[6]!;
    for (const { weight, unit } of own) expect(one[unit]).toBeLessThan(weight / 2);
    expect(one.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('read the sentence of the article, and one that is built alike', () => {
    expect(relationsZh.tokens!['book']!.join('')).toBe('小明把昨天买的书送给了正在复习的小红。');
    expect(relationsEn.tokens!['book']!.join(' ').replace(' .', '.')).toBe(
      'Anna has just bought a book and given it to her studious sister.',
    );
  });

  test('are numbered in every language, never named', async () => {
    for (const language of ['en', 'zh', 'fr']) {
      const { default: words } = (await import(`../../web/figures/relations/words.${language}.ts`)) as {
        default: Words;
      };
      expect(Object.values(words.choices['head']!.values)).toEqual(['1', '2', '3']);
      for (const note of [words.notes['head-1'], words.notes['head-2'], words.notes['head-3']])
        expect(note).toMatch(/^\S+ [123]$/);
    }
  });
});

function find(drawing: Drawing, test: (one: Drawing) => boolean): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, test)));
  return test(drawing) ? [drawing, ...inside] : inside;
}
const has = (name: string) => (one: Drawing) => one.attributes['class']?.split(' ').includes(name) === true;
const text = (drawing: Drawing | string): string =>
  typeof drawing === 'string' ? drawing : drawing.children.map(text).join('');

interface Shot {
  readonly figure: Figure;
  readonly words: Words;
  readonly state: FigureState;
  readonly width?: number;
}

/** At a share of a step, counted from 0; at the end without one. */
function picture({ figure, words, state, width = 1040 }: Shot, step?: number, share = 0.5) {
  const steps = figure.storyboard(state);
  const time = step === undefined ? duration(steps) : startOf(steps, step) + share * steps[step]!.duration;
  return drawPicture({ figure, words, state, trace: traceOf(figure, state), language: 'en', time, width });
}

const matrix = (drawing: Drawing, name: string) =>
  find(drawing, (one) => one.attributes['data-matrix'] === name)[0]!;

describe('a picture of heads side by side', () => {
  const four = {
    figure: concatAndProject,
    words: concatWords,
    state: presetState(concatAndProject, 'four-heads'),
  };
  const pitfall = { ...four, state: presetState(concatAndProject, 'wrong-reshape') };
  const apart = { figure: twoHeads, words: twoHeadsWords, state: presetState(twoHeads, 'apart') };

  test('gives the columns of C the colours and the numbers of the heads that filled them', () => {
    const C = matrix(picture(four).drawing, 'C');
    const bars = find(C, has('source')).map((one) => [one.attributes['class'], text(one)]);
    expect(bars).toEqual([
      ['own head-1 source', 'O⁽¹⁾'],
      ['own head-2 source', 'O⁽²⁾'],
      ['own head-3 source', 'O⁽³⁾'],
      ['own head-4 source', 'O⁽⁴⁾'],
    ]);
    const tints = find(C, (one) => 'fill-opacity' in one.attributes && has('own')(one));
    expect(tints).toHaveLength(3 * 8);
  });

  test('lets the cells of each head fly into its own columns, unchanged and in its colour', () => {
    const own = { 'head-1': ['1', '2'], 'head-2': ['3', '4'], 'head-3': ['5', '6'], 'head-4': ['7', '8'] };
    const seen = new Set<string>();
    for (let share = 0.01; share < 0.62; share += 0.01) {
      for (const one of find(picture(four, 1, share).drawing, has('flight'))) {
        const head = one.attributes['class']!.replace('flight ', '') as keyof typeof own;
        expect(own[head]).toContain(text(one));
        expect(one.attributes['opacity']).toBeUndefined();
        seen.add(text(one));
      }
    }
    expect([...seen].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('lets the numbers of all heads meet in Δ, each in the colour of its head', () => {
    const met = new Set<string>();
    for (let share = 0.01; share < 0.1; share += 0.01) {
      for (const one of find(picture(four, 2, share).drawing, has('flight')))
        met.add(one.attributes['class']!.replace('flight ', ''));
    }
    expect([...met].sort()).toEqual(['head-1', 'head-2', 'head-3', 'head-4', 'weights']);
  });

  // A18
  test('shows where the wrong reshape takes its numbers: the second position of head 1 lands in row 1', () => {
    const flights = new Set<string>();
    for (let share = 0.01; share < 0.62; share += 0.01) {
      for (const one of find(picture(pitfall, 2, share).drawing, has('flight')))
        flights.add(`${one.attributes['class']} ${text(one)}`);
    }
    expect([...flights]).toEqual(['1', '2', '5', '6'].map((one) => `flight head-1 ${one}`));
  });

  test('says by words, sign and brackets which result is wrong, not by colour alone', () => {
    const { drawing } = picture(pitfall);
    const notes = find(drawing, has('note')).map(text);
    expect(notes.filter((note) => note.startsWith('Right')).length).toBe(1);
    expect(notes.filter((note) => note.startsWith('Wrong')).length).toBe(1);
    for (const name of ['C', 'Δ']) {
      expect(find(matrix(drawing, `wrong · ${name}`), has('wrong')).map(text)).toEqual(['✗ ']);
      expect(find(matrix(drawing, `wrong · ${name}`), has('broken'))).toHaveLength(1);
      expect(find(matrix(drawing, name), has('wrong'))).toEqual([]);
      expect(find(matrix(drawing, name), has('broken'))).toEqual([]);
    }
  });

  test('tints the weights of each head in its own colour, and the legend has a line for each', () => {
    const { drawing } = picture(apart);
    const legend = find(drawing, has('key')).find(has('attention'))!;
    const lines = new Set(find(legend, has('shade')).map((one) => one.attributes['class']));
    expect([...lines]).toEqual(['shade head-1', 'shade head-2']);
    for (const head of [1, 2]) {
      const weights = matrix(drawing, `A⁽${'¹²'[head - 1]}⁾`);
      expect(weights.attributes['class']).toBe(`matrix attention head-${head}`);
    }
  });

  test('compares small sentences without numbers, within a phone’s width', () => {
    for (const width of [288, 1040]) {
      const shot = { figure: relations, words: relationsEn, state: presetState(relations, 'constructed') };
      const { drawing, tokens, cells } = picture({ ...shot, width });
      const small = find(drawing, has('small'));
      expect(small.map((one) => one.attributes['class'])).toEqual(
        [1, 2, 3].map((head) => `tokens head-${head} small`),
      );
      for (const one of small) {
        expect(find(one, has('number'))).toEqual([]);
        for (const chip of find(one, has('chip')))
          expect(Number(chip.attributes['x']) + Number(chip.attributes['width'])).toBeLessThanOrEqual(width);
      }
      // Only the large sentence is pressed.
      expect(tokens).toHaveLength(11);
      for (const cell of cells) expect(cell.x + cell.width).toBeLessThanOrEqual(width);
      expect(markup(drawing)).not.toMatch(/NaN|undefined/);
    }
  });

  test('leaves out numbers that would run into one another, and keeps their tints', () => {
    const state = presetState(relations, 'constructed');
    const shot = { figure: relations, words: relationsEn, state };
    const strip = (width: number) => matrix(picture({ ...shot, width }).drawing, 'A⁽¹⁾');
    expect(find(strip(312), has('number'))).toEqual([]);
    expect(find(strip(312), has('fill'))).toHaveLength(11);
    expect(find(strip(1040), has('number'))).toHaveLength(11);
  });
});

test('a cell of a head’s row is named by the head, the position and the column', () => {
  const shown = { place: '', role: undefined, shown: 'row' } as const;
  const cell = { node: '', row: 6, column: 2 };
  expect(cellName({ ...shown, symbol: 'a_7⁽¹⁾' }, cell)).toEqual({ symbol: 'a⁽¹⁾', indices: [7, 3] });
  expect(cellName({ ...shown, symbol: 'e_7' }, cell)).toEqual({ symbol: 'e', indices: [7, 3] });
});
