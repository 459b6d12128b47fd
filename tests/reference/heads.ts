// Several heads in plain loops: placed side by side, placed wrongly, scored together.

import type { Rows } from './attention.ts';

/** Row i of every head, one after the other. */
export function sideBySide(heads: readonly Rows[]): Rows {
  return heads[0]!.map((_, i) => heads.flatMap((head) => head[i]!));
}

/** All numbers in the order of memory, head after head, cut into rows of H·d_v: positions get mixed up. */
export function inMemoryOrder(heads: readonly Rows[]): Rows {
  const all = heads.flatMap((head) => head.flat());
  const width = heads.length * heads[0]![0]!.length;
  const rows: Rows = [];
  for (let start = 0; start < all.length; start += width) rows.push(all.slice(start, start + width));
  return rows;
}

export function plus(A: Rows, B: Rows): Rows {
  return A.map((row, i) => row.map((value, j) => value + B[i]![j]!));
}

export function minus(A: Rows, B: Rows): Rows {
  return A.map((row, i) => row.map((value, j) => value - B[i]![j]!));
}

/** The root of the sum of squares, for each row. */
export function lengths(A: Rows): Rows {
  return A.map((row) => {
    let sum = 0;
    for (const value of row) sum += value * value;
    return [Math.sqrt(sum)];
  });
}
