import type { Expected, Scenario } from './scenario.ts';

type Pair = [number, number];

const g: Pair = [1, -2];

const given = { g: [g], W_1: [[-1], [1]], W_2: [[1, 0]] };

/** The network adds max(0, q − p) to p; J_Fᵀ g is g₁ times the slope of that by p and by q. */
function network([p, q]: Pair, hasDirect: boolean): Expected {
  const slope = q > p ? 1 : 0;
  const back: Pair = [-slope * g[0], slope * g[0]];
  const direct = hasDirect ? 1 : 0;
  const F: Pair = [Math.max(0, q - p), 0];
  const y: Pair = [direct * p + F[0], direct * q];
  const whole = [direct * g[0] + back[0], direct * g[1] + back[1]];
  return {
    ...given,
    x: [[p, q]],
    P: [[q - p]],
    H: [[Math.max(0, q - p)]],
    F: [F],
    y: [y],
    L: [[y[0] * g[0] + y[1] * g[1]]],
    '∂L/∂H': [[g[0]]],
    '∂L/∂P': [[slope * g[0]]],
    'Jᵀ g': [back],
    '∂L/∂x': [whole],
    // At the kink, the mean of the slopes on both sides, which are 1 and 0.
    'ΔL/Δx': [p === q ? [direct * g[0] - g[0] / 2, direct * g[1] + g[0] / 2] : whole],
  };
}

const cancelled: Expected = {
  ...given,
  x: [[3 / 4, 7 / 4]],
  F: [[-3 / 4, -7 / 4]],
  y: [[0, 0]],
  L: [[0]],
  'Jᵀ g': [[-1, 2]],
  '∂L/∂x': [[0, 0]],
  'ΔL/Δx': [[0, 0]],
};

const figure = 'residual-gradient';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'open', expected: network([3 / 4, 7 / 4], true) },
  { figure, preset: 'closed', expected: network([7 / 4, 3 / 4], true) },
  { figure, preset: 'kink', expected: network([1, 1], true) },
  { figure, preset: 'opposite', expected: cancelled },
  { figure, preset: 'direct-cut', expected: network([7 / 4, 3 / 4], false) },
];
