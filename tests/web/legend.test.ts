// What the tints of a picture mean, and the cells it points out.
import { beforeAll, describe, expect, test } from 'vitest';
import { isFault, loadCore, matrix, type Core, type Matrix } from '../../wasm/wrapper/index.ts';
import { markup, type Drawing } from '../../web/drawing/drawing.ts';
import type { Figure, FigureState, Language, MatrixItem } from '../../web/figure.ts';
import { SCORE_INK } from '../../web/views/matrix.ts';
import { drawPicture } from '../../web/picture.ts';
import { noWords } from './no-words.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function rows(...cells: number[][]): Matrix {
  const built = matrix(cells, 'S');
  if (isFault(built)) throw new Error(built.code);
  return built;
}

/** A picture of scores S, of their Softmax A, or of both. */
function picture(S: Matrix, items: readonly MatrixItem[], width = 1000, language: Language = 'en') {
  const state: FigureState = { preset: '', matrices: { S }, masks: {}, row: 0, choices: {} };
  const figure: Figure = {
    id: 'test',
    presets: {},
    settings: [],
    editable: [],
    program: () => ({
      inputs: { S },
      masks: { M: { rows: S.rows, columns: S.columns, visible: open(S) } },
      steps: [
        { name: 'S + M', operation: 'mask', operands: ['S', 'M'] },
        { name: 'A', operation: 'softmax', operands: ['S + M'] },
      ],
    }),
    layout: () => [{ items }],
    storyboard: () => [{ id: 'one', duration: 1, computes: ['A'] }],
  };
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(trace.code);
  return drawPicture({ figure, state, trace, words: noWords, language, time: 1, width });
}

/** The first key of the last row is masked, everything else is open. */
function open({ rows: height, columns }: Matrix): Uint8Array {
  return Uint8Array.from({ length: height * columns }, (_, cell) =>
    cell === (height - 1) * columns ? 0 : 1,
  );
}

const scores: MatrixItem = { kind: 'matrix', node: 'S', role: 'score' };
const masked: MatrixItem = { kind: 'matrix', node: 'S + M', role: 'score' };
const weights: MatrixItem = { kind: 'matrix', node: 'A', role: 'attention' };

function find(drawing: Drawing, name: string): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, name)));
  return drawing.attributes['class']?.split(' ').includes(name) ? [drawing, ...inside] : inside;
}
const text = (drawing: Drawing | string): string =>
  typeof drawing === 'string' ? drawing : drawing.children.map(text).join('');
const texts = (drawing: Drawing, name: string) => find(drawing, name).map(text);
const key = (drawing: Drawing, kind: string) =>
  find(drawing, 'key').find((one) => find(one, kind).length > 0)!;

describe('the legend', () => {
  // A22
  test('of weights runs from 0 to 1, whatever the scores are', () => {
    const { drawing } = picture(rows([-4, 9], [1, 2]), [scores, weights]);
    const legend = key(drawing, 'attention');
    expect([texts(legend, 'low'), texts(legend, 'high'), texts(legend, 'word')]).toEqual([
      ['0'],
      ['1'],
      ['weights'],
    ]);
    expect(find(legend, 'extreme')).toEqual([]);
  });

  // A22
  test('of scores is symmetric as far as the largest magnitude, its own least and largest marked', () => {
    const { drawing } = picture(rows([-4, 1.5], [0.25, 2]), [scores]);
    const legend = key(drawing, 'score');
    expect([texts(legend, 'low'), texts(legend, 'high')]).toEqual([['−4'], ['4']]);
    expect(texts(legend, 'extreme')).toEqual(['−4', '2']);
    const [frame] = find(legend, 'frame');
    const [from, width] = [Number(frame!.attributes['x']), Number(frame!.attributes['width'])];
    const places = find(legend, 'end').map((one) => (Number(one.attributes['x']) - from) / width);
    expect(places[0]).toBeCloseTo(0, 9);
    expect(places[1]).toBeCloseTo(0.75, 9);
  });

  test('names the cell that each of its marks comes from', () => {
    const { drawing } = picture(rows([-4, 1.5], [0.25, 2]), [scores]);
    const cells = find(drawing, 'extreme').map(({ attributes }) => [
      attributes['data-legend'],
      attributes['data-at'],
    ]);
    expect(cells).toEqual([
      ['S', '0,0'],
      ['S', '1,1'],
    ]);
  });

  test('stands once, for all scores of the picture, and a closed score has no place in it', () => {
    const { drawing } = picture(rows([-4, 1.5], [-7, 2]), [masked, masked, weights]);
    expect(find(drawing, 'key').length).toBe(2);
    expect(texts(drawing, 'extreme')).toEqual(['−4', '2']);
    expect(markup(drawing)).not.toMatch(/Infinity|NaN/);
  });

  test('says nothing of what the picture does not show', () => {
    expect(find(picture(rows([1, 2]), [weights]).drawing, 'score')).toEqual([]);
    expect(find(picture(rows([1, 2]), [{ ...scores, role: 'value' }]).drawing, 'legend')).toEqual([]);
    expect(find(picture(rows([0, 0], [0, 0]), [scores]).drawing, 'legend')).toEqual([]);
  });

  test('speaks the language of the picture', () => {
    const { drawing } = picture(rows([0.5, 1]), [scores, weights], 1000, 'fr');
    expect(texts(drawing, 'word')).toEqual(['poids', 'scores']);
    expect(texts(drawing, 'extreme')).toEqual(['0,500', '1']);
    expect(texts(picture(rows([1, 2]), [weights], 1000, 'zh').drawing, 'word')).toEqual(['权重']);
  });

  test('stays within the width, and the picture is high enough for it', () => {
    for (const width of [288, 1000]) {
      const { drawing, height } = picture(rows([-123.456, 1], [2, 3]), [scores, weights], width);
      for (const one of [...find(drawing, 'frame'), ...find(drawing, 'high')]) {
        expect(
          Number(one.attributes['x']) + Number(one.attributes['width'] ?? 6.6 * text(one).length),
        ).toBeLessThanOrEqual(width);
        expect(Number(one.attributes['y'])).toBeLessThan(height - 16);
      }
    }
  });

  test('two numbers that would touch lean away from each other', () => {
    const { drawing } = picture(rows([2.9, 3]), [scores]);
    const [least, most] = find(drawing, 'extreme').map((one) => one.children[1] as Drawing);
    expect([least!.attributes['class'], most!.attributes['class']]).toEqual(['low', 'high']);
  });
});

test('the same tint is the same score in every matrix of a picture', () => {
  const { drawing } = picture(rows([8, 4], [4, 2]), [scores, { ...scores, rows: 'followed' }]);
  const strength = find(drawing, 'cell').map((cell) => find(cell, 'fill')[0]?.attributes['fill-opacity']);
  expect(strength.slice(0, 2)).toEqual(strength.slice(4, 6));
  expect(Number(strength[0])).toBeCloseTo(SCORE_INK);
  expect(Number(strength[1])).toBeCloseTo(SCORE_INK / 2);
});

describe('a marked cell', () => {
  const marks = [
    { row: 0, column: 1, label: '1, 2', role: 'query', dashed: true },
    { row: 5, column: 0, label: 'absent', role: 'key' },
  ] as const;

  test('has an outline around it, a colour, and a label above its number', () => {
    const { drawing, cells } = picture(rows([1, 2], [3, 4]), [{ ...scores, marks }]);
    const [mark, ...others] = find(drawing, 'mark');
    expect(others).toEqual([]);
    expect(mark!.attributes['class']).toBe('mark query dashed');
    expect(texts(mark!, 'mark-label')).toEqual(['1, 2']);
    const cell = cells.find((one) => one.row === 0 && one.column === 1)!;
    const [outline] = find(mark!, 'outline');
    expect(Number(outline!.attributes['x'])).toBe(cell.x + 1);
    expect(Number(outline!.attributes['y'])).toBe(cell.y + 1);
    expect(Number(find(mark!, 'mark-label')[0]!.attributes['y'])).toBeLessThan(cell.y + 6);
  });
});
