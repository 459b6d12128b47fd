// Nested rows, as people write them, become the flat row-major arrays that cross the border.

import { fault, isFault, short, untrusted, wrongType, type Fault } from './fault.ts';
import { limits } from './limits.ts';
import { itemsOf } from './types.ts';

/** Row-major: the cell in row i, column j is `data[i * columns + j]`. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float64Array;
}

/** 1 = the query of this row may read the key of this column, 0 = masked. Row-major, as in a matrix. */
export interface Mask {
  readonly rows: number;
  readonly columns: number;
  readonly visible: Uint8Array;
}

/**
 * Builds a matrix from rows: `matrix([[1, 0], [0, 1], [1, 1]], 'X')`.
 *
 * Nothing is converted on the way: `"1"` is no number here. Answers a fault about `symbol`:
 * `empty_matrix`, `ragged_matrix`, `too_large`, `not_a_number`, `not_finite` (the last two name the
 * cell, 1-based) or `wrong_type`.
 */
export function matrix(rows: readonly (readonly number[])[], symbol = ''): Matrix | Fault {
  return named(symbol, (name) => matrixOf(rows, name));
}

function matrixOf(rows: readonly (readonly number[])[], symbol: string): Matrix | Fault {
  const cells = cellsOf(rows, symbol);
  if (isFault(cells)) return cells;
  const shape = shapeOf(cells);
  const data = new Float64Array(shape.rows * shape.columns);
  for (let i = 0; i < shape.rows; i++) {
    for (let j = 0; j < shape.columns; j++) {
      const cell = cells[i]![j];
      const name = `${symbol}[${i + 1},${j + 1}]`;
      if (typeof cell !== 'number') return fault('not_a_number', symbol, `${name} ∈ ℝ`, asText(cell));
      if (!Number.isFinite(cell)) return fault('not_finite', symbol, `|${name}| < ∞`, asText(cell));
      data[i * shape.columns + j] = cell;
    }
  }
  return { ...shape, data };
}

/**
 * Builds a mask from rows of `true` (visible) and `false` (masked).
 *
 * Answers a fault about `symbol`: `empty_matrix`, `ragged_matrix`, `too_large` or `wrong_type`.
 */
export function mask(rows: readonly (readonly boolean[])[], symbol = ''): Mask | Fault {
  return named(symbol, (name) => maskOf(rows, name));
}

function maskOf(rows: readonly (readonly boolean[])[], symbol: string): Mask | Fault {
  const cells = cellsOf(rows, symbol);
  if (isFault(cells)) return cells;
  const shape = shapeOf(cells);
  const visible = new Uint8Array(shape.rows * shape.columns);
  for (let i = 0; i < shape.rows; i++) {
    for (let j = 0; j < shape.columns; j++) {
      const cell = cells[i]![j];
      if (typeof cell !== 'boolean') return wrongType(`${symbol}[${i + 1},${j + 1}]`, 'boolean', cell);
      visible[i * shape.columns + j] = cell ? 1 : 0;
    }
  }
  return { ...shape, visible };
}

/** Neither rows nor name can be trusted to be what they are declared to be. */
function named<Answer>(symbol: unknown, build: (name: string) => Answer): Answer | Fault {
  if (typeof symbol !== 'string') return wrongType('symbol', 'string', symbol);
  return untrusted(short(symbol), () => build(short(symbol)));
}

// Sizes come first, and are compared before anything of that size is walked or allocated.
function cellsOf(given: unknown, symbol: string): unknown[][] | Fault {
  if (!Array.isArray(given)) return wrongType(symbol, 'Array', given);
  const items = itemsOf(given, limits.max_dimension);
  if (typeof items === 'number') return tooLarge(symbol, items);
  const odd = items.findIndex((row) => !Array.isArray(row));
  if (odd >= 0) return wrongType(symbol, 'Array', items[odd]);

  const rows = (items as unknown[][]).map((row) => itemsOf(row, limits.max_dimension));
  const lengths = rows.map((row) => (typeof row === 'number' ? row : row.length));
  const columns = lengths[0] ?? 0;
  if (columns === 0) return fault('empty_matrix', symbol, '1 × 1', `${rows.length} × 0`);
  if (columns > limits.max_dimension) return tooLarge(symbol, columns);
  const ragged = lengths.find((length) => length !== columns);
  if (ragged !== undefined) return fault('ragged_matrix', symbol, String(columns), String(ragged));
  return rows as unknown[][];
}

function shapeOf(cells: readonly (readonly unknown[])[]): { rows: number; columns: number } {
  return { rows: cells.length, columns: cells[0]!.length };
}

function tooLarge(symbol: string, size: number): Fault {
  return fault('too_large', symbol, String(limits.max_dimension), String(size));
}

// What came, short enough for a sentence, for any value whatever: even one whose own conversion to
// text throws.
function asText(value: unknown): string {
  if (value === Infinity) return '∞';
  if (value === -Infinity) return '−∞';
  if (value === null) return 'null';
  if (typeof value === 'object' || typeof value === 'function') return typeof value;
  return String(value).slice(0, 40);
}
