/** Cells in place: where one is, and how its number is set. */
import type { FigureState, Language } from '../figure.ts';
import { decimalsOf, formatNumber } from '../drawing/number.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import type { Box } from './boxes.ts';
import { CELL_HEIGHT, type PlacedMatrix } from './placed.ts';

/** The box of a node's cell, or undefined where that cell is not drawn. */
export function cellBox(matrix: PlacedMatrix, row: number, column: number): Box | undefined {
  const line = matrix.rows.indexOf(row);
  const place = matrix.columns.indexOf(column);
  if (line < 0 || place < 0) return undefined;
  return {
    x: matrix.x + place * matrix.cellWidth,
    y: matrix.y + line * CELL_HEIGHT,
    width: matrix.cellWidth,
    height: CELL_HEIGHT,
  };
}

/** The box around a whole drawn row. */
export function rowBox(matrix: PlacedMatrix, row: number): Box | undefined {
  const line = matrix.rows.indexOf(row);
  if (line < 0) return undefined;
  return {
    x: matrix.x,
    y: matrix.y + line * CELL_HEIGHT,
    width: matrix.columns.length * matrix.cellWidth,
    height: CELL_HEIGHT,
  };
}

export function valueAt(matrix: PlacedMatrix, row: number, column: number): number {
  return matrix.node.data[row * matrix.node.columns + column]!;
}

const FONT_SIZE = 13.5;
const SMALLEST_FONT = 10;
/** So many pixels beyond its cell are borne: the estimate of a text's width is on the wide side. */
const OVERHANG = 2;
/** Narrower cells keep less air beside their numbers. */
const NARROW_CELL = 32;
/** Width of a tabular digit, as a share of the font size. */
const DIGIT = 0.62;

/** How the numbers of one matrix are set: one size, aligned on the decimal sign. */
export interface Typesetting {
  readonly fontSize: number;
  /** From the cell's left edge to the decimal sign; 0 where numbers do not fit at all. */
  readonly decimalSign: number;
  text(row: number, column: number): string;
}

const NO_NUMBERS: Typesetting = { fontSize: 0, decimalSign: 0, text: () => '' };

/**
 * Six decimals in the followed row, three elsewhere (fewer where they do not fit), as typed in
 * an input. The choice looks at all cells, shown or not, so nothing jumps while values arrive.
 */
export function typeset(matrix: PlacedMatrix, state: FigureState, language: Language): Typesetting {
  const room = matrix.cellWidth - (matrix.cellWidth < NARROW_CELL ? 3 : 6);
  const fits = Math.floor(room / (SMALLEST_FONT * DIGIT));
  if (fits < 3) return NO_NUMBERS;
  const within = (most: number) => (row: number, column: number) => {
    const followed = matrix.item.follows === true && row === state.row;
    const isInput = matrix.node.operation === 'input';
    const value = valueAt(matrix, row, column);
    const decimals = isInput ? decimalsOf(value) : followed ? 6 : 3;
    return formatNumber(value, language, decimals, most);
  };
  const all = (text: Typesetting['text']) =>
    matrix.rows
      .flatMap((row) => matrix.columns.map((column) => text(row, column)))
      .filter((one) => !one.endsWith('∞'));
  const longest = Math.max(1, ...all(within(fits)).map((one) => wholePart(one).length));
  // Decimal signs stand below one another: a shorter whole part makes no room for more decimals.
  const text = (row: number, column: number) => {
    const own = wholePart(within(fits)(row, column)).length;
    return within(Math.max(3, fits - longest + own))(row, column);
  };
  const texts = all(text);
  // The colour then says it alone: numbers that run into one another say nothing.
  if (texts.some((one) => one.length * SMALLEST_FONT * DIGIT > matrix.cellWidth + OVERHANG))
    return NO_NUMBERS;
  const whole = Math.max(1, ...texts.map((one) => wholePart(one).length));
  const fraction = Math.max(0, ...texts.map((one) => one.length - wholePart(one).length));
  const fitting = room / ((whole + fraction) * DIGIT);
  const fontSize = Math.max(SMALLEST_FONT, Math.min(FONT_SIZE, fitting));
  const decimalSign = matrix.cellWidth / 2 + ((whole - fraction) / 2) * fontSize * DIGIT;
  return { fontSize, decimalSign, text };
}

function wholePart(text: string): string {
  return /^[^.,]*/.exec(text)![0];
}

/** The number of a cell, its decimal sign where its column has it. */
export function drawNumber(box: Box, text: string, setting: Typesetting, opacity = 1): Drawing | null {
  if (!text || opacity <= 0) return null;
  const { fontSize } = setting;
  const attributes = {
    class: 'number',
    'font-size': fontSize,
    y: box.y + box.height / 2 + fontSize * 0.35,
    opacity: opacity < 1 ? opacity : undefined,
  };
  // A closed cell has no decimal sign to align.
  if (text.endsWith('∞')) {
    return draw('text', { ...attributes, x: box.x + box.width / 2, 'text-anchor': 'middle' }, text);
  }
  const whole = wholePart(text);
  const x = box.x + setting.decimalSign;
  return draw(
    'text',
    attributes,
    draw('tspan', { x, 'text-anchor': 'end' }, whole),
    text.length > whole.length && draw('tspan', { x, 'text-anchor': 'start' }, text.slice(whole.length)),
  );
}
