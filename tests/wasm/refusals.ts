// What must be refused, and how: one line for each way in which a caller can go wrong.

import type { FaultCode, Program } from '../../wasm/wrapper/index.ts';

/** What an untyped caller may pass. */
export const untyped = (value: unknown) => value as never;

export const cells = (
  rows: number,
  columns: number,
  data: number[] = Array<number>(rows * columns).fill(1),
) => ({
  rows,
  columns,
  data: new Float64Array(data),
});
export const X = cells(3, 2);
export const W = cells(2, 2);
const M = { rows: 3, columns: 3, visible: new Uint8Array(9).fill(1) };
export const step = (operation: string, operands: string[], name = 'Y') => ({
  name,
  operation,
  operands,
});
export const withInput = (X: unknown): Program => ({ inputs: { X: untyped(X) }, steps: [] });
const withMask = (M: unknown): Program => ({ inputs: {}, masks: { M: untyped(M) }, steps: [] });
const withStep = (step: unknown): Program => ({ inputs: { X, W }, steps: [untyped(step)] });

export type Refusal = [
  title: string,
  program: unknown,
  code: FaultCode,
  symbol: string,
  expected: string,
  actual: string,
];

// prettier-ignore
export const refusedPrograms: Refusal[] = [
  ['no rows', withInput(cells(0, 2)), 'empty_matrix', 'X', '1 × 1', '0 × 2'],
  ['no columns', withInput(cells(3, 0)), 'empty_matrix', 'X', '1 × 1', '3 × 0'],
  ['a negative number of rows', withInput({ ...X, rows: -3 }), 'empty_matrix', 'X', '1 × 1', '-3 × 2'],
  ['too few numbers', withInput({ ...X, data: new Float64Array(5) }), 'data_length', 'X', '6', '5'],
  ['too many numbers', withInput({ ...X, data: new Float64Array(7) }), 'data_length', 'X', '6', '7'],
  ['more numbers than an array admits to', withInput({ ...X, data: Object.defineProperty(new Float64Array(8), 'length', { value: 6 }) }), 'data_length', 'X', '6', '8'],
  ['a mask of another length', withMask({ ...M, visible: new Uint8Array(8) }), 'data_length', 'M', '9', '8'],
  ['half a row', withInput({ ...X, rows: 1.5 }), 'not_a_number', 'X', 'rows ∈ ℕ', '1 < rows < 2'],
  ['NaN columns', withInput({ ...X, columns: NaN }), 'not_a_number', 'X', 'columns ∈ ℕ', 'NaN'],
  ['NaN in a cell', withInput(cells(3, 2, [1, 2, 3, NaN, 5, 6])), 'not_finite', 'X', '|X[2,2]| < ∞', 'NaN'],
  ['Infinity in a cell', withInput(cells(3, 2, [1, 2, 3, 4, Infinity, 6])), 'not_finite', 'X', '|X[3,1]| < ∞', '∞'],
  ['−Infinity in a cell', withInput(cells(3, 2, [1, -Infinity, 3, 4, 5, 6])), 'not_finite', 'X', '|X[1,2]| < ∞', '−∞'],
  ['inner widths that differ', { inputs: { X, W: cells(3, 2) }, steps: [step('projection', ['X', 'W'])] }, 'width_mismatch', 'W', '2', '3'],
  ['queries and keys of different width', { inputs: { Q: X, K: cells(3, 4) }, steps: [step('scores', ['Q', 'K'])] }, 'width_mismatch', 'K', '2', '4'],
  ['a mask of another shape', { inputs: { E: X }, masks: { M }, steps: [step('mask', ['E', 'M'])] }, 'shape_mismatch', 'M', '3 × 2', '3 × 3'],
  // A36: the sizes are refused although the data that would belong to them never existed
  ['n = 100000', withInput({ rows: 100000, columns: 2, data: new Float64Array(0) }), 'too_large', 'X', '1024', '100000'],
  ['n = 2⁵³ + 2', withInput({ rows: 2 ** 53 + 2, columns: 1, data: new Float64Array(1) }), 'too_large', 'X', '1024', '9007199254740994'], // B12
  ['2³² + 3 rows, which 32 bits would take for 3', withInput({ ...X, rows: 2 ** 32 + 3 }), 'too_large', 'X', '1024', '4294967299'], // B12
  ['one row more than the limit', withInput(cells(1025, 1)), 'too_large', 'X', '1024', '1025'],
  ['a mask one column wider than the limit', withMask({ rows: 1, columns: 1025, visible: new Uint8Array(1025) }), 'too_large', 'M', '1024', '1025'],
  ['a name of 300 characters', { inputs: { ['N'.repeat(300)]: X }, steps: [] }, 'too_large', `${'N'.repeat(39)}…`, '256', '300'],
  ['257 steps', { inputs: { X }, steps: Array(257).fill(step('causal_mask', ['X'])) }, 'too_large', '', '256', '257'],
  ['257 inputs', { inputs: Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`X${i}`, X])), steps: [] }, 'too_large', '', '256', '257'],
  ['a symbol that does not exist', withStep(step('projection', ['X', 'W_Q'])), 'unknown_symbol', 'W_Q', '', ''],
  ['a symbol that comes only later', { inputs: { X, W }, steps: [step('projection', ['Z', 'W']), step('projection', ['X', 'W'], 'Z')] }, 'unknown_symbol', 'Z', '', ''],
  ['a step named like an input', withStep(step('projection', ['X', 'W'], 'X')), 'duplicate_symbol', 'X', '', ''],
  ['a mask named like an input', { inputs: { X }, masks: { X: M }, steps: [] }, 'duplicate_symbol', 'X', '', ''],
  ['an operation that does not exist', withStep(step('divination', ['X'])), 'unknown_operation', 'Y', '', 'divination'],
  ['too few operands', withStep(step('projection', ['X'])), 'operand_count', 'Y', '2', '1'],
  ['too many operands', withStep(step('causal_mask', ['X', 'X', 'X'])), 'operand_count', 'Y', '1 … 2', '3'],
  ['a million operands', withStep(step('projection', Array<string>(1e6).fill('X'))), 'operand_count', 'Y', '≤ 16', '1000000'],
  ['a mask where a matrix is needed', { inputs: { W: cells(3, 2) }, masks: { M }, steps: [step('projection', ['M', 'W'])] }, 'operand_kind', 'M', 'matrix', 'mask'],
  ['a matrix where a mask is needed', { inputs: { E: cells(3, 3), F: cells(3, 3) }, steps: [step('mask', ['E', 'F'])] }, 'operand_kind', 'F', 'mask', 'matrix'],
  ['finite numbers whose product is not', { inputs: { X: cells(1, 1, [1e200]), W: cells(1, 1, [1e200]) }, steps: [step('projection', ['X', 'W'])] }, 'overflow', 'Y', '|Y[1,1]| < ∞', '∞'],

  ['null', null, 'wrong_type', '', 'Object', 'null'],
  ['undefined', undefined, 'wrong_type', '', 'Object', 'undefined'],
  ['a string', 'X W', 'wrong_type', '', 'Object', 'string'],
  ['an array', [], 'wrong_type', '', 'Object', 'Array'],
  ['no inputs', { steps: [] }, 'wrong_type', 'inputs', 'Object', 'undefined'],
  ['inputs as an array', { inputs: [X], steps: [] }, 'wrong_type', 'inputs', 'Object', 'Array'],
  ['masks that are null', { inputs: {}, masks: null, steps: [] }, 'wrong_type', 'masks', 'Object', 'null'],
  ['no steps', { inputs: {} }, 'wrong_type', 'steps', 'Array', 'undefined'],
  ['an input that is a number', withInput(5), 'wrong_type', 'X', 'Object', 'number'],
  ['rows in place of a matrix', withInput([[1, 2]]), 'wrong_type', 'X', 'Object', 'Array'],
  ['no data', withInput({ rows: 1, columns: 1 }), 'wrong_type', 'X.data', 'Float64Array', 'undefined'],
  ['data in a plain array', withInput({ ...X, data: [1, 2, 3, 4, 5, 6] }), 'wrong_type', 'X.data', 'Float64Array', 'Array'],
  ['data in single precision', withInput({ ...X, data: new Float32Array(6) }), 'wrong_type', 'X.data', 'Float64Array', 'Float32Array'],
  ['data in 64-bit integers', withInput({ ...X, data: new BigInt64Array(6) }), 'wrong_type', 'X.data', 'Float64Array', 'BigInt64Array'],
  ['an impostor of a typed array', withInput({ ...X, data: Object.create(new Float64Array(6)) }), 'wrong_type', 'X.data', 'Float64Array', 'Object'],
  ['an object that calls itself a typed array', withInput({ ...X, data: { [Symbol.toStringTag]: 'Float64Array', length: 6 } }), 'wrong_type', 'X.data', 'Float64Array', 'Float64Array'],
  ['a proxy of a typed array', withInput({ ...X, data: new Proxy(new Float64Array(6), {}) }), 'wrong_type', 'X.data', 'Float64Array', 'Object'],
  ['rows as text', withInput({ ...X, rows: '3' }), 'wrong_type', 'X.rows', 'number', 'string'],
  ['columns as a big integer', withInput({ ...X, columns: 2n }), 'wrong_type', 'X.columns', 'number', 'bigint'],
  ['a mask that is null', withMask(null), 'wrong_type', 'M', 'Object', 'null'],
  ['a mask of booleans', withMask({ ...M, visible: Array(9).fill(true) }), 'wrong_type', 'M.visible', 'Uint8Array', 'Array'],
  ['a mask of 16-bit numbers', withMask({ ...M, visible: new Uint16Array(9) }), 'wrong_type', 'M.visible', 'Uint8Array', 'Uint16Array'],
  ['a step that is null', withStep(null), 'wrong_type', 'steps', 'Object', 'null'],
  ['a hole among the steps', { inputs: {}, steps: Array(1) }, 'wrong_type', 'steps', 'Object', 'undefined'],
  ['a step without a name', withStep({ operation: 'projection', operands: [] }), 'wrong_type', 'steps.name', 'string', 'undefined'],
  ['a step without an operation', withStep({ name: 'Y', operands: [] }), 'wrong_type', 'Y.operation', 'string', 'undefined'],
  ['operands as text', withStep({ name: 'Y', operation: 'projection', operands: 'XW' }), 'wrong_type', 'Y.operands', 'Array', 'string'],
  ['an operand that is a symbol', withStep({ name: 'Y', operation: 'projection', operands: [Symbol('X')] }), 'wrong_type', 'Y.operands', 'string', 'symbol'],
];

// prettier-ignore
export const refusedRows: Refusal[] = [
  ['no rows at all', [], 'empty_matrix', 'X', '1 × 1', '0 × 0'],
  ['rows without cells', [[], []], 'empty_matrix', 'X', '1 × 1', '2 × 0'],
  ['a short row', [[1, 2], [3]], 'ragged_matrix', 'X', '2', '1'],
  ['a long row', [[1, 2], [3, 4], [5, 6, 7]], 'ragged_matrix', 'X', '2', '3'],
  ['NaN', [[1, 2], [3, NaN]], 'not_finite', 'X', '|X[2,2]| < ∞', 'NaN'],
  ['Infinity', [[Infinity]], 'not_finite', 'X', '|X[1,1]| < ∞', '∞'],
  ['−Infinity', [[0, -Infinity]], 'not_finite', 'X', '|X[1,2]| < ∞', '−∞'],
  ['digits in a string', [[1, '2']], 'not_a_number', 'X', 'X[1,2] ∈ ℝ', '2'], // A34
  ['a hole', [[1, , 3]], 'not_a_number', 'X', 'X[1,2] ∈ ℝ', 'undefined'], // eslint-disable-line no-sparse-arrays
  ['null', [[null]], 'not_a_number', 'X', 'X[1,1] ∈ ℝ', 'null'],
  ['a big integer', [[1n]], 'not_a_number', 'X', 'X[1,1] ∈ ℝ', '1'],
  ['an object that refuses to be text', [[{ toString: null }]], 'not_a_number', 'X', 'X[1,1] ∈ ℝ', 'object'],
  ['a very long text', [['9'.repeat(1000)]], 'not_a_number', 'X', 'X[1,1] ∈ ℝ', '9'.repeat(40)],
  ['100000 rows', Array(100000).fill([1]), 'too_large', 'X', '1024', '100000'], // A36
  ['1025 columns', [Array(1025).fill(1)], 'too_large', 'X', '1024', '1025'],
  ['null in place of rows', null, 'wrong_type', 'X', 'Array', 'null'],
  ['a flat list', [1, 2, 3], 'wrong_type', 'X', 'Array', 'number'],
  ['a row that is missing', [[1], null], 'wrong_type', 'X', 'Array', 'null'],
  ['typed rows', [new Float64Array(2)], 'wrong_type', 'X', 'Array', 'Float64Array'],
];
