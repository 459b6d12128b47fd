// The self-check at start. Some engines compile SIMD and then compute wrong numbers; asking the
// core for a few known weights is the only way to find out before a reader does.

import { isFault, type Fault } from './fault.ts';
import { mask, matrix, type Mask, type Matrix } from './matrix.ts';
import type { Program } from './program.ts';
import type { Trace } from './trace.ts';

/** What did not come out right. */
export interface Mismatch {
  readonly name: string;
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

interface Question {
  readonly name: string;
  readonly scores: readonly number[];
  readonly visible?: readonly boolean[];
  readonly weights: readonly number[]; // rounded to six decimals
}

const questions: readonly Question[] = [
  { name: 'three scores', scores: [2, 1, 0], weights: [0.665241, 0.244728, 0.090031] },
  // Five values fill two lanes twice and leave a tail of one.
  {
    name: 'five scores',
    scores: [4, 3, 2, 1, 0],
    weights: [0.636409, 0.234122, 0.086129, 0.031685, 0.011656],
  },
  {
    name: 'a masked key',
    scores: [1, 2, 3],
    visible: [true, true, false],
    weights: [0.268941, 0.731059, 0],
  },
  { name: 'no visible key', scores: [1, 2, 3], visible: [false, false, false], weights: [0, 0, 0] },
];

/**
 * Asks `evaluate` for known Softmax weights and returns the first answer that is wrong, or
 * undefined when all are right. Takes the function so that a test can hand in one that lies.
 */
export function selfCheck(evaluate: (program: Program) => Trace | Fault): Mismatch | undefined {
  for (const { name, scores, visible, weights } of questions) {
    const answer = evaluate(softmaxProgram(scores, visible));
    const actual = isFault(answer) ? [] : Array.from(answer.node('A')?.data ?? []);
    const right =
      actual.length === weights.length && actual.every((a, j) => Math.abs(a - weights[j]!) < 1e-6);
    if (!right) return { name, expected: weights, actual };
  }
  return undefined;
}

// E is itself a product of Q and K, so that the check runs through the matrix kernels too: E =
// [scores] · I.
function softmaxProgram(scores: readonly number[], visible?: readonly boolean[]): Program {
  const identity = scores.map((_, i) => scores.map((_, j) => Number(i === j)));
  const inputs = { Q: matrix([scores]) as Matrix, K: matrix(identity) as Matrix };
  const score = { name: 'E', operation: 'scores', operands: ['Q', 'K'] };
  if (!visible) return { inputs, steps: [score, { name: 'A', operation: 'softmax', operands: ['E'] }] };
  return {
    inputs,
    masks: { M: mask([visible]) as Mask },
    steps: [
      score,
      { name: 'E + M', operation: 'mask', operands: ['E', 'M'] },
      { name: 'A', operation: 'softmax', operands: ['E + M'] },
    ],
  };
}
