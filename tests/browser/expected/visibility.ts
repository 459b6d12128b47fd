import {
  addMask,
  causalMask,
  softmax,
  weightedSum,
  type Rows,
  type Visible,
} from '../../reference/attention.ts';
import { asMask, type Expected, type Scenario } from './scenario.ts';

const figure = 'visibility';

function equalScores(visible: Visible, V: Rows): Expected {
  const S = visible.map((row) => row.map(() => 0));
  const EM = addMask(S, visible);
  const A = softmax(EM);
  return { M: asMask(visible), S, 'S + M': EM, A, V, O: weightedSum(A, V) };
}

const four: Rows = [
  [2, 0],
  [0, 1],
  [2, 1],
  [1, 2],
];
/** Both sentences begin alike. */
const sentence = (...end: Rows): Rows => [[1, 0], [0, 1], [1, 1], [0, 0], [0, 0], [0, 0], ...end];
const everything = (n_q: number, n_k: number): Visible =>
  Array.from({ length: n_q }, () => Array.from({ length: n_k }, () => true));

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'four-tokens', expected: equalScores(causalMask(4), four) },
  { figure, preset: 'thick', expected: equalScores(causalMask(9), sentence([0, 1], [3, 0], [0, 0])) },
  { figure, preset: 'strap', expected: equalScores(causalMask(9), sentence([1, 0], [0, 3], [0, 0])) },
  { figure, preset: 'cross', expected: equalScores(everything(2, 4), four) },
  { figure, preset: 'fewer-keys', expected: equalScores(causalMask(4, 2), four.slice(0, 2)) },
];
