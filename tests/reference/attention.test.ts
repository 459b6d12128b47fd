import { describe, expect, it } from 'vitest';
import { attention, addMask, causalMask, causalMaskTopLeft, softmax, weightedSum } from './attention.ts';
import { examples, publishedNumbers, referenceRecord, settings, valueRows } from './published.ts';

describe('the independent reference gives the published numbers', () => {
  it.each(publishedNumbers.map((published) => [published.id, published] as const))('%s', (_id, published) => {
    const record = referenceRecord(examples[published.example]!, settings[published.setting]!);
    const matrix = record[published.symbol as keyof typeof record];
    const rows = published.row === undefined ? matrix : [matrix[published.row - 1]!];
    const rounded = rows.map((row) => row.map((x) => Math.round(x * 1e6) / 1e6));
    expect(rounded).toEqual(valueRows(published));
  });

  it('every number has an id of its own, a figure and a recipe', () => {
    expect(new Set(publishedNumbers.map(({ id }) => id)).size).toBe(publishedNumbers.length);
    for (const { id, figure, recipe } of publishedNumbers) {
      expect(id.startsWith(`${figure}/`)).toBe(true);
      expect(recipe.length).toBeGreaterThan(5);
    }
  });
});

describe('the independent reference at the edges', () => {
  it('a query that may read nothing gets weights 0 and output 0', () => {
    // A01
    const A = softmax(addMask([[3, 1]], [[false, false]]));
    expect(A).toEqual([[0, 0]]);
    expect(weightedSum(A, [[5], [7]])).toEqual([[0]]);
  });

  it('large and very negative scores survive', () => {
    // A03, A04
    for (const row of [
      [1000, 999],
      [89, 88],
      [-20000, -20001],
    ]) {
      const [a, b] = softmax([row])[0]!;
      expect(a).toBeCloseTo(0.731059, 6);
      expect(b).toBeCloseTo(0.268941, 6);
    }
  });

  it('the causal mask is aligned bottom-right, and top-left only when asked', () => {
    // A15, K3
    expect(causalMask(2, 3)).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
    expect(causalMaskTopLeft(2, 3)).toEqual([
      [true, false, false],
      [true, true, false],
    ]);
    expect(causalMask(3, 1)).toEqual([[false], [false], [true]]);
  });

  it('cross-attention has as many rows as queries and as many columns as keys', () => {
    const { A, O } = attention({
      X: [[1, 0]],
      X_source: [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      W_Q: [
        [1, 0],
        [0, 1],
      ],
      W_K: [
        [1, 0],
        [0, 1],
      ],
      W_V: [[1], [2]],
    });
    expect(A.map((row) => row.length)).toEqual([3]);
    expect(O).toHaveLength(1);
  });
});
