import { project, type Rows } from '../../reference/attention.ts';
import { gelu, product, relu, silu } from '../../reference/writing.ts';
import type { Expected, Scenario } from './scenario.ts';

const X = [
  [2, -1],
  [-4, 3],
];
const straight = [
  [1, 0],
  [0, 1],
];
const crossed = [
  [0, 1],
  [1, 0],
];

const t: Rows = [[]];
for (let x = -4; x <= 4; x += 0.25) t[0]!.push(x);
const curves: Expected = { 'ReLU(t)': relu(t), 'GELU(t)': gelu(t), 'SiLU(t)': silu(t) };

function network(hidden: (P: Rows) => Expected & { H: Rows }, W_U = crossed): Expected {
  const P = project(X, W_U);
  const inside = hidden(P);
  return { X, W_U, W_D: straight, ...curves, P, ...inside, F: inside.H };
}

function gated(W_G: Rows, W_U: Rows): Expected {
  const G = project(X, W_G);
  return network((P) => ({ W_G, G, 'SiLU(G)': silu(G), H: product(silu(G), P) }), W_U);
}

const figure = 'swiglu';
const swiglu = { network: 'swiglu' };

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'gate', choices: swiglu, expected: gated(straight, crossed) },
  { figure, preset: 'closed', choices: swiglu, expected: gated(straight, crossed) },
  { figure, preset: 'exchanged', choices: swiglu, expected: gated(crossed, straight) },
  { figure, preset: 'gelu', choices: { network: 'gelu' }, expected: network((P) => ({ H: gelu(P) })) },
  { figure, preset: 'relu', choices: { network: 'relu' }, expected: network((P) => ({ H: relu(P) })) },
];
