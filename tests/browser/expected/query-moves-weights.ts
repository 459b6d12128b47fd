import { project, scale, scores, softmax, type Rows } from '../../reference/attention.ts';
import {
  additiveScores,
  difference,
  logOfWeights,
  logRatio,
  withoutQuery,
  withQuery,
} from '../../reference/query.ts';
import { inputs, type Expected, type Scenario } from './scenario.ts';

/** The first query and all keys of the worked example; positions 1 and 2 are compared. */
const Q = [project(inputs.X, inputs.W_Q)[0]!];
const K = project(inputs.X, inputs.W_K);
const w = [[1], [1]];
const [j, m] = [0, 1];

function weighing(E: Rows): Expected {
  const A = softmax(E);
  return { E, A, 'ln A': logOfWeights(E), left: [[logRatio(A, j, m)]] };
}

function product(query: Rows, keys: Rows): Expected {
  const S = scores(query, keys);
  const { qD, right } = withQuery(query, keys, j, m);
  return { Q: query, K: keys, S, D: difference(keys, j, m), qD, right, ...weighing(scale(S, 2)) };
}

const additive: Expected = {
  Q,
  K,
  w,
  D: difference(K, j, m),
  right: [[withoutQuery(K, w, j, m)]],
  ...weighing(additiveScores(Q, K, w, (x) => x)),
};

function bent(): Expected {
  const E = additiveScores(Q, K, w, Math.tanh);
  return { Q, K, w, right: [[E[0]![j]! - E[0]![m]!]], ...weighing(E) };
}

const figure = 'query-moves-weights';
const choices = { score: 'product' };

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'three-positions', choices, expected: product(Q, K) },
  { figure, preset: 'orthogonal', choices, expected: product([[1, -1]], K) },
  { figure, preset: 'identical-keys', choices, expected: product([[0, 1]], [K[0]!, K[0]!, K[2]!]) },
  { figure, preset: 'additive', choices: { score: 'additive' }, expected: additive },
  { figure, preset: 'additive-tanh', choices: { score: 'additive-tanh' }, expected: bent() },
];
