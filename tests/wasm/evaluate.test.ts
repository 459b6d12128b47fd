import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits, loadCore, type Program } from '../../wasm/wrapper/index.ts';
import { attention, causalMask, causalMaskTopLeft, type Visible } from '../reference/attention.ts';
import {
  examples,
  inputRows,
  publishedNumbers,
  referenceRecord,
  settings,
  valueRows,
  type Setting,
} from '../reference/published.ts';
import { attentionProgram, expectEqual, rowsOf, seededRows, sound, toMatrix } from './support.ts';

const core = await loadCore();

const size = fc.integer({ min: 1, max: 33 });

/** What may be read: everything, one of the two causal triangles, any pattern, or nothing by one of the queries. */
const maskKinds = ['none', 'causal', 'causal top-left', 'any', 'one empty row'] as const;

function visibility(
  kind: (typeof maskKinds)[number],
  n_q: number,
  n_k: number,
  seed: number,
): Visible | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'causal') return causalMask(n_q, n_k);
  if (kind === 'causal top-left') return causalMaskTopLeft(n_q, n_k);
  const visible = seededRows(seed + 99, n_q, n_k).map((row) => row.map((x) => x > 0));
  if (kind === 'one empty row') visible[seed % n_q] = Array.from({ length: n_k }, () => false);
  return visible;
}

const cases = fc.record({
  seed: fc.nat(),
  n: size,
  n_source: fc.option(size),
  d_model: size,
  d_source: size,
  d_k: size,
  d_v: size,
  mask: fc.constantFrom(...maskKinds),
  scope: fc.constantFrom('', 'layer 1'),
});

describe('the core agrees with the independent reference', () => {
  it('for random sizes from 1 to 33, self- and cross-attention and every kind of mask', () => {
    // A13, A15, A16, A19; sizes around every multiple of the SIMD width
    fc.assert(
      fc.property(cases, ({ seed, n, n_source, d_model, d_source, d_k, d_v, mask, scope }) => {
        const width = n_source === null ? d_model : d_source;
        const input = {
          X: seededRows(seed, n, d_model),
          ...(n_source === null ? {} : { X_source: seededRows(seed + 1, n_source, d_source) }),
          W_Q: seededRows(seed + 2, d_model, d_k),
          W_K: seededRows(seed + 3, width, d_k),
          W_V: seededRows(seed + 4, width, d_v),
        };
        const visible = visibility(mask, n, n_source ?? n, seed);
        const masked = visible ? { ...input, visible } : input;
        const trace = sound(core.evaluate(attentionProgram(masked, scope)));
        expectEqual(trace, attention(masked), scope);
      }),
      { seed: 20260117, numRuns: 300 },
    );
  });

  it.each([
    ['causal_mask', causalMask],
    ['causal_mask_top_left', causalMaskTopLeft],
  ] as const)('for the step %s at every pair of lengths up to 9', (operation, reference) => {
    for (let n_q = 1; n_q <= 9; n_q++) {
      for (let n_k = 1; n_k <= 9; n_k++) {
        const inputs = {
          X: toMatrix(seededRows(1, n_q, 1)),
          X_source: toMatrix(seededRows(1, n_k, 1)),
        };
        const steps = [{ name: 'M', operation, operands: ['X', 'X_source'] }];
        const M = rowsOf(sound(core.evaluate({ inputs, steps })).node('M')!);
        expect(M).toEqual(reference(n_q, n_k).map((row) => row.map((seen) => (seen ? 0 : -Infinity))));
      }
    }
  });

  it('also with huge scores: nothing overflows on the way to the weights', () => {
    // A03, A04
    const scores = [
      [1000, 999, -20000],
      [-20000, -20001, -20002],
    ];
    const inputs = {
      Q: toMatrix(scores),
      K: toMatrix([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]),
    };
    const steps = [
      { name: 'E', operation: 'scores', operands: ['Q', 'K'] },
      { name: 'A', operation: 'softmax', operands: ['E'] },
    ];
    const [first, second] = rowsOf(sound(core.evaluate({ inputs, steps })).node('A')!);
    expect(first!.map((a) => a.toFixed(6))).toEqual(['0.731059', '0.268941', '0.000000']);
    expect(second!.map((a) => a.toFixed(6))).toEqual(['0.665241', '0.244728', '0.090031']);
  });
});

describe('the core gives the published numbers', () => {
  it.each(publishedNumbers.map((published) => [published.id, published] as const))('%s', (_id, published) => {
    const setting = settings[published.setting]!;
    const trace = sound(core.evaluate(layersProgram(published.example, setting)));
    const last = `layer ${setting.causal.length}`;
    const matrix = rowsOf(trace.node(`${last} · ${published.symbol}`)!);
    const rows = published.row === undefined ? matrix : [matrix[published.row - 1]!];
    expect(rows.map((row) => row.map((x) => Math.round(x * 1e6) / 1e6))).toEqual(valueRows(published));
    expectEqual(trace, referenceRecord(examples[published.example]!, setting), last);
  });

  function layersProgram(name: string, setting: Setting): Program {
    const example = examples[name]!;
    const { W_Q, W_K, W_V } = example;
    const X = inputRows(example, setting);
    const layers = setting.causal.map((causal, i) => ({
      name: `layer ${i + 1}`,
      operation: 'attention',
      operands: [i === 0 ? 'X' : `layer ${i} · O`, 'W_Q', 'W_K', 'W_V', ...(causal ? ['M'] : [])],
    }));
    return {
      inputs: { X: toMatrix(X), W_Q: toMatrix(W_Q), W_K: toMatrix(W_K), W_V: toMatrix(W_V) },
      steps: [{ name: 'M', operation: 'causal_mask', operands: ['X'] }, ...layers],
    };
  }
});

describe('the trace', () => {
  const example = examples['three-positions']!;
  const masked = attentionProgram({ ...example, visible: causalMask(3) });

  it('lists inputs, masks and every symbol of the formula in order, with operation and operands', () => {
    const { nodes } = sound(core.evaluate(masked));
    expect(
      nodes.map(({ name, operation, operands }) => `${name} = ${operation}(${operands.join(', ')})`),
    ).toEqual([
      'X = input()',
      'W_Q = input()',
      'W_K = input()',
      'W_V = input()',
      'M = input_mask()',
      'Q = projection(X, W_Q)',
      'K = projection(X, W_K)',
      'V = projection(X, W_V)',
      'S = scores(Q, K)',
      'E = scale(S, K)',
      'E + M = mask(E, M)',
      'A = softmax(E + M)',
      'O = weighted_sum(A, V)',
    ]);
  });

  it('consists of plain objects and arrays only', () => {
    for (const node of sound(core.evaluate(masked)).nodes) {
      expect(Object.getPrototypeOf(node)).toBe(Object.prototype);
      expect(node.data.constructor).toBe(Float64Array);
      expect(Array.isArray(node.operands)).toBe(true);
    }
  });

  it('answers undefined for a name that the program does not have', () => {
    expect(sound(core.evaluate(masked)).node('Z')).toBeUndefined();
  });

  it('holds −∞ in masks and masked scores only, and NaN nowhere', () => {
    // A01, B25
    const nothing = attentionProgram({
      ...example,
      visible: [
        [true, false, false],
        [false, false, false],
        [true, true, true],
      ],
    });
    for (const { name, data } of sound(core.evaluate(nothing)).nodes) {
      const allowed = name === 'M' || name === 'E + M';
      expect(data.every((x) => Number.isFinite(x) || (allowed && x === -Infinity))).toBe(true);
    }
  });

  it('has names back as they were given, in any script', () => {
    const names = ['注意力', 'é', '👩‍👩‍👧', 'a\0b', 'E + M', '__proto__'];
    const inputs = Object.fromEntries(names.map((name) => [name, toMatrix([[1]])]));
    const { nodes } = sound(core.evaluate({ inputs, steps: [] }));
    expect(nodes.map(({ name }) => name)).toEqual(names);
  });

  it('takes any byte but 0 in a mask as visible, and −0 as a number', () => {
    const mask = { rows: 1, columns: 3, visible: new Uint8Array([0, 1, 255]) };
    const { data } = sound(core.evaluate({ inputs: {}, masks: { M: mask }, steps: [] })).node('M')!;
    expect([...data]).toEqual([-Infinity, 0, 0]);
    expect(
      Object.is(sound(core.evaluate({ inputs: { X: toMatrix([[-0]]) }, steps: [] })).node('X')!.data[0], -0),
    ).toBe(true);
  });

  it('can be as large as the limit allows', () => {
    // 8 matrices of 512 × 512 are exactly max_cells; B18: the memory may not exceed 64 MiB
    const square = { rows: 512, columns: 512, data: new Float64Array(512 * 512).fill(1e-3) };
    const inputs = { X: square, W_Q: square, W_K: square, W_V: square };
    const project = (name: string) => ({
      name,
      operation: 'projection',
      operands: ['X', `W_${name}`],
    });
    const steps = [
      project('Q'),
      project('K'),
      project('V'),
      { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
    ];
    const { nodes } = sound(core.evaluate({ inputs, steps }));
    expect(nodes.reduce((cells, { data }) => cells + data.length, 0)).toBe(limits.max_cells);
    expect(nodes.at(-1)!.data[0]).toBeCloseTo(512 * 512e-6 ** 2, 12);
  });
});
