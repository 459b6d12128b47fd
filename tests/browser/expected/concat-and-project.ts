import { project, type Rows } from '../../reference/attention.ts';
import { inMemoryOrder, plus, sideBySide } from '../../reference/heads.ts';
import type { Expected, Scenario } from './scenario.ts';

const figure = 'concat-and-project';

/** n rows of C with the numbers from 1 on, cut into heads of width 2. */
function numbered(n: number, heads: number): Rows[] {
  const row = (i: number, head: number) => [0, 1].map((j) => (i * heads + head) * 2 + j + 1);
  return Array.from({ length: heads }, (_, head) => Array.from({ length: n }, (_, i) => row(i, head)));
}

const W_O = [
  [1, 0, 0.5, 0, 0, -0.5],
  [0, 1, 0, 0.5, 0, 0],
  [0.5, 0, -1, 0, 1, 0],
  [0, -0.5, 0, 1, 0, 0.5],
  [0, 0, 0.5, 0, -1, 0],
  [-0.5, 0, 0, 0.5, 0, 1],
  [0, 0.5, 0.5, -0.5, 0, 0],
  [0.5, 0, 0, 0, 0.5, -0.5],
];
const X = [
  [1, 0, 0, 0, 0, 1],
  [0, 1, 0, 0, 1, 0],
  [0, 0, 1, 1, 0, 0],
];

function joined(O: readonly Rows[]): Expected {
  const W = W_O.slice(0, O.length * 2);
  const stream = X.slice(0, O[0]!.length);
  const C = sideBySide(O);
  const Δ = project(C, W);
  const wrong = inMemoryOrder(O);
  return {
    ...Object.fromEntries(O.map((rows, head) => [`O⁽${'¹²³⁴'[head]}⁾`, rows])),
    W_O: W,
    X: stream,
    C,
    Δ,
    U: plus(stream, Δ),
    'wrong · C': wrong,
    'wrong · Δ': project(wrong, W),
  };
}

/** A18: heads [[1, 2], [5, 6]] and [[3, 4], [7, 8]]. */
const two = [
  [
    [1, 2],
    [5, 6],
  ],
  [
    [3, 4],
    [7, 8],
  ],
];

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'four-heads', expected: joined(numbered(3, 4)) },
  { figure, preset: 'four-heads', choices: { heads: '3' }, expected: joined(numbered(3, 4).slice(0, 3)) },
  { figure, preset: 'wrong-reshape', expected: joined(two) },
];
