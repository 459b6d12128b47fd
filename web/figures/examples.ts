/** The named inputs of the figures, in one place. Every other number is computed from these. */
import type { Matrix } from '../../wasm/wrapper/index.ts';

function literal(...rows: readonly (readonly number[])[]): Matrix {
  return { rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) };
}

/** Three positions of width 2: small enough to check every cell by hand. */
export const threePositions = {
  X: literal([1, 0], [0, 1], [1, 1]), //    (n, d_model)
  W_Q: literal([1, 0], [0, 1]), //          (d_model, d_k)
  W_K: literal([1, 1], [0, 1]), //          (d_model, d_k)
  W_V: literal([2, 0], [0, 1]), //          (d_model, d_v)
} as const;

/** The values X W_V of `threePositions` as an input of their own, so that they can be dragged. */
export const threeValues = literal([2, 0], [0, 1], [2, 1]); // (n, d_v)

/** The same values with the first and the third exchanged. */
export const exchangedValues = literal([2, 1], [0, 1], [2, 0]); // (n, d_v)

/** `threePositions` with the last token erased. */
export const lastErased = literal([1, 0], [0, 1], [0, 0]); // (n, d_model)
