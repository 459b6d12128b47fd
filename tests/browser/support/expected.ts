// What each figure has to show, computed by the independent reference from the golden inputs.
// Nothing here comes from the core or from the objects that the page draws.

import {
  attention,
  causalMask,
  project,
  scale,
  scores,
  softmax,
  weightedSum,
  type Rows,
  type Visible,
} from '../../reference/attention.ts';
import { examples } from '../../reference/published.ts';

export type Expected = Readonly<Record<string, Rows>>;

export interface Scenario {
  readonly figure: string;
  readonly preset: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly expected: Expected;
}

const example = examples['three-positions']!;
const { X, W_Q, W_K, W_V } = example;
const inputs = { X, W_Q, W_K, W_V };
const triangle = causalMask(X.length);
const erased = X.map((row, i) => (i === X.length - 1 ? row.map(() => 0) : row));

const transpose = (M: Rows): Rows => M[0]!.map((_, j) => M.map((row) => row[j]!));
const asMask = (visible: Visible): Rows => visible.map((row) => row.map((open) => (open ? 0 : -Infinity)));
const everything = (n: number): Visible =>
  Array.from({ length: n }, () => Array.from({ length: n }, () => true));

function projections(): Expected {
  const [Q, K, V] = [W_Q, W_K, W_V].map((W) => project(X, W)) as [Rows, Rows, Rows];
  const columns = Object.entries({ W_Q, W_K, W_V }).flatMap(([name, W]) => [
    [`${name}ᵀ`, transpose(W)],
    // W ᵀ Xᵀ, multiplied out in that order.
    [`${name}ᵀ Xᵀ`, project(transpose(W), transpose(X))],
  ]);
  return { ...inputs, Q, K, V, Xᵀ: transpose(X), ...Object.fromEntries(columns) };
}

function wholeSequence(visible?: Visible): Expected {
  const { EM, ...record } = attention({ ...example, ...(visible ? { visible } : {}) });
  return { ...inputs, ...record, ...(visible ? { 'E + M': EM, M: asMask(visible) } : {}) };
}

function weightedSumOf(V: Rows): Expected {
  const Q = project(X, W_Q);
  const K = project(X, W_K);
  const S = scores(Q, K);
  const E = scale(S, K[0]!.length);
  const A = softmax(E);
  return { X, W_Q, W_K, V, Q, K, S, E, A, O: weightedSum(A, V) };
}

function layer(input: Rows, visible: Visible) {
  return attention({ ...example, X: input, visible });
}

function causal(input: Rows): Expected {
  const open = layer(input, everything(input.length));
  const closed = layer(input, triangle);
  const { Q, K, V, S, E } = closed;
  const shared = { ...inputs, X: input, M: asMask(triangle), Q, K, V, S, E, 'E + M': closed.EM };
  return {
    ...shared,
    'full · A': open.A,
    'full · O': open.O,
    'causal · A': closed.A,
    'causal · O': closed.O,
  };
}

function twoLayers(input: Rows): Expected {
  const {
    'full · A': lastA,
    'full · O': lastO,
    'causal · A': bothA,
    'causal · O': bothO,
    ...shared
  } = causal(input);
  const second = (side: string, first: Rows) =>
    Object.fromEntries(
      Object.entries(layer(first, triangle)).map(([name, rows]) => [`${side} · 2 · ${name}`, rows]),
    );
  return {
    ...shared,
    'last · 1 · A': lastA!,
    'last · 1 · O': lastO!,
    'both · 1 · A': bothA!,
    'both · 1 · O': bothO!,
    ...second('last', lastO!),
    ...second('both', bothO!),
  };
}

const V = project(X, W_V);

export const scenarios: readonly Scenario[] = [
  { figure: 'projections', preset: 'three-positions', expected: projections() },
  { figure: 'whole-sequence', preset: 'three-positions', expected: wholeSequence() },
  {
    figure: 'whole-sequence',
    preset: 'three-positions',
    choices: { reading: 'causal' },
    expected: wholeSequence(triangle),
  },
  { figure: 'weighted-sum', preset: 'three-positions', expected: weightedSumOf(V) },
  { figure: 'weighted-sum', preset: 'exchanged', expected: weightedSumOf([V[2]!, V[1]!, V[0]!]) },
  { figure: 'causal-mask', preset: 'three-positions', expected: causal(X) },
  { figure: 'causal-mask', preset: 'two-layers', expected: twoLayers(X) },
  { figure: 'causal-mask', preset: 'two-layers-erased', expected: twoLayers(erased) },
];
