import {
  descended,
  halfSquaredDistance,
  secondReading,
  wayBack,
  type Maps,
} from '../../reference/learning.ts';
import { inputs } from './scenario.ts';
import type { Expected, Scenario } from './scenario.ts';

const { X, W_Q, W_K, W_V } = inputs;
const maps: Maps = { Q: W_Q, K: W_K, V: W_V };
const g = [1, -2];
const t = [0.5, 1];

function path(gradient: readonly number[], loss: number, visible: number, all: boolean): Expected {
  const { q, K, V, s, e, a, o } = secondReading(X, maps, visible);
  const back = wayBack(X, maps, visible, gradient);
  return {
    x_2: [X[1]!],
    q_2: [q],
    K,
    V,
    s_2: [s],
    e_2: [e],
    'e_2 + M': [e.map((score, j) => (j < visible ? score : -Infinity))],
    a_2: [a],
    o_2: [o],
    L: [[loss]],
    '∂L/∂a_2': [back.byWeights],
    '∂L/∂e_2': [back.byScores],
    '∂L/∂s_2': [back.byProducts],
    '∂L/∂q_2': [back.byQuery],
    '∂L/∂K': back.byKeys,
    '∂L/∂W_Q': back.byMaps.Q,
    '∂L/∂W_K': back.byMaps.K,
    ...(all ? { '∂L/∂V': back.byValues, '∂L/∂W_V': back.byMaps.V } : {}),
  };
}

function along(visible: number, all: boolean): Expected {
  const { o } = secondReading(X, maps, visible);
  return path(g, g[0]! * o[0]! + g[1]! * o[1]!, visible, all);
}

function towards(rate: number): Expected {
  const { o } = secondReading(X, maps, 3);
  const gradient = o.map((value, k) => value - t[k]!);
  const { byMaps } = wayBack(X, maps, 3, gradient);
  const after: Maps = {
    Q: descended(W_Q, byMaps.Q, rate),
    K: descended(W_K, byMaps.K, rate),
    V: descended(W_V, byMaps.V, rate),
  };
  return {
    ...path(gradient, halfSquaredDistance(o, t), 3, true),
    'o_2 − y': [gradient],
    'W_Q′': after.Q,
    'W_K′': after.K,
    'W_V′': after.V,
    'L′': [[halfSquaredDistance(secondReading(X, after, 3).o, t)]],
  };
}

const figure = 'gradient-path';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'held', expected: along(3, false) },
  { figure, preset: 'all', expected: along(3, true) },
  { figure, preset: 'causal', expected: along(2, false) },
  { figure, preset: 'step', expected: towards(0.5) },
  { figure, preset: 'too-large', expected: towards(2) },
];
