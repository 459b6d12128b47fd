/** The numbers behind figures of sentences, all of them constructed. */
import type { Matrix } from '../../wasm/wrapper/index.ts';

function literal(...rows: readonly (readonly number[])[]): Matrix {
  return { rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) };
}

/** Every key scored the same by every query: nothing is preferred. */
export function equalScores(queries: number, keys: number): Matrix {
  return { rows: queries, columns: keys, data: new Float64Array(queries * keys) };
}

/** One value per token of a sentence of four, and of its first two. */
export const fourValues = literal([2, 0], [0, 1], [2, 1], [1, 2]); // (n, d_v)
export const twoValues = literal([2, 0], [0, 1]); // (n, d_v)

const prefix = [
  [1, 0],
  [0, 1],
  [1, 1],
  [0, 0],
  [0, 0],
  [0, 0],
] as const;

/** Two sentences of nine tokens that begin with the same six. */
export const thickValues = literal(...prefix, [0, 1], [3, 0], [0, 0]); // (n, d_v)
export const strapValues = literal(...prefix, [1, 0], [0, 3], [0, 0]); // (n, d_v)

/** One vector for each of three words, whatever their order. */
export const wordVectors = literal([2, 0], [0, 1], [1, 2]); // (n, d_model)

/** Row numbers, counted from 0, in the order in which the rows are to stand. */
export function orderOf(rows: readonly number[]): Matrix {
  return literal(...rows.map((row) => [row])); // (n, 1)
}
