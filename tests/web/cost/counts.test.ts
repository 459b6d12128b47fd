// Operations of a block against a count of what loops do one by one.

import { describe, expect, it } from 'vitest';
import { countsOf, crossing, operations, type Method } from '../../../web/cost/counts.ts';
import {
  DEFAULT_SIZES,
  feedForwardWidth,
  NETWORKS,
  OFFERED,
  type Sizes,
} from '../../../web/cost/block-sizes.ts';

/** Walks through every product of the block and counts each multiplication and each addition. */
function counted(n: number, sizes: Omit<Sizes, 'n'>, method: Method) {
  const { d_model, heads, network, causal } = sizes;
  const d_ff = feedForwardWidth(sizes);
  const count = { linear: 0, quadratic: 0 };
  const product = (rows: number, depth: number, columns: number) => {
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) for (let k = 0; k < depth; k++) count.linear += 2;
  };
  for (const _ of ['Q', 'K', 'V', 'W_O']) product(n, d_model, d_model);
  product(n, d_model, d_ff);
  if (network === 'swiglu') product(n, d_model, d_ff);
  product(n, d_ff, d_model);
  for (let h = 0; h < heads; h++)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        if (method === 'fast' && causal && j > i) continue;
        for (let c = 0; c < d_model / heads; c++) count.quadratic += 2; // the score
        for (let c = 0; c < d_model / heads; c++) count.quadratic += 2; // the weighted sum
      }
  return count;
}

describe('the operations of a block', () => {
  it.each(['fast', 'plain'] as const)('are what loops count, %s', (method) => {
    for (const network of NETWORKS) {
      for (const causal of [false, true]) {
        for (const [n, d_model, heads] of [
          [1, 8, 1],
          [5, 8, 4],
          [9, 24, 2],
        ] as const) {
          const block = { d_model, heads, network, causal };
          const expected = counted(n, block, method);
          expect(countsOf(n, block, method)).toEqual(expected);
          expect(operations(n, block, method)).toBe(expected.linear + expected.quadratic);
        }
      }
    }
  });

  it('grow as n and as n²', () => {
    for (const method of ['fast', 'plain'] as const) {
      const [once, twice] = [256, 512].map((n) => countsOf(n, DEFAULT_SIZES, method));
      expect(twice!.linear / once!.linear).toBe(2);
      expect(twice!.quadratic / once!.quadratic).toBe(4);
    }
  });
});

describe('the crossing', () => {
  it('is the first length at which the part of the pairs is not the smaller one', () => {
    for (const d_model of OFFERED.d_model) {
      for (const network of NETWORKS) {
        for (const causal of [false, true]) {
          const block = { d_model, heads: 1, network, causal };
          const n = crossing(block);
          const [before, at] = [countsOf(n - 1, block), countsOf(n, block)];
          expect(before.quadratic).toBeLessThan(before.linear);
          expect(at.quadratic).toBeGreaterThanOrEqual(at.linear);
        }
      }
    }
  });
});
