import { project, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { added, times } from '../../reference/writing.ts';
import type { Expected, Scenario } from './scenario.ts';

/** Positions 1 and 2 of the worked example; position 2 reads both. */
const X = [
  [1, 0],
  [0, 1],
];

interface Given {
  readonly W_V?: Rows;
  /** The score of position 2 for itself; for position 1 it is 0. */
  readonly own?: number;
  readonly c?: number;
}

function ways({
  W_V = [
    [2, 0],
    [0, 1],
  ],
  own = 0,
  c = 1,
}: Given): Expected {
  const V = project(X, W_V);
  const S = [[0, own]];
  const A = softmax(S);
  const O = weightedSum(A, V);
  const x = [X[1]!];
  const itself = [[0, A[0]![1]!]];
  return {
    X,
    W_V,
    V,
    S,
    A,
    O,
    c: [[c]],
    x_2: x,
    'replace · U': times(O, c),
    'add · U': added(x, times(O, c)),
    'own · A': itself,
    'own · O': times([V[1]!], itself[0]![1]!),
  };
}

const figure = 'replace-or-add';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'article', expected: ways({}) },
  { figure, preset: 'zero', expected: ways({ c: 0 }) },
  {
    figure,
    preset: 'opposite',
    expected: ways({
      W_V: [
        [0, 0],
        [0, -2],
      ],
    }),
  },
  { figure, preset: 'away', expected: ways({ own: -3 }) },
  {
    figure,
    preset: 'erased',
    expected: ways({
      W_V: [
        [2, 0],
        [0, 0],
      ],
    }),
  },
];
