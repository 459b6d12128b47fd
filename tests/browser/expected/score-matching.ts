import { project, scale, scores, softmax, type Rows } from '../../reference/attention.ts';
import { products, rowSums } from '../../reference/teaching.ts';
import { inputs, type Expected, type Scenario } from './scenario.ts';

const { X, W_Q, W_K } = inputs;

/** Position 1 asks, position 3 is looked at, as it is. */
function matching(Q: Rows, K: Rows): Expected {
  const S = scores(Q, K);
  const E = scale(S, 2);
  const [q, k] = [Q[0]!, K[2]!];
  const pair = [products(q, k)];
  return { q: [q], k: [k], gk: [k], 'q ⊙ gk': pair, s: rowSums(pair), S, E, A: softmax(E) };
}

const [Q, K] = [project(X, W_Q), project(X, W_K)];

export const scenarios: readonly Scenario[] = [
  {
    figure: 'score-matching',
    preset: 'three-positions',
    expected: { X, W_Q, W_K, Q, K, 'W_Q W_Kᵀ': scores(W_Q, W_K), ...matching(Q, K) },
  },
  {
    figure: 'score-matching',
    preset: 'three-positions',
    choices: { projections: 'without' },
    expected: { X, ...matching(X, X) },
  },
];
