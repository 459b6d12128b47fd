import { project, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { plus, sideBySide } from '../../reference/heads.ts';
import type { Expected, Scenario } from './scenario.ts';

const figure = 'two-heads';
const X = [
  [1, 0],
  [0, 1],
];
const W_V = [
  [[2], [0]],
  [[0], [1]],
];
/** As W_O, not W_Oᵀ = [[1, −1], [0, 1]]. */
const W_O = [
  [1, 0],
  [-1, 1],
];
/** ½ ln 3, the double of which Softmax makes exactly 3/4. */
const e = 0.5493061443340549;

function read(scores: readonly Rows[]): Expected {
  const V = W_V.map((W) => project(X, W));
  const A = scores.map(softmax);
  const O = A.map((weights, head) => weightedSum(weights, V[head]!));
  const C = sideBySide(O);
  const Δ = project(C, W_O);
  const x = [X[1]!];
  const own = (symbol: string, all: readonly Rows[]) => ({
    [`${symbol}⁽¹⁾`]: all[0]!,
    [`${symbol}⁽²⁾`]: all[1]!,
  });
  return {
    X,
    W_O,
    ...own('W_V', W_V),
    ...own('E', scores),
    ...own('V', V),
    ...own('A', A),
    ...own('O', O),
    V: sideBySide(V),
    C,
    Δ,
    x,
    U: plus(x, Δ),
  };
}

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'apart', expected: read([[[e, -e]], [[-e, e]]]) },
  { figure, preset: 'alike', expected: read([[[0, 0]], [[0, 0]]]) },
];
