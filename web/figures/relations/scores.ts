/**
 * Constructed scores of three heads for a sentence of eleven units: for each unit that reads, which units
 * it scores above 0. Units are counted from 1, as on screen; the sentences of all languages are built
 * alike: 1 gives, in 7, what 3 to 6 speak of, to 10, of whom 8 and 9 speak.
 */
import type { Matrix } from '../../../wasm/wrapper/index.ts';

const UNITS = 11;

type Scored = readonly (readonly [unit: number, score: number])[];

const FIRST: readonly Scored[] = [
  [
    [7, 2.5],
    [4, 2],
  ],
  [
    [4, 2],
    [7, 1.5],
  ],
  [[4, 3]],
  [
    [1, 3],
    [3, 0.5],
  ],
  [[6, 2.5]],
  [
    [4, 3],
    [5, 1],
  ],
  [
    [1, 3.5],
    [4, 0.5],
  ],
  [
    [10, 2],
    [9, 1.5],
  ],
  [[10, 3]],
  [
    [9, 3],
    [8, 1],
  ],
  [
    [7, 2],
    [1, 1],
  ],
];
const SECOND: readonly Scored[] = [
  [
    [4, 2.5],
    [6, 1],
  ],
  [[6, 2]],
  [
    [1, 1.5],
    [6, 1],
  ],
  [[6, 3]],
  [
    [4, 2],
    [3, 1],
  ],
  [
    [7, 3],
    [1, 0.5],
  ],
  [
    [6, 3.5],
    [5, 0.5],
  ],
  [[9, 2.5]],
  [
    [8, 2],
    [7, 1.5],
  ],
  [[7, 3]],
  [
    [4, 1.5],
    [6, 1.5],
  ],
];
const THIRD: readonly Scored[] = [
  [[10, 2.5]],
  [
    [7, 2.5],
    [1, 0.5],
  ],
  [
    [7, 1.5],
    [3, 1],
  ],
  [
    [3, 2.5],
    [7, 1],
  ],
  [
    [5, 1.5],
    [6, 1],
  ],
  [
    [10, 2],
    [1, 2],
  ],
  [
    [10, 3.5],
    [9, 0.5],
  ],
  [[7, 2]],
  [
    [1, 1],
    [7, 1],
  ],
  [
    [1, 2.5],
    [6, 1.5],
  ],
  [
    [10, 1.5],
    [11, 1],
  ],
];

function matrixOf(rows: readonly Scored[]): Matrix {
  const data = new Float64Array(rows.length * UNITS);
  rows.forEach((scored, row) => {
    for (const [unit, score] of scored) data[row * UNITS + unit - 1] = score;
  });
  return { rows: rows.length, columns: UNITS, data };
}

/** One (n, n) matrix for each head. */
export const relationScores = [FIRST, SECOND, THIRD].map(matrixOf);
