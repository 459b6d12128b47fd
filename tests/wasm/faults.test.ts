import { describe, expect, it } from 'vitest';
import {
  faultCodes,
  isFault,
  limits,
  loadCore,
  mask,
  matrix,
  type Fault,
  type Program,
} from '../../wasm/wrapper/index.ts';
import {
  cells,
  refusedPrograms,
  refusedRows,
  step,
  untyped,
  W,
  withInput,
  X,
  type Refusal,
} from './refusals.ts';

const core = await loadCore();

function named([, , code, symbol, expected, actual]: Refusal): Fault {
  return { code, symbol, expected, actual };
}

describe('a program is answered by a fault that names symbol, expectation and what came', () => {
  it.each(refusedPrograms.map((row) => [row[0], row] as const))('%s', (_title, row) => {
    expect(core.evaluate(untyped(row[1]))).toEqual(named(row));
    expect(core.explain(untyped(row[1]), 'X', 0, 0)).toEqual(named(row));
  });

  it('inputs that are allowed one by one and too many together, before they are copied', () => {
    // A36: all of them would take half a gigabyte
    const square = cells(512, 512);
    const inputs = Object.fromEntries(Array.from({ length: 256 }, (_, i) => [`X${i}`, square]));
    const fault = { code: 'too_large', symbol: 'X8', expected: '2097152', actual: '2359296' };
    expect(core.evaluate({ inputs, steps: [] })).toEqual(fault);
  });

  it('results that would not fit, before they are made', () => {
    // A36
    const inputs = { X: cells(512, 1), W: cells(1, 512) };
    const steps = Array.from({ length: 9 }, (_, i) => step('projection', ['X', 'W'], `Y${i}`));
    expect(core.evaluate({ inputs, steps })).toEqual({
      code: 'too_large',
      symbol: 'Y7',
      expected: '2097152',
      actual: '2098176',
    });
  });

  it('memory that was handed to somebody else', () => {
    const data = new Float64Array(6);
    structuredClone(data.buffer, { transfer: [data.buffer] });
    expect(core.evaluate(withInput({ ...X, data }))).toEqual({
      code: 'data_length',
      symbol: 'X',
      expected: '6',
      actual: '0',
    });
  });
});

describe('rows are answered by a fault that names symbol, expectation and what came', () => {
  it.each(refusedRows.map((row) => [row[0], row] as const))('%s', (_title, row) => {
    expect(matrix(untyped(row[1]), row[3])).toEqual(named(row));
  });

  it.each<Refusal>([
    ['ragged', [[true], [true, false]], 'ragged_matrix', 'M', '1', '2'],
    ['empty', [], 'empty_matrix', 'M', '1 × 1', '0 × 0'],
    ['0 and 1 in place of booleans', [[true, 1]], 'wrong_type', 'M[1,2]', 'boolean', 'number'],
  ])('of a mask: %s', (...row) => {
    expect(mask(untyped(row[1]), 'M')).toEqual(named(row));
  });

  it('the same long row many times is refused before it is walked', () => {
    // A36: 10¹⁰ cells of 100,000 numbers
    const row = Array<number>(100000).fill(1);
    expect(matrix(Array<number[]>(100000).fill(row), 'X')).toMatchObject({ code: 'too_large' });
  });

  it('sound rows become row-major data', () => {
    expect(
      matrix([
        [1, -0],
        [3, 4],
        [5, 1e-320],
      ]),
    ).toEqual({ rows: 3, columns: 2, data: new Float64Array([1, -0, 3, 4, 5, 1e-320]) });
    expect(mask([[true, false]])).toEqual({ rows: 1, columns: 2, visible: new Uint8Array([1, 0]) });
  });
});

describe('a cell that does not exist cannot be explained', () => {
  const program: Program = { inputs: { X, W }, steps: [step('projection', ['X', 'W'])] };

  it.each<[node: unknown, row: unknown, column: unknown, fault: Fault]>([
    ['Y', 3, 0, { code: 'out_of_range', symbol: 'Y', expected: '3 × 2', actual: '[4,1]' }],
    ['Y', 0, 2, { code: 'out_of_range', symbol: 'Y', expected: '3 × 2', actual: '[1,3]' }],
    ['Y', -1, 0, { code: 'out_of_range', symbol: 'Y', expected: '3 × 2', actual: '[0,1]' }],
    ['Y', 2 ** 32, 0, { code: 'out_of_range', symbol: 'Y', expected: 'row ∈ ℕ', actual: '4294967296' }], // B12
    ['Y', 0, 0.5, { code: 'out_of_range', symbol: 'Y', expected: 'column ∈ ℕ', actual: '0 < column < 1' }],
    ['Y', NaN, 0, { code: 'out_of_range', symbol: 'Y', expected: 'row ∈ ℕ', actual: 'NaN' }],
    ['Z', 0, 0, { code: 'unknown_symbol', symbol: 'Z', expected: '', actual: '' }],
    [null, 0, 0, { code: 'wrong_type', symbol: 'node', expected: 'string', actual: 'null' }],
    ['Y', '0', 0, { code: 'wrong_type', symbol: 'row', expected: 'number', actual: 'string' }],
    ['Y', 0, undefined, { code: 'wrong_type', symbol: 'column', expected: 'number', actual: 'undefined' }],
  ])('%s [%s, %s]', (node, row, column, fault) => {
    expect(core.explain(program, untyped(node), untyped(row), untyped(column))).toEqual(fault);
  });
});

describe('codes and limits', () => {
  it('every code is asked for by a test above', () => {
    const asked = new Set([...refusedPrograms, ...refusedRows].map(([, , code]) => code)).add('out_of_range');
    const others = faultCodes.filter((code) => code !== 'restarted'); // restart.test.ts
    expect([...asked].sort()).toEqual([...others].sort());
  });

  it('are the same on both sides of the border', () => {
    expect(core.limits).toEqual(limits);
  });

  it('isFault tells faults from everything else', () => {
    expect(isFault({ code: 'too_large', symbol: '', expected: '', actual: '' })).toBe(true);
    for (const other of [
      null,
      undefined,
      5,
      'too_large',
      [],
      {},
      { code: '', symbol: '', expected: '', actual: '' },
      { code: 'too_large' },
    ]) {
      expect(isFault(other)).toBe(false);
    }
  });
});
