// Sliders and picked positions: what they write into a state, and which states they allow.
import { describe, expect, test } from 'vitest';
import { matrix, isFault, type Matrix } from '../../wasm/wrapper/index.ts';
import { inputValue, presetState, withCell, withCells, withPicksIn } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { decodePlace, encodePlace } from '../../web/state/link.ts';
import { positionOf, stepped, valueAt } from '../../web/state/slider.ts';
import type { Figure, SliderSetting } from '../../web/figure.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';

function rows(...cells: number[][]): Matrix {
  const built = matrix(cells, 'X');
  if (isFault(built)) throw new Error(built.code);
  return built;
}

const cells = [
  { symbol: 'X', row: 0, column: 0 },
  { symbol: 'X', row: 2, column: 1 },
];
const linear: SliderSetting = { kind: 'slider', id: 's', cells, minimum: -3, maximum: 3, step: 0.1 };
const powers: SliderSetting = {
  kind: 'slider',
  id: 'd',
  cells,
  minimum: 1,
  maximum: 1024,
  step: 1,
  scale: 'powers-of-two',
};

describe('a slider', () => {
  test('writes its number into every one of its cells', () => {
    const state = withCells(presetState(whole, ''), cells, 7);
    expect([...state.matrices['X']!.data]).toEqual([7, 0, 0, 1, 1, 7]);
  });

  test('finds no number where the state has no such cell', () => {
    const state = presetState(whole, '');
    expect(inputValue(state, { symbol: 'X', row: 3, column: 0 })).toBeUndefined();
    expect(inputValue(state, { symbol: 'X', row: 0, column: 2 })).toBeUndefined();
    expect(inputValue(state, { symbol: 'c', row: 0, column: 0 })).toBeUndefined();
    expect(inputValue(state, { symbol: 'X', row: 2, column: 1 })).toBe(1);
  });

  test('steps on decimals as they are meant, and stops at its ends', () => {
    let value = -3;
    const seen = Array.from({ length: 60 }, () => (value = stepped(linear, value, 1)));
    expect(seen[32]).toBe(0.3);
    expect(seen.every((one) => String(one).length <= 4)).toBe(true);
    expect(value).toBe(3);
    expect(stepped(linear, 2.95, 10)).toBe(3);
    expect(stepped(linear, -8, -1)).toBe(-3);
  });

  test('steps from between two marks to the next mark', () => {
    expect(stepped(linear, 0.25, 1)).toBe(0.3);
    expect(stepped(linear, 0.25, -1)).toBe(0.2);
  });

  test('by powers of two doubles and halves', () => {
    expect([stepped(powers, 1, 1), stepped(powers, 64, 1), stepped(powers, 64, -1)]).toEqual([2, 128, 32]);
    expect([stepped(powers, 1024, 1), stepped(powers, 100, 1)]).toEqual([1024, 128]);
    expect([positionOf(powers, 1024), valueAt(powers, 10)]).toEqual([10, 1024]);
  });
});

describe('a picked position', () => {
  const pick = { kind: 'pick', id: 'j', symbol: 'j', row: 0, column: 0, of: 'X' } as const;
  const figure: Figure = {
    ...whole,
    presets: {
      start: { ...whole.presets['three-positions']!, matrices: { X: rows([1], [2], [3]), j: rows([2]) } },
    },
    settings: [
      pick,
      { kind: 'row', of: 'X' },
      { kind: 'size', symbol: 'n', minimum: 1, maximum: 4, sets: [{ symbol: 'X', axis: 'rows' }] },
    ],
  };
  const start = presetState(figure, '');
  const picked = (value: number) => withCell(start, 'j', 0, 0, value);

  test('is a whole number of a row that is there; a link that names another does not fit', () => {
    expect([0, 1, 2].map((value) => isLegal(figure, picked(value)))).toEqual([true, true, true]);
    expect([3, -1, 0.5].map((value) => isLegal(figure, picked(value)))).toEqual([false, false, false]);
    const link = encodePlace(figure, { state: picked(1) });
    expect(link).toContain('j=1');
    expect(decodePlace(figure, link)?.state).toEqual(picked(1));
    expect(decodePlace(figure, link.replace('j=1', 'j=7'))).toBeUndefined();
  });

  test('gives way to the last row when its own is cut off', () => {
    const cut = { ...start, matrices: { ...start.matrices, X: rows([1], [2]) } };
    expect(inputValue(withPicksIn(figure, cut), pick)).toBe(1);
    expect(withPicksIn(figure, start)).toBe(start);
  });
});
