import { describe, expect, it } from 'vitest';
import { isFault, loadCore, type Program } from '../../wasm/wrapper/index.ts';
import { examples } from '../reference/published.ts';
import { untyped } from './refusals.ts';
import { attentionProgram, rowsOf, seededRows, sound, toMatrix } from './support.ts';

const core = await loadCore();

/** L = Σ G ⊙ O as steps: one number made of every output. */
function withLoss(program: Program, rows: number, columns: number): Program {
  return {
    ...program,
    inputs: {
      ...program.inputs,
      G: toMatrix(seededRows(9, rows, columns)),
      'left ones': toMatrix([Array.from({ length: rows }, () => 1)]),
      'right ones': toMatrix([Array.from({ length: columns }, () => 1)]),
    },
    steps: [
      ...program.steps,
      { name: 'G ⊙ O', operation: 'elementwise_product', operands: ['G', 'O'] },
      { name: 'column sums', operation: 'projection', operands: ['left ones', 'G ⊙ O'] },
      { name: 'L', operation: 'scores', operands: ['column sums', 'right ones'] },
    ],
  };
}

const causal = (n: number) =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => j <= i));
const input = {
  X: seededRows(1, 4, 5),
  W_Q: seededRows(2, 5, 3),
  W_K: seededRows(3, 5, 3),
  W_V: seededRows(4, 5, 2),
  visible: causal(4),
};
const program = withLoss(attentionProgram(input), 4, 2);

/** L with one input's cell moved by h. */
function lossAt(symbol: string, cell: number, h: number): number {
  const matrix = program.inputs[symbol]!;
  const data = Float64Array.from(matrix.data);
  data[cell]! += h;
  const moved = { ...program, inputs: { ...program.inputs, [symbol]: { ...matrix, data } } };
  return sound(core.evaluate(moved)).node('L')!.data[0]!;
}

describe('the gradients of a program', () => {
  it('are what central differences give, for every cell of every input', () => {
    const gradients = sound(core.differentiate(program, 'L'));
    for (const symbol of ['X', 'W_Q', 'W_K', 'W_V']) {
      const { data } = gradients.node(symbol)!;
      for (let cell = 0; cell < data.length; cell++) {
        const h = 1e-5;
        const slope = (lossAt(symbol, cell, h) - lossAt(symbol, cell, -h)) / (2 * h);
        expect(Math.abs(data[cell]! - slope), `∂L/∂${symbol}, cell ${cell}`).toBeLessThan(1e-8);
      }
    }
  });

  it('stand in the places of the values, and are exactly 0 for a mask and for what it closes', () => {
    const gradients = sound(core.differentiate(program, 'L'));
    const values = sound(core.evaluate(program));
    const shapes = (nodes: typeof values.nodes) =>
      nodes.map(({ name, operation, rows, columns }) => [name, operation, rows, columns]);
    expect(shapes(gradients.nodes)).toEqual(shapes(values.nodes));
    expect(rowsOf(gradients.node('M')!).flat()).toEqual(Array.from({ length: 16 }, () => 0));
    expect(rowsOf(gradients.node('E')!).map((row, i) => row.slice(i + 1))).toEqual([
      [0, 0, 0],
      [0, 0],
      [0],
      [],
    ]);
  });
});

describe('a question that has no answer is told what is wrong', () => {
  const fault = (node: unknown) => core.differentiate(program, untyped(node));

  it.each([
    ['no such node', 'loss', { code: 'unknown_symbol', symbol: 'loss' }],
    ['a whole matrix', 'O', { code: 'shape_mismatch', symbol: 'O', expected: '1 × 1', actual: '4 × 2' }],
    ['a mask', 'M', { code: 'operand_kind', symbol: 'M', expected: 'matrix', actual: 'mask' }],
    ['no name at all', 7, { code: 'wrong_type', symbol: 'node', expected: 'string', actual: 'number' }],
  ])('%s', (_, node, expected) => expect(fault(node)).toMatchObject(expected));

  it('a program that cannot be computed', () => {
    const broken = attentionProgram({ ...examples['three-positions']!, W_Q: [[1, 0, 0]] });
    expect(isFault(core.differentiate(broken, 'O'))).toBe(true);
    expect(core.differentiate(untyped(null), 'L')).toMatchObject({ code: 'wrong_type' });
  });
});
