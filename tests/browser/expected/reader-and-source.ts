import { softmax, type Rows } from '../../reference/attention.ts';
import { transpose, type Expected, type Scenario } from './scenario.ts';

const figure = 'reader-and-source';

/** Scores of nine units for one another, in tenths. */
const own = [
  [12, 8, 4, 0, 5, 1, 9, 3, -5],
  [15, 6, 11, 7, 9, 2, 4, 6, 0],
  [7, 13, 9, 3, 6, -2, 5, 0, -4],
  [2, 9, 6, 5, 14, 0, -1, 3, -6],
  [4, 8, 7, 11, 10, 1, 2, 2, -3],
  [3, 10, -2, 1, 0, 6, 7, 12, 2],
  [13, 4, 10, 1, 6, 5, 8, 12, -4],
  [10, 7, 2, 0, 3, 9, 11, 8, 0],
  [3, 5, 2, 1, 3, 4, 3, 6, 9],
];
const cross = [
  [6, 9, 2, 4, -3],
  [5, 12, 7, 3, 0],
  [14, 8, 3, 1, -2],
  [3, 4, 11, 5, 0],
  [2, 5, 13, 4, -1],
  [1, 7, 2, 6, 3],
  [9, 8, 5, 7, -4],
  [4, 9, 1, 12, 1],
  [2, 3, 2, 4, 8],
];

const tenths = (rows: Rows): Rows => rows.map((row) => row.map((value) => value / 10));
const zeros = (rows: Rows): Rows => rows.map((row) => row.map(() => 0));

function read(name: 'E' | 'E_cross', scores: Rows): Expected {
  const A = softmax(scores);
  return { [name]: scores, 'exp(E)': scores.map((row) => row.map(Math.exp)), A, Aᵀ: transpose(A) };
}

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'constructed', expected: read('E', tenths(own)) },
  { figure, preset: 'constructed', choices: { reading: 'cross' }, expected: read('E_cross', tenths(cross)) },
  { figure, preset: 'equal', expected: read('E', zeros(own)) },
  { figure, preset: 'equal', choices: { reading: 'cross' }, expected: read('E_cross', zeros(cross)) },
];
