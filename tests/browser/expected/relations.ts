import { softmax, type Rows } from '../../reference/attention.ts';
import { plus } from '../../reference/heads.ts';
import type { Expected, Scenario } from './scenario.ts';

const figure = 'relations';
const UNITS = 11;

/** Scores in halves, eleven a row, of the three heads. */
const heads: Rows[] = [
  [
    [0, 0, 0, 4, 0, 0, 5, 0, 0, 0, 0],
    [0, 0, 0, 4, 0, 0, 3, 0, 0, 0, 0],
    [0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
    [6, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0],
    [0, 0, 0, 6, 2, 0, 0, 0, 0, 0, 0],
    [7, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0],
    [0, 0, 0, 0, 0, 0, 0, 2, 6, 0, 0],
    [2, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 5, 0, 2, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0],
    [3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0],
    [0, 0, 2, 4, 0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 7, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0],
    [0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 3, 0, 3, 0, 0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0],
    [1, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0],
    [0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0],
    [0, 0, 5, 0, 0, 0, 2, 0, 0, 0, 0],
    [0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0],
    [4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 7, 0],
    [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0],
    [2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0],
    [5, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2],
  ],
];

const halves = (rows: Rows): Rows => rows.map((row) => row.map((value) => value / 2));
const zeros: Rows = Array.from({ length: UNITS }, () => Array<number>(UNITS).fill(0));

function related(scores: readonly Rows[]): Expected {
  const E = scores.reduce(plus);
  const own = scores.flatMap((rows, head) => [
    [`E⁽${'¹²³'[head]}⁾`, rows] as const,
    [`A⁽${'¹²³'[head]}⁾`, softmax(rows)] as const,
  ]);
  return { ...Object.fromEntries(own), E, A: softmax(E) };
}

const constructed = heads.map(halves);

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'constructed', expected: related(constructed) },
  { figure, preset: 'constructed', choices: { head: '3' }, expected: related(constructed) },
  { figure, preset: 'alike', expected: related([constructed[0]!, constructed[0]!, constructed[0]!]) },
  { figure, preset: 'equal', expected: related([zeros, zeros, zeros]) },
];
