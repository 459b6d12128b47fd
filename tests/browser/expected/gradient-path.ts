import {
  descended,
  halfSquaredDistance,
  quotients,
  secondReading,
  wayBack,
  type Maps,
} from '../../reference/learning.ts';
import { inputs } from './scenario.ts';
import type { Expected, Scenario } from './scenario.ts';

const { X, W_Q, W_K, W_V } = inputs;
const maps: Maps = { Q: W_Q, K: W_K, V: W_V };
const g = [1, -2];
const target = [0.5, 1];

/** How a reading is judged, and how that grows with it. */
interface Loss {
  of(o: readonly number[]): number;
  gradient(o: readonly number[]): number[];
}

const along: Loss = { of: (o) => g[0]! * o[0]! + g[1]! * o[1]!, gradient: () => g };
const towards: Loss = {
  of: (o) => halfSquaredDistance(o, target),
  gradient: (o) => o.map((value, k) => value - target[k]!),
};

function path(loss: Loss, visible: number, learning: readonly (keyof Maps)[]): Expected {
  const { q, K, V, s, e, a, o } = secondReading(X, maps, visible);
  const back = wayBack(X, maps, visible, loss.gradient(o));
  const tried = learning.map((map) => {
    const lossWith = (M: Maps[keyof Maps]) => loss.of(secondReading(X, { ...maps, [map]: M }, visible).o);
    return [`ΔL/ΔW_${map}`, quotients(maps[map], lossWith)] as const;
  });
  return {
    ...inputs,
    g: [g],
    y: [target],
    x_2: [X[1]!],
    q_2: [q],
    K,
    V,
    s_2: [s],
    e_2: [e],
    'e_2 + M': [e.map((score, j) => (j < visible ? score : -Infinity))],
    a_2: [a],
    o_2: [o],
    L: [[loss.of(o)]],
    '∂L/∂a_2': [back.byWeights],
    '∂L/∂e_2': [back.byScores],
    '∂L/∂s_2': [back.byProducts],
    '∂L/∂q_2': [back.byQuery],
    '∂L/∂K': back.byKeys,
    '∂L/∂V': back.byValues,
    ...Object.fromEntries(learning.map((map) => [`∂L/∂W_${map}`, back.byMaps[map]])),
    ...Object.fromEntries(tried),
  };
}

function step(rate: number): Expected {
  const gradient = towards.gradient(secondReading(X, maps, 3).o);
  const { byMaps } = wayBack(X, maps, 3, gradient);
  const after: Maps = {
    Q: descended(W_Q, byMaps.Q, rate),
    K: descended(W_K, byMaps.K, rate),
    V: descended(W_V, byMaps.V, rate),
  };
  return {
    ...path(towards, 3, ['Q', 'K', 'V']),
    'o_2 − y': [gradient],
    'W_Q′': after.Q,
    'W_K′': after.K,
    'W_V′': after.V,
    'L′': [[towards.of(secondReading(X, after, 3).o)]],
  };
}

const figure = 'gradient-path';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'held', expected: path(along, 3, ['Q', 'K']) },
  { figure, preset: 'all', expected: path(along, 3, ['Q', 'K', 'V']) },
  { figure, preset: 'causal', expected: path(along, 2, ['Q', 'K']) },
  { figure, preset: 'step', expected: step(0.5) },
  { figure, preset: 'too-large', expected: step(2) },
];
