// The sampled queries and keys of the figure on scaling, a second time: SplitMix64 in whole numbers of
// 64 bits, Box and Muller, and the statistics of what comes out.

import { scores, softmax, type Rows } from './attention.ts';

const MASK = (1n << 64n) - 1n;

/** The first `count` words of the generator, one after another. */
function words(seed: number, count: number): bigint[] {
  let state = BigInt(seed);
  return Array.from({ length: count }, () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  });
}

function rowsOf(cells: readonly number[], columns: number): Rows {
  const rows: Rows = [];
  for (let start = 0; start < cells.length; start += columns) rows.push(cells.slice(start, start + columns));
  return rows;
}

export function normalSamples(rows: number, columns: number, seed: number): Rows {
  const drawn = words(seed, 2 * rows * columns).map((word) => Number(word >> 11n));
  const cells = Array.from({ length: rows * columns }, (_, k) => {
    const u = (drawn[2 * k]! + 1) / 2 ** 53;
    const v = drawn[2 * k + 1]! / 2 ** 53;
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  });
  return rowsOf(cells, columns);
}

export function signSamples(rows: number, columns: number, seed: number): Rows {
  return rowsOf(
    words(seed, rows * columns).map((word) => (word >> 63n === 1n ? -1 : 1)),
    columns,
  );
}

/** How many numbers lie in each bin; the last bin holds its right edge too. */
export function histogram(numbers: Rows, edges: readonly number[]): number[] {
  const all = numbers.flat();
  return edges.slice(1).map((right, bin) => {
    const isLast = bin === edges.length - 2;
    return all.filter((x) => x >= edges[bin]! && (x < right || (isLast && x === right))).length;
  });
}

export function mean(numbers: Rows): number {
  const all = numbers.flat();
  return all.reduce((sum, x) => sum + x, 0) / all.length;
}

export function variance(numbers: Rows): number {
  const middle = mean(numbers);
  return mean(numbers.map((row) => row.map((x) => (x - middle) ** 2)));
}

/** ‖diag(a) − a aᵀ‖, cell by cell. */
export function jacobianNorm(a: readonly number[]): number {
  let squares = 0;
  for (let j = 0; j < a.length; j++) {
    for (let l = 0; l < a.length; l++) squares += (a[j]! * ((j === l ? 1 : 0) - a[l]!)) ** 2;
  }
  return Math.sqrt(squares);
}

/** Everything the figure says of one kind of scores. */
export function summary(E: Rows, edges: readonly number[]) {
  const A = softmax(E);
  const largest = A.map((a) => [Math.max(...a)]);
  const gradient = A.map((a) => [jacobianNorm(a)]);
  return {
    counts: [histogram(E, edges)],
    variance: [[variance(E)]],
    A,
    largest,
    'mean largest': [[mean(largest)]],
    gradient,
    'mean gradient': [[mean(gradient)]],
  };
}

export function sampledScores(
  sample: (rows: number, columns: number, seed: number) => Rows,
  d_k: number,
  seed: number,
) {
  const Q = sample(32, d_k, 2 * seed);
  const K = sample(32, d_k, 2 * seed + 1);
  return { Q, K, S: scores(Q, K) };
}
