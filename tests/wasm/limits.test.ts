// The largest programs that are allowed: what is known of their memory before they are computed holds,
// so that none of them ends the module.

import { describe, expect, it } from 'vitest';
import { isFault, limits, loadCore, type Matrix, type Program } from '../../wasm/wrapper/index.ts';
import { OPERATIONS } from '../../web/own/operations.ts';
import { breakable } from './breakable.ts';
import { sound } from './support.ts';

const modules = breakable();
const core = await loadCore();
modules.mend();

type Size = 'n' | number; // n fills what the limit leaves
type Shape = readonly [rows: Size, columns: Size];

const w = limits.max_dimension;
const square: Shape = ['n', w];
const narrow: Shape = ['n', 1];
const one: Shape = [1, 1];
const row: Shape = [1, w];

/** Operands that are matrices of ones, or of what stands in `values`; the last shape is the result's. */
const shapes: Readonly<Record<string, readonly Shape[]>> = {
  projection: [narrow, row, square],
  scores: [narrow, [w, 1], square],
  scale: [square, [w, 1], square],
  mask: [square, square, square],
  softmax: [square, square],
  weighted_sum: [narrow, row, square],
  transpose: [square, [w, 'n']],
  causal_mask: [narrow, [w, 1], square],
  causal_mask_top_left: [narrow, [w, 1], square],
  add: [square, square, square],
  subtract: [square, square, square],
  elementwise_product: [square, square, square],
  bias: [square, row, square],
  shift: [square, one, square],
  scale_by: [square, one, square],
  hide: [square, square, square],
  rms_norm: [square, row, square],
  layer_norm: [square, row, row, square],
  relu: [square, square],
  gelu: [square, square],
  gelu_tanh: [square, square],
  silu: [square, square],
  exp: [square, square],
  log_softmax: [square, square],
  concat: [['n', w / 2], ['n', w / 2], square],
  misread_heads: [['n', w / 2], ['n', w / 2], square],
  embedding: [narrow, row, square],
  sinusoidal_positions: [square, square],
  additive_scores: [narrow, [w, 1], one, square],
  additive_scores_without_tanh: [narrow, [w, 1], one, square],
  row_sum: [square, narrow],
  row_normalize: [square, square],
  row_max: [square, narrow],
  row_length: [square, narrow],
  row_difference: [square, [1, 2], row],
  mean: [square, one],
  variance: [square, one],
  softmax_jacobian_norm: [square, narrow],
  normal_samples: [one, one, one, square],
  sign_samples: [one, one, one, square],
  histogram: [square, [1, w], [1, w - 1]],
  squared_error: [square, square, narrow],
  cross_entropy: [square, narrow, narrow],
  softmax_backward: [square, square, square],
  relu_backward: [square, square, square],
};

const masks: Readonly<Record<string, number>> = { mask: 1, hide: 1 };
const values: Readonly<Record<string, Readonly<Record<number, (k: number, n: number) => number>>>> = {
  embedding: { 0: () => 0 },
  cross_entropy: { 1: () => 0 },
  row_difference: { 1: (k) => k },
  normal_samples: { 0: (_, n) => n, 1: () => w },
  sign_samples: { 0: (_, n) => n, 1: () => w },
  histogram: { 1: (k) => k },
};

const cellsOf = (shape: Shape, n: number) =>
  shape.map((size) => (size === 'n' ? n : size)) as [number, number];

const total = (all: readonly Shape[], n: number) =>
  all.reduce((sum, shape) => sum + cellsOf(shape, n).reduce((a, b) => a * b), 0);

/** The largest n for which all these shapes, with room for a loss and its gradient, are within the limit. */
function fill(all: readonly Shape[], limit: number): number {
  let n = w;
  while (total(all, n) > limit - 2) n -= 1;
  return n;
}

function program(operation: string, limit: number): Program {
  const all = shapes[operation]!;
  const n = fill(all, limit);
  const inputs: Record<string, Matrix> = {};
  const visible: Record<string, { rows: number; columns: number; visible: Uint8Array }> = {};
  const operands = all.slice(0, -1).map((shape, index) => {
    const [rows, columns] = cellsOf(shape, n);
    const name = `o${index}`;
    const value = values[operation]?.[index] ?? (() => 1);
    if (masks[operation] === index)
      visible[name] = { rows, columns, visible: new Uint8Array(rows * columns).fill(1) };
    else
      inputs[name] = {
        rows,
        columns,
        data: Float64Array.from({ length: rows * columns }, (_, k) => value(k, n)),
      };
    return name;
  });
  // What is left over, as inputs that nothing reads.
  let rest = limit - 2 - total(all, n);
  for (let k = 0; rest >= w; k++) {
    const rows = Math.min(w, Math.floor(rest / w));
    inputs[`rest${k}`] = { rows, columns: w, data: new Float64Array(rows * w) };
    rest -= rows * w;
  }
  const isMask = operation.startsWith('causal_mask');
  const isMasked = operation === 'mask';
  const steps = [{ name: 'Y', operation, operands }];
  if (!isMask && !isMasked) steps.push({ name: 'L', operation: 'mean', operands: ['Y'] });
  return { inputs, masks: visible, steps };
}

it('every operation that is no derivative is tried', () => {
  const known = [...OPERATIONS.keys()].filter(
    (name) => !/gradient|central|attention|multi_head|feed_forward|block|head_columns/.test(name),
  );
  expect(known.sort()).toEqual(Object.keys(shapes).sort());
});

describe.each(Object.keys(shapes))('%s of as many cells as are allowed', (operation) => {
  it('is evaluated and explained, and with half as many differentiated, by one and the same instance', () => {
    const before = modules.instances.length;
    const whole = program(operation, limits.max_cells);
    const { nodes } = sound(core.evaluate(whole));
    const cells = nodes.reduce((sum, { data }) => sum + data.length, 0);
    expect(cells).toBeGreaterThan(limits.max_cells - 2 * w);
    sound(core.explain(whole, 'Y', 0, 0));
    const half = program(operation, limits.max_gradient_cells);
    if (half.steps.length > 1) {
      sound(core.differentiate(half, 'L'));
      const measured = {
        ...half,
        steps: [...half.steps, { name: 'g', operation: 'gradient', operands: ['L', 'L'] }],
      };
      expect(isFault(core.explain(measured, 'g', 0, 0))).toBe(false);
    }
    expect(modules.instances.length).toBe(before);
  });
});
