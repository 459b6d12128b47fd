/** Whose turn it is while a node comes into being: shares of its time, for gestures and for planes of arrows. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The followed row comes first and slowly; then all the others do the same at once. */
export const FOLLOWED_SHARE = 0.62;

/** All values have arrived; the sum appears. */
export const JOINED = 0.8;

/** The part of a row's time in which value j travels; values that are not read take no time. */
export function valueSpan(weights: readonly number[], j: number): Span {
  const read = weights.flatMap((weight, key) => (weight === 0 ? [] : [key]));
  const turn = read.indexOf(j);
  if (turn < 0) return { start: 0, end: 0 };
  return { start: (JOINED * turn) / read.length, end: (JOINED * (turn + 1)) / read.length };
}
