import { scale, scores, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { exponentials, rowSums, weighted } from '../../reference/teaching.ts';
import { transpose, type Expected, type Scenario } from './scenario.ts';

const q = [[1, 0, 0, 0]];
const K = [
  [4, 0, 0, 0],
  [2, 0, 0, 0],
  [0, 0, 0, 0],
];
const V = [
  [2, 0],
  [0, 2],
  [1, 1],
];

/** What follows from weights, however they came about. */
function reading(A: Rows, values: Rows): Expected {
  return { A, Aᵀ: transpose(A), V: values, AV: weighted(A, values), O: weightedSum(A, values) };
}

function oneQuery(Q: Rows, values: Rows): Expected {
  const S = scores(Q, K);
  const E = scale(S, 4);
  const powers = exponentials(E);
  return { Q, K, S, E, 'exp(E)': powers, Σ: rowSums(powers), ...reading(softmax(E), values) };
}

const given = [[0.5, 0.25, 0.25]];
const rounded = [[0.665, 0.245, 0.09]];
const erased = V.map((row, j) => (j === 0 ? [0, 0] : row));

export const scenarios: readonly Scenario[] = [
  { figure: 'one-query', preset: 'lesson', expected: oneQuery(q, V) },
  { figure: 'one-query', preset: 'value-erased', expected: oneQuery(q, erased) },
  { figure: 'one-query', preset: 'equal-scores', expected: oneQuery([[0, 1, 0, 0]], V) },
  { figure: 'one-query', preset: 'given-weights', expected: { ...reading(given, V), Σ: rowSums(given) } },
  {
    figure: 'one-query',
    preset: 'rounded-weights',
    expected: { ...oneQuery(q, V), 'A′': rounded, 'O′': weightedSum(rounded, V) },
  },
];
