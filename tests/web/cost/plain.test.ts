// The plain method and the fast path against the tape: one block, three ways.

import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../web/cost/counts.ts';
import { plainBlock } from '../../../web/cost/plain-method.ts';
import { sampleOf, type Sample } from '../../../web/cost/sample.ts';
import { feedForwardWidth, NETWORKS, OFFERED, type Sizes } from '../../../web/cost/block-sizes.ts';
import { loadFast, type FastCore } from '../../../wasm/wrapper/fast.ts';
import { isFault, loadCore, type Core } from '../../../wasm/wrapper/index.ts';

let core: Core;
let fast: FastCore;
beforeAll(async () => {
  [core, fast] = await Promise.all([loadCore(), loadFast()]);
});

function plainOutput({ weights, input }: Sample, n: number, causal: boolean) {
  const running = plainBlock(weights, n).run(input(n), causal);
  let count = 0;
  let step = running.next();
  for (; !step.done; step = running.next()) count += step.value;
  return { Y: step.value, count };
}

/** The same block on the tape, in float64. */
function tapeOutput({ weights: w, input }: Sample, n: number, causal: boolean): Float64Array {
  const matrix = (rows: number, columns: number, data: Float32Array) => ({
    rows,
    columns,
    data: Float64Array.from(data),
  });
  const { d_model: d, d_ff } = w;
  const gated = w.feedForward === 'swiglu';
  const trace = core.evaluate({
    inputs: {
      X: matrix(n, d, input(n)),
      γ_1: matrix(1, d, w.gamma_1),
      W_Q: matrix(d, d, w.W_Q),
      W_K: matrix(d, d, w.W_K),
      W_V: matrix(d, d, w.W_V),
      W_O: matrix(d, d, w.W_O),
      H: matrix(1, 1, Float32Array.of(w.heads)),
      γ_2: matrix(1, d, w.gamma_2),
      ...(gated && { W_G: matrix(d, d_ff, w.W_G!) }),
      W_1: matrix(d, d_ff, w.W_1),
      W_2: matrix(d_ff, d, w.W_2),
    },
    steps: [
      ...(causal ? [{ name: 'M', operation: 'causal_mask', operands: ['X'] }] : []),
      {
        name: 'Y',
        operation: `pre_norm_block_rms_norm_${w.feedForward}`,
        operands: [
          ...['X', 'γ_1', 'W_Q', 'W_K', 'W_V', 'W_O', 'H', 'γ_2'],
          ...(gated ? ['W_G', 'W_1', 'W_2'] : ['W_1', 'W_2']),
          ...(causal ? ['M'] : []),
        ],
      },
    ],
  });
  if (isFault(trace)) throw new Error(JSON.stringify(trace));
  return trace.node('Y · Y')!.data;
}

function distance(actual: Float32Array, expected: Float64Array): number {
  expect(actual).toHaveLength(expected.length);
  let [worst, largest] = [0, 1];
  for (const [c, y] of expected.entries()) {
    largest = Math.max(largest, Math.abs(y));
    const d = Math.abs(actual[c]! - y);
    worst = Math.max(worst, Number.isNaN(d) ? Infinity : d);
  }
  return worst / largest;
}

describe.each(NETWORKS)('a block with %s', (network) => {
  it.each([false, true])('is the tape’s, by loops and on the fast path, causal: %s', (causal) => {
    for (const [n, d_model, heads] of [
      [1, 64, 1],
      [5, 64, 4],
      [13, 64, 16],
      [33, 128, 2],
    ] as const) {
      const sample = sampleOf({ d_model, heads, network, causal });
      const expected = tapeOutput(sample, n, causal);
      expect(distance(plainOutput(sample, n, causal).Y, expected)).toBeLessThan(5e-6);

      const block = fast.prepareBlock(sample.weights);
      if (isFault(block)) throw new Error(block.code);
      const Y = block.run(sample.input(n), { causal });
      block.dispose();
      if (isFault(Y)) throw new Error(Y.code);
      expect(distance(Y, expected)).toBeLessThan(5e-6);
    }
  });

  it('takes as many operations by loops as are counted for it', () => {
    for (const causal of [false, true]) {
      const sizes = { d_model: 64, heads: 4, network, causal };
      expect(plainOutput(sampleOf(sizes), 37, causal).count).toBe(operations(37, sizes, 'plain'));
    }
  });
});

describe('the memory of the plain method', () => {
  it('is that of its arrays: a part in proportion to n, and n² scores of four bytes', () => {
    const { weights } = sampleOf({ d_model: 64, heads: 4, network: 'swiglu', causal: false });
    const part = 4 * (7 * 64 + 2 * feedForwardWidth({ d_model: 64, network: 'swiglu' }));
    for (const n of [1, 10, 300]) expect(plainBlock(weights, n).bytes).toBe(part * n + 4 * n * n);
  });
});

describe('the sample', () => {
  it('is the same every time, and a shorter input is the beginning of a longer one', () => {
    const sizes: Omit<Sizes, 'n'> = { d_model: 64, heads: 2, network: 'relu', causal: true };
    const [one, other] = [sampleOf(sizes), sampleOf(sizes)];
    expect(one.weights).toEqual(other.weights);
    expect(one.input(9).subarray(0, 64 * 4)).toEqual(other.input(4));
  });

  it('keeps the output near the size of the input at every width that is offered', () => {
    for (const d_model of OFFERED.d_model.slice(0, 3)) {
      const sample = sampleOf({ d_model, heads: 4, network: 'swiglu', causal: false });
      const { Y } = plainOutput(sample, 8, false);
      const squares = Y.reduce((sum, y) => sum + y * y, 0) / Y.length;
      expect(squares).toBeGreaterThan(0.3);
      expect(squares).toBeLessThan(10);
    }
  });
});
