import { project } from '../../reference/attention.ts';
import { decision } from '../../reference/writing.ts';
import type { Expected, Scenario } from './scenario.ts';

const W_1 = [[-1], [1]];
const W_2 = [[1, 0]];
const article = [
  [3, 0],
  [3 / 4, 7 / 4],
];
const exchanged = [
  [3, 0],
  [7 / 4, 3 / 4],
];

function linear(): Expected {
  const merged = project(W_1, W_2);
  return {
    ...decision(article, W_1, W_2, false),
    'W_1 W_2': merged,
    'U (W_1 W_2)': project(article, merged),
  };
}

const figure = 'position-wise-ffn';
const relu = { activation: 'relu' };

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'positive', choices: relu, expected: decision(article, W_1, W_2, true) },
  { figure, preset: 'negative', choices: relu, expected: decision(article, W_1, W_2, true) },
  { figure, preset: 'exchanged', choices: relu, expected: decision(exchanged, W_1, W_2, true) },
  { figure, preset: 'linear', choices: { activation: 'none' }, expected: linear() },
];
