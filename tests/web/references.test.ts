import { describe, expect, test } from 'vitest';
import type { TraceNode } from '../../wasm/wrapper/index.ts';
import { pieces } from '../../web/element/dom/prose.ts';
import { resolve, type ReferenceContext } from '../../web/references.ts';
import { presetState } from '../../web/state/change.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';

function node(name: string, rows: number, columns: number, cells: number[]): TraceNode {
  return {
    name,
    operation: '',
    operands: [],
    rows,
    columns,
    data: Float64Array.from(cells),
  } as unknown as TraceNode;
}
const nodes = [
  node('X', 3, 4, Array(12).fill(1)),
  node('K', 3, 2, Array(6).fill(1)),
  node('V', 3, 5, Array(15).fill(1)),
  node('A', 2, 2, [0.5, 0.5, 1 / 3, 2 / 3]),
  node('full · O', 2, 2, [1.5, -0.75, 2, 0]),
];
const trace = { nodes, node: (name: string) => nodes.find((one) => one.name === name) };
const context = (language: ReferenceContext['language'], row = 1): ReferenceContext => ({
  trace,
  language,
  state: { ...presetState(whole, ''), row },
});

describe('a reference in words', () => {
  test.each([
    ['{A[2,1]}', 'en', '0.333333'],
    ['{A[2,1]}', 'fr', '0,333333'],
    ['{A[i,2]}', 'zh', '0.666667'],
    ['{A[1,i]}', 'en', '0.500000'],
    ['{full · O[2]}', 'en', '[2, 0]'],
    ['{O[1]}', 'en', '[1.500000, \u22120.750000]'],
    ['{O[1]}', 'fr', '[1,500000\u202f; \u22120,750000]'],
    ['row {i} of {n}', 'en', 'row 2 of 3'],
    ['{d_model} {d_k} {d_v}', 'en', '4 2 5'],
    ['no reference', 'en', 'no reference'],
  ] as const)('%s in %s is %s', (text, language, expected) => {
    expect(resolve(text, context(language))).toBe(expected);
  });

  test('a letter is the position that the input of that name picks, counted from 0', () => {
    const { state, ...rest } = context('en');
    const j = { rows: 1, columns: 1, data: Float64Array.of(0) };
    const picked = { ...rest, state: { ...state, matrices: { ...state.matrices, j } } };
    expect(resolve('{j} {A[i,j]} {A[j,i]}', picked)).toBe('1 0.333333 0.500000');
    expect(() => resolve('{j}', context('en'))).toThrow();
  });

  test('a cell that the present sizes do not have is an ellipsis', () => {
    expect(resolve('{A[3,1]} {A[1,3]} {A[3]}', context('en'))).toBe('… … …');
  });

  test.each(['{Z[1,1]}', '{A}', '{A[0.5]}', '{A[x]}', '{toString}'])('%s is a mistake and throws', (text) => {
    expect(() => resolve(text, context('en'))).toThrow();
  });
});

// C24
describe('in a sentence', () => {
  const units = (text: string) => pieces(text).filter((_, index) => index % 2);

  test.each([
    ['The weighted values add up to o = [1.420512, 0.579488].', ['o = [1.420512, 0.579488]']],
    ['la requête lit o = [1,420512\u202f; 0,579488].', ['o = [1,420512\u202f; 0,579488]']],
    ['更新汇入其中：u₂ = [0.750000, 1.750000]。', ['u₂ = [0.750000, 1.750000]']],
    ['weights [0.248255, 0.248255, 0.503490], each', ['[0.248255, 0.248255, 0.503490]']],
    ['得到 O，形状 3 × 2：每个位置', ['3 × 2']],
    ['because exp(0) = 1.', ['exp(0) = 1.']],
  ])('%s, what belongs together stays on one line', (text, together) => {
    expect(units(text)).toEqual(together);
    expect(pieces(text).join('')).toBe(text);
  });

  test('a vector longer than a line may break, and so may what a reader wrote', () => {
    expect(units('[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]')).toEqual([]);
    expect(units('“[a long word]” reads')).toEqual([]);
  });
});
