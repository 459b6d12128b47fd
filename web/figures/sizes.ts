/** The sizes a reader may change, and the inputs each of them sets. */
import type { Setting, SizedAxis } from '../figure.ts';

const SETS = {
  n: [{ symbol: 'X', axis: 'rows' }],
  d_model: [
    { symbol: 'X', axis: 'columns' },
    { symbol: 'W_Q', axis: 'rows' },
    { symbol: 'W_K', axis: 'rows' },
    { symbol: 'W_V', axis: 'rows' },
  ],
  d_k: [
    { symbol: 'W_Q', axis: 'columns' },
    { symbol: 'W_K', axis: 'columns' },
  ],
  d_v: [{ symbol: 'W_V', axis: 'columns' }],
} as const satisfies Record<string, readonly SizedAxis[]>;

/** Eight positions of width eight are the most a picture shows without folding. */
const MAXIMUM = 8;

export function sizeSettings(...symbols: readonly (keyof typeof SETS)[]): Setting[] {
  return symbols.map((symbol) => ({
    kind: 'size',
    symbol,
    minimum: 1,
    maximum: MAXIMUM,
    sets: SETS[symbol],
  }));
}
