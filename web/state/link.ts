/**
 * A state as the text of a link, `figure=whole-sequence&X=1,0;0,1;1,1&row=2&t=3.5`, and back. Only
 * what differs from the preset is written, numbers in the fewest digits that read back the same.
 * Read are also texts that an author wrote: without `figure=`, and with spaces between numbers.
 */
import type { Figure, FigureState } from '../figure.ts';
import { isFault, limits, type Fault, type Mask, type Matrix } from '../../wasm/wrapper/index.ts';
import { defaultPreset, presetState } from './change.ts';
import { outOfRange, whyIllegal } from './legal.ts';
import { readTokens, writeTokens } from './tokens.ts';

export interface Place {
  readonly state: FigureState;
  /** Seconds; none means the end, where a figure rests. */
  readonly time?: number;
}

export function encodePlace(figure: Figure, { state, time }: Place): string {
  const preset = presetState(figure, state.preset);
  const parameters = new URLSearchParams({ figure: figure.id });
  if (state.preset !== defaultPreset(figure)) parameters.set('preset', state.preset);
  for (const [symbol, matrix] of Object.entries(state.matrices)) {
    const text = matrixText(matrix);
    if (text !== matrixText(preset.matrices[symbol]!)) parameters.set(symbol, text);
  }
  for (const [symbol, mask] of Object.entries(state.masks)) {
    const text = maskText(mask);
    if (text !== maskText(preset.masks[symbol]!)) parameters.set(symbol, text);
  }
  for (const [id, value] of Object.entries(state.choices)) {
    if (value !== preset.choices[id]) parameters.set(id, value);
  }
  writeTokens(parameters, state.tokens);
  if (state.row !== preset.row) parameters.set('row', String(state.row + 1));
  if (time !== undefined) parameters.set('t', String(time));
  // Both are allowed in a fragment, and a person can read them.
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%3B', ';');
}

/** Which figure a link is about. */
export function figureIn(text: string): string | null {
  return text.length > LONGEST ? null : new URLSearchParams(text).get('figure');
}

/** The place a text describes, or nothing when it does not fit the figure. */
export function decodePlace(figure: Figure, text: string, usual?: string): Place | undefined {
  const place = readPlace(figure, text, usual);
  return isFault(place) ? undefined : place;
}

/** The place a text describes, or what does not fit the figure. `usual` is the preset it need not name. */
export function readPlace(
  figure: Figure,
  text: string,
  usual: string = defaultPreset(figure),
): Place | Fault {
  if (text.length > LONGEST) return tooLarge('', LONGEST, text.length);
  const parameters = new URLSearchParams(text);
  const named = parameters.get('figure') ?? figure.id;
  if (named !== figure.id) return outOfRange('figure', figure.id, named);
  const presetId = parameters.get('preset') ?? usual;
  if (!Object.hasOwn(figure.presets, presetId)) {
    return outOfRange('preset', Object.keys(figure.presets).join(', '), presetId);
  }
  const preset = presetState(figure, presetId);
  const matrices = decodeEach(preset.matrices, parameters, parseMatrix);
  if (isFault(matrices)) return matrices;
  const masks = decodeEach(preset.masks, parameters, parseMask);
  if (isFault(masks)) return masks;
  const choices = decodeEach(preset.choices, parameters, (value) => value);
  if (isFault(choices)) return choices;
  const row = decodeNumber(parameters.get('row'), preset.row + 1);
  if (row === null) return noNumber('row');
  const time = decodeNumber(parameters.get('t'), undefined);
  if (time === null) return noNumber('t');
  if (time !== undefined && time < 0) return outOfRange('t', 't ≥ 0', 't < 0');
  const numbers: FigureState = { preset: presetId, matrices, masks, choices, row: row - 1 };
  const state = readTokens(figure, numbers, parameters);
  // In a link, rows are counted from 1.
  return whyIllegal(figure, state, 1) ?? (time === undefined ? { state } : { state, time });
}

const noNumber = (symbol: string): Fault => ({ code: 'not_a_number', symbol, expected: '', actual: '' });

const tooLarge = (symbol: string, most: number, actual: number): Fault => ({
  code: 'too_large',
  symbol,
  expected: String(most),
  actual: String(actual),
});

/** Ten characters a cell for the largest trace would be more; no honest link is longer. */
const LONGEST = 200_000;

function matrixText({ columns, data }: Matrix): string {
  // The stated minus of −0 is not a difference.
  return rowsText(
    columns,
    Array.from(data, (value) => String(value === 0 ? 0 : value)),
    ',',
  );
}

function maskText({ columns, visible }: Mask): string {
  return rowsText(columns, Array.from(visible, String), '');
}

function rowsText(columns: number, cells: readonly string[], separator: string): string {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    rows.push(cells.slice(start, start + columns).join(separator));
  }
  return rows.join(';');
}

function decodeEach<T>(
  preset: Readonly<Record<string, T>>,
  parameters: URLSearchParams,
  parse: (text: string, symbol: string) => T | Fault,
): Record<string, T> | Fault {
  const result: Record<string, T> = {};
  for (const [key, value] of Object.entries(preset)) {
    const text = parameters.get(key);
    const parsed = text === null ? value : parse(text, key);
    if (isFault(parsed)) return parsed;
    result[key] = parsed;
  }
  return result;
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

/** null when there is a text and it is no finite number. */
function decodeNumber<T>(text: string | null, otherwise: T): number | T | null {
  if (text === null) return otherwise;
  const value = NUMBER.test(text.trim()) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
}

function parseMatrix(text: string, symbol: string): Matrix | Fault {
  const cells = parseRows(text, symbol, (row) => row.split(','));
  if (isFault(cells)) return cells;
  const data = Float64Array.from(cells.flat(), (cell) => decodeNumber(cell, 0) ?? NaN);
  return data.every(Number.isFinite) ? { ...shapeOf(cells), data } : noNumber(symbol);
}

function parseMask(text: string, symbol: string): Mask | Fault {
  const dense = text.replace(/\s/g, '');
  const odd = /[^01;]/u.exec(dense)?.[0];
  if (odd !== undefined || dense === '') return outOfRange(symbol, '0, 1', odd ?? '""');
  const cells = parseRows(dense, symbol, (row) => [...row]);
  return isFault(cells) ? cells : { ...shapeOf(cells), visible: Uint8Array.from(cells.flat(), Number) };
}

/** Sizes are counted before anything is built; a text has at most LONGEST cells. */
function parseRows(text: string, symbol: string, split: (row: string) => string[]): string[][] | Fault {
  const rows = text.split(';');
  if (rows.length > limits.max_dimension) return tooLarge(symbol, limits.max_dimension, rows.length);
  const cells = rows.map(split);
  const { columns } = shapeOf(cells);
  if (columns > limits.max_dimension) return tooLarge(symbol, limits.max_dimension, columns);
  if (columns === 0) return { code: 'empty_matrix', symbol, expected: '', actual: '' };
  const odd = cells.find((row) => row.length !== columns);
  if (!odd) return cells;
  return { code: 'ragged_matrix', symbol, expected: String(columns), actual: String(odd.length) };
}

function shapeOf(cells: readonly (readonly string[])[]) {
  return { rows: cells.length, columns: cells[0]!.length };
}
