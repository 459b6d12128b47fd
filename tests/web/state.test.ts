import { describe, expect, test } from 'vitest';
import { isFault } from '../../wasm/wrapper/index.ts';
import block from '../../web/figures/block/figure.ts';
import causalMask from '../../web/figures/causal-mask/figure.ts';
import permutation from '../../web/figures/permutation/figure.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';
import {
  presetState,
  sizeOf,
  withCell,
  withRowIn,
  withSize,
  withToggled,
  type SizeSetting,
} from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { parseGrid } from '../../web/state/paste.ts';
import { fromPlain, toPlain, type PlainState } from '../../web/state/plain.ts';
import type { Figure } from '../../web/figure.ts';

function size(figure: Figure, symbol: string): SizeSetting {
  return figure.settings.find((one): one is SizeSetting => one.kind === 'size' && one.symbol === symbol)!;
}
const start = presetState(whole, '');

describe('changing a state', () => {
  test('leaves the state before it as it was', () => {
    const next = withCell(start, 'X', 1, 0, 7);
    expect([...next.matrices['X']!.data]).toEqual([1, 0, 7, 1, 1, 1]);
    expect([...start.matrices['X']!.data]).toEqual([1, 0, 0, 1, 1, 1]);
  });

  test('toggles one cell of a mask', () => {
    const state = presetState(causalMask, '');
    expect([...withToggled(state, 'M', 0, 2).masks['M']!.visible]).toEqual([1, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect([...state.masks['M']!.visible]).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 1]);
  });

  test('a larger size fills with 0 and keeps every other number in its place', () => {
    const grown = withSize(start, size(whole, 'd_model'), 3, new Map());
    expect(grown.matrices['X']).toMatchObject({ rows: 3, columns: 3 });
    expect([...grown.matrices['X']!.data]).toEqual([1, 0, 0, 0, 1, 0, 1, 1, 0]);
    expect(grown.matrices['W_Q']).toMatchObject({ rows: 3, columns: 2 });
    expect(isLegal(whole, grown)).toBe(true);
  });

  test('a causal mask stays causal when it grows, and a full one full', () => {
    const state = presetState(causalMask, '');
    const grown = withSize(state, size(causalMask, 'n'), 4, new Map());
    expect([...grown.masks['M']!.visible]).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1]);
    const full = { rows: 3, columns: 3, visible: new Uint8Array(9).fill(1) };
    const fullGrown = withSize({ ...state, masks: { M: full } }, size(causalMask, 'n'), 4, new Map());
    expect([...fullGrown.masks['M']!.visible]).toEqual(Array(16).fill(1));
  });

  test('a followed row that is cut off gives way to the last one', () => {
    const last = { ...start, row: 2 };
    expect(withRowIn(last, 2).row).toBe(1);
    expect(withRowIn(last, 3)).toBe(last);
  });

  test('shrinking and growing back restores what was there', () => {
    for (const symbol of ['n', 'd_model', 'd_k', 'd_v']) {
      const memory = new Map();
      const setting = size(whole, symbol);
      const before = sizeOf(start, setting);
      const back = withSize(withSize(start, setting, 1, memory), setting, before, memory);
      expect(back).toEqual(start);
    }
  });
});

describe('a state as other scripts see it', () => {
  test('is plain data that comes back the same', () => {
    for (const figure of [whole, causalMask]) {
      const state = presetState(figure, '');
      const plain = JSON.parse(JSON.stringify(toPlain(state)));
      expect(fromPlain(figure, state, plain)).toEqual(state);
    }
  });

  test('can be given in part', () => {
    const next = fromPlain(whole, start, {
      row: 0,
      matrices: {
        X: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
    });
    expect(next).toMatchObject({ row: 0, preset: start.preset, choices: start.choices });
  });

  test.each<object>([
    { row: 3 },
    { row: -1 },
    { row: 0.5 },
    { choices: { reading: 'sideways' } },
    { choices: { other: 'x' } },
    { matrices: { Z: [[1]] } },
    { matrices: JSON.parse('{"__proto__": [[1]]}') },
    { matrices: { X: [[1, 2], [3]] } },
    { matrices: { X: [[1, NaN]] } },
    { matrices: { X: Array.from({ length: 513 }, () => [1, 2]) } },
  ])('is refused as %j', (plain) => {
    expect(isFault(fromPlain(whole, start, plain as Partial<PlainState>))).toBe(true);
  });
});

describe('what a figure does not allow', () => {
  const answer = (figure: Figure, plain: object) => fromPlain(figure, presetState(figure, ''), plain);
  const outOfRange = (symbol: string, expected: string, actual: string) => ({
    code: 'out_of_range',
    symbol,
    expected,
    actual,
  });

  test.each(['3', '0', '5', 'x'])('of a choice is told with its values: heads = %s', (heads) => {
    expect(answer(block, { choices: { heads } })).toEqual(outOfRange('heads', '1, 2, 4', heads));
  });

  test('of a choice may be a number where its values are', () => {
    expect(answer(block, { choices: { heads: 4 } })).toMatchObject({ choices: { heads: '4' } });
    expect(answer(block, { choices: { heads: 3 } })).toEqual(outOfRange('heads', '1, 2, 4', '3'));
    expect(answer(block, { choices: { heads: 8 / 3 } })).toEqual(
      outOfRange('heads', '1, 2, 4', '2 < heads < 3'),
    );
    expect(answer(block, { choices: { heads: [2] } })).toEqual(outOfRange('heads', '1, 2, 4', 'object'));
  });

  test('is told with what is allowed, whatever it is', () => {
    expect(answer(whole, { row: 3 })).toEqual(outOfRange('row', '0 … 2', '3'));
    expect(answer(whole, { row: 0.5 })).toEqual(outOfRange('row', '0 … 2', '0 < row < 1'));
    expect(answer(whole, { row: '1' })).toMatchObject({ code: 'wrong_type', symbol: 'row' });
    expect(answer(whole, { choices: { other: 'x' } })).toMatchObject({
      code: 'unknown_symbol',
      symbol: 'other',
    });
    expect(answer(whole, { matrices: { Z: [[1]] } })).toMatchObject({ code: 'unknown_symbol', symbol: 'Z' });
    expect(answer(whole, { matrices: { W_Q: [[1, 2]] } })).toMatchObject({
      code: 'shape_mismatch',
      symbol: 'W_Q',
      actual: '1 × 2',
    });
    // Of inputs that must be equally wide, the one that differs from most is wrong.
    expect(answer(whole, { matrices: { X: [[1], [2]] } })).toEqual({
      code: 'shape_mismatch',
      symbol: 'X',
      expected: '2 × 2',
      actual: '2 × 1',
    });
    expect(answer(permutation, { matrices: { order: [[0], [0], [1 / 3]] } })).toEqual(
      outOfRange('order', '{0,1,2}', '{0,0,0.333}'),
    );
  });
});

describe('pasted text', () => {
  test.each([
    // C27
    ['0,1;0,2', 'fr', [[0.1, 0.2]]],
    ['0,1;0,2', 'en', [[0.1, 0.2]]],
    [
      '1\t2\n3\t4',
      'en',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '1\t2\r\n3\t4\r\n',
      'en',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['0.5, 1, -2', 'en', [[0.5, 1, -2]]],
    ['[1, 0], ', 'en', [[1, 0]]],
    [
      '1 0\n0 1',
      'en',
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['7', 'en', [[7]]],
  ] as const)('%j in %s is a grid', (text, language, grid) => {
    expect(parseGrid(text, language)).toEqual(grid);
  });

  test.each(['', 'hello', '1\tx', '1;;2', 'NaN;1', '9'.repeat(100_001), '1\n'.repeat(1100)])(
    'is refused when it is no grid (%#)',
    (text) => {
      expect(parseGrid(text, 'en')).toBeUndefined();
    },
  );
});
