/** The inputs of `small-block`, and the seed they come from: how large its tables are, how far its numbers spread. */
import type { SeedSetting, Setting, SizedAxis } from '../../figure.ts';

/** The largest sizes; every table of samples is as large, and a smaller matrix is its top left corner. */
export const MOST = { n: 8, d_model: 16, d_ff: 32 } as const;

const WEIGHTS_SPREAD = 0.4;

/** Which inputs a seed fills, in this order. A new seed leaves X, which only grows from it. */
export const seedSetting: SeedSetting = {
  kind: 'seed',
  symbol: 'seed',
  minimum: 0,
  maximum: 9999,
  fills: [
    { symbol: 'X', rows: MOST.n, columns: MOST.d_model, spread: 1, onlyNew: true },
    { symbol: 'W_Q', rows: MOST.d_model, columns: MOST.d_model, spread: WEIGHTS_SPREAD },
    { symbol: 'W_K', rows: MOST.d_model, columns: MOST.d_model, spread: WEIGHTS_SPREAD },
    { symbol: 'W_V', rows: MOST.d_model, columns: MOST.d_model, spread: WEIGHTS_SPREAD },
    { symbol: 'W_O', rows: MOST.d_model, columns: MOST.d_model, spread: WEIGHTS_SPREAD },
    { symbol: 'W_1', rows: MOST.d_model, columns: MOST.d_ff, spread: WEIGHTS_SPREAD },
    { symbol: 'W_G', rows: MOST.d_model, columns: MOST.d_ff, spread: WEIGHTS_SPREAD },
    { symbol: 'W_2', rows: MOST.d_ff, columns: MOST.d_model, spread: WEIGHTS_SPREAD },
  ],
};

const ATTENTION = ['W_Q', 'W_K', 'W_V', 'W_O'];
export const WEIGHTS = [...ATTENTION, 'W_1', 'W_G', 'W_2'];

const rows = (symbol: string): SizedAxis => ({ symbol, axis: 'rows' });
const columns = (symbol: string): SizedAxis => ({ symbol, axis: 'columns' });

/** Widths go by fours, which one, two and four heads can share. */
export const sizes: readonly Setting[] = [
  { kind: 'size', symbol: 'n', minimum: 1, maximum: MOST.n, sets: [rows('X')] },
  {
    kind: 'size',
    symbol: 'd_model',
    minimum: 4,
    maximum: MOST.d_model,
    step: 4,
    sets: [
      columns('X'),
      ...ATTENTION.flatMap((W) => [rows(W), columns(W)]),
      rows('W_1'),
      rows('W_G'),
      columns('W_2'),
    ],
  },
  {
    kind: 'size',
    symbol: 'd_ff',
    minimum: 4,
    maximum: MOST.d_ff,
    step: 4,
    sets: [columns('W_1'), columns('W_G'), rows('W_2')],
  },
];
