// What the figures say about the numbers they show: rows that may read nothing, rounded weights.
import { expect, test } from 'vitest';
import { remarks } from '../../web/element/model/remarks.ts';
import type { Model } from '../../web/element/model/model.ts';
import en from '../../web/words/ui.en.ts';
import { isFault, loadCore, mask, matrix, type Trace } from '../../wasm/wrapper/index.ts';

const core = await loadCore();

/** A model that follows `row` and holds the weights of these scores under the name A. */
function modelOf(scores: number[][], visible: boolean[][], row: number): Model {
  const E = matrix(scores, 'E');
  const M = mask(visible, 'M');
  if (isFault(E) || isFault(M)) throw new Error('the example is no matrix');
  const trace = core.evaluate({
    inputs: { E },
    masks: { M },
    steps: [
      { name: 'E + M', operation: 'mask', operands: ['E', 'M'] },
      { name: 'A', operation: 'softmax', operands: ['E + M'] },
    ],
  });
  if (isFault(trace)) throw new Error(trace.code);
  return { trace: trace satisfies Trace, state: { row }, speech: { ui: en } } as unknown as Model;
}

const open = [true, true, true];

// A33
test('three equal weights of 0.333333 come with the remark that they are rounded', () => {
  expect(remarks(modelOf([[0, 0, 0]], [open], 0), ['A'])).toEqual([en.remarks.rounded]);
});

test('weights that add up as they are shown need no remark', () => {
  expect(remarks(modelOf([[0, 0]], [[true, true]], 0), ['A'])).toEqual([]);
});

test('only weights that are shown are spoken of', () => {
  expect(remarks(modelOf([[0, 0, 0]], [open], 0), ['E'])).toEqual([]);
});

// A01, K1
test('a position that may read nothing is named, and its zeros are not called rounded', () => {
  const scores = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const visible = [Array(4).fill(true), Array(4).fill(false)] as boolean[][];
  expect(remarks(modelOf(scores, visible, 0), ['A'])).toEqual([en.remarks.nothingVisible(2)]);
});
