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

/** Scores of nine units for one another, chosen by hand so that no row has one clear winner. */
export const ownScores = literal(
  [1.2, 0.8, 0.4, 0, 0.5, 0.1, 0.9, 0.3, -0.5],
  [1.5, 0.6, 1.1, 0.7, 0.9, 0.2, 0.4, 0.6, 0],
  [0.7, 1.3, 0.9, 0.3, 0.6, -0.2, 0.5, 0, -0.4],
  [0.2, 0.9, 0.6, 0.5, 1.4, 0, -0.1, 0.3, -0.6],
  [0.4, 0.8, 0.7, 1.1, 1, 0.1, 0.2, 0.2, -0.3],
  [0.3, 1, -0.2, 0.1, 0, 0.6, 0.7, 1.2, 0.2],
  [1.3, 0.4, 1, 0.1, 0.6, 0.5, 0.8, 1.2, -0.4],
  [1, 0.7, 0.2, 0, 0.3, 0.9, 1.1, 0.8, 0],
  [0.3, 0.5, 0.2, 0.1, 0.3, 0.4, 0.3, 0.6, 0.9],
); // (n, n)

/** Scores of the same nine units for the five of another sentence. */
export const crossScores = literal(
  [0.6, 0.9, 0.2, 0.4, -0.3],
  [0.5, 1.2, 0.7, 0.3, 0],
  [1.4, 0.8, 0.3, 0.1, -0.2],
  [0.3, 0.4, 1.1, 0.5, 0],
  [0.2, 0.5, 1.3, 0.4, -0.1],
  [0.1, 0.7, 0.2, 0.6, 0.3],
  [0.9, 0.8, 0.5, 0.7, -0.4],
  [0.4, 0.9, 0.1, 1.2, 0.1],
  [0.2, 0.3, 0.2, 0.4, 0.8],
); // (n_q, n_k)
