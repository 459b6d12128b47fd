/** The sizes a reader may change, and the inputs each of them sets. */
import type { Setting, SizedAxis } from '../figure.ts';

const X_ROWS: SizedAxis = { symbol: 'X', axis: 'rows' };

const SETS = {
  n: [X_ROWS],
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
  return symbols.map((symbol) => size(symbol, SETS[symbol]));
}

/** n where the mask of n × n is an input too. */
export const maskedLength: Setting = size('n', [
  X_ROWS,
  { symbol: 'M', axis: 'rows' },
  { symbol: 'M', axis: 'columns' },
]);

function size(symbol: string, sets: readonly SizedAxis[]): Setting {
  return { kind: 'size', symbol, minimum: 1, maximum: MAXIMUM, sets };
}
