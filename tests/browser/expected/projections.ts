import { project, type Rows } from '../../reference/attention.ts';
import { inputs, transpose, type Expected, type Scenario } from './scenario.ts';

const { X, W_Q, W_K, W_V } = inputs;

function projections(): Expected {
  const [Q, K, V] = [W_Q, W_K, W_V].map((W) => project(X, W)) as [Rows, Rows, Rows];
  const columns = Object.entries({ W_Q, W_K, W_V }).flatMap(([name, W]) => [
    [`${name}ᵀ`, transpose(W)],
    // W ᵀ Xᵀ, multiplied out in that order.
    [`${name}ᵀ Xᵀ`, project(transpose(W), transpose(X))],
  ]);
  return { ...inputs, Q, K, V, Xᵀ: transpose(X), ...Object.fromEntries(columns) };
}

export const scenarios: readonly Scenario[] = [
  { figure: 'projections', preset: 'three-positions', expected: projections() },
];

export const published = { full: { preset: 'three-positions' } };
