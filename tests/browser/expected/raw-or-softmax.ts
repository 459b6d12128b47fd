import { softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { shifted } from '../../reference/teaching.ts';
import type { Expected, Scenario } from './scenario.ts';

function mixes(S: Rows, V: Rows, c: number): Expected {
  const moved = shifted(S, c);
  const A = softmax(moved);
  return {
    S,
    V,
    c: [[c]],
    'S + c': moved,
    'raw · O': weightedSum(moved, V),
    D: [[moved[0]![0]! - moved[0]![1]!]],
    A,
    O: weightedSum(A, V),
  };
}

const numbers = [[10], [20]];
const vectors = [
  [1, 0],
  [3, 1],
  [1, 2],
];

export const scenarios: readonly Scenario[] = [
  { figure: 'raw-or-softmax', preset: 'numbers', expected: mixes([[2, 1]], numbers, 0) },
  { figure: 'raw-or-softmax', preset: 'shifted', expected: mixes([[2, 1]], numbers, 100) },
  { figure: 'raw-or-softmax', preset: 'vectors', expected: mixes([[2, 1, 0]], vectors, 0) },
];
