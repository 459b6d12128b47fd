import { softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { lengths, minus } from '../../reference/heads.ts';
import type { Expected, Scenario } from './scenario.ts';

const figure = 'one-head-segment';
const T = [[3 / 2, 3 / 4]];
const V = [
  [2, 0],
  [0, 1],
];
const obliging = [
  [2, 1 / 2],
  [0, 3 / 2],
];
/** ½ ln 3, the double of which Softmax makes exactly 3/4. */
const e = 0.5493061443340549;

function read(E: Rows, values = V): Expected {
  const A = softmax(E);
  const O = weightedSum(A, values);
  const D = minus(T, O);
  return { E, V: values, T, A, O, D, distance: lengths(D) };
}

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'even', expected: read([[0, 0]]) },
  { figure, preset: 'first', expected: read([[e, -e]]) },
  { figure, preset: 'second', expected: read([[-e, e]]) },
  { figure, preset: 'other-values', expected: read([[e, -e]], obliging) },
];
