import { project, scale, scores, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { inputs, values, type Expected, type Scenario } from './scenario.ts';

const { X, W_Q, W_K } = inputs;

function weightedSumOf(V: Rows): Expected {
  const Q = project(X, W_Q);
  const K = project(X, W_K);
  const S = scores(Q, K);
  const E = scale(S, K[0]!.length);
  const A = softmax(E);
  return { X, W_Q, W_K, V, Q, K, S, E, A, O: weightedSum(A, V) };
}

const exchanged = [values[2]!, values[1]!, values[0]!];

export const scenarios: readonly Scenario[] = [
  { figure: 'weighted-sum', preset: 'three-positions', expected: weightedSumOf(values) },
  { figure: 'weighted-sum', preset: 'exchanged', expected: weightedSumOf(exchanged) },
];

export const published = { full: { preset: 'three-positions' } };
