/** A matrix: its name and shape, its owners at the edge, its cells between brackets. */
import type { FigureState, Language, Mark } from '../figure.ts';
import { part } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { cellBox, drawNumber, rowBox, typeset, valueAt } from './cells.ts';
import type { Box, CellRef } from './boxes.ts';
import { drawFilled } from './filled.ts';
import { isFilled } from './role.ts';
import { noteOf } from './measure.ts';
import { CELL_HEIGHT, type PlacedMatrix } from './placed.ts';
import { drawSymbol } from './symbol.ts';

/** How dark a weight of 1 is, and the score of the largest magnitude. */
export const WEIGHT_INK = 0.45;
export const SCORE_INK = 0.34;
/** Width of a letter of a mark's label. */
const MARK_LETTER = 5.6;

export interface MatrixRequest {
  readonly matrix: PlacedMatrix;
  readonly state: FigureState;
  readonly language: Language;
  readonly focus: CellRef | undefined;
  readonly operands: readonly CellRef[];
  readonly editable: boolean;
  /** The largest magnitude among the picture's scores: the same tint is the same score everywhere. */
  readonly scoreScale: number;
  /** Whether a mask closed the cell: in M, in E + M, and for the weight that follows. */
  isClosed(row: number, column: number): boolean;
  /** How far each cell has landed, 0…1. */
  landing(row: number, column: number): number;
}

export function drawMatrix(request: MatrixRequest): Drawing {
  const { matrix, state } = request;
  const { item } = matrix;
  return draw(
    'g',
    // Turned over, queries stand above and keys at the left.
    {
      class: ['matrix', item.role, item.head, matrix.node.operation === 'transpose' ? 'turned' : '']
        .filter(Boolean)
        .join(' '),
      'data-matrix': matrix.node.name,
    },
    heading(matrix),
    brackets(matrix),
    drawFilled(matrix, item.follows ? state.row : undefined, request.landing),
    item.follows ? followedRow(matrix, state.row) : null,
    guides(request),
    labels(request),
    cells(request),
    matrix.item.marks?.map((mark) => pointedOut(matrix, mark)),
  );
}

/** An outline, and on its upper edge the label: between two rows of numbers, on neither. */
function pointedOut(matrix: PlacedMatrix, mark: Mark): Drawing | null {
  const box = cellBox(matrix, mark.row, mark.column);
  if (!box) return null;
  const width = mark.label.length * MARK_LETTER + 6;
  return draw(
    'g',
    { class: `mark ${mark.role}${mark.dashed ? ' dashed' : ''}` },
    draw('rect', { class: 'outline', ...inset(box, 1), rx: 3 }),
    draw('rect', { class: 'tag', x: box.x + 5, y: box.y - 5, width, height: 11, rx: 2 }),
    draw('text', { class: 'mark-label', x: box.x + 5 + width / 2, y: box.y + 4 }, mark.label),
  );
}

function heading(matrix: PlacedMatrix): Drawing {
  const { item, node, x, y } = matrix;
  const top = y - (matrix.labelsColumns || item.columnRoles ? 24 : 9);
  const shape = `${matrix.rows.length} × ${matrix.columns.length}`;
  return draw(
    'text',
    { class: 'heading', x: x - 2, y: top },
    item.wrong && draw('tspan', { class: 'wrong' }, '✗ '),
    draw('tspan', { class: 'symbol' }, drawSymbol(item.name ?? node.name)),
    draw(
      'tspan',
      { class: 'shape', dx: 10, dy: endsLowered(item.name ?? node.name) ? -4 : undefined },
      shape,
    ),
  );
}

function endsLowered(name: string): boolean {
  return /_[A-Za-z0-9]+$/.test(name);
}

function brackets({ item, x, y, rows, columns, cellWidth }: PlacedMatrix): Drawing {
  const bottom = y + rows.length * CELL_HEIGHT;
  const right = x + columns.length * cellWidth;
  const path = `M${x + 1} ${y}h-5V${bottom}h5M${right - 1} ${y}h5V${bottom}h-5`;
  return draw('path', { class: item.wrong ? 'bracket broken' : 'bracket', d: path });
}

/** The followed row is marked the same way in every matrix: a tint and a bar at its left. */
function followedRow(matrix: PlacedMatrix, row: number): Drawing | null {
  const box = rowBox(matrix, row);
  if (!box) return null;
  return draw(
    'g',
    { class: 'followed' },
    // Where several filled it, the row has their tints.
    isFilled(matrix.item)
      ? null
      : draw('rect', { class: 'tint', x: box.x, y: box.y, width: box.width, height: box.height }),
    draw('rect', { class: 'bar', x: box.x - 4.5, y: box.y, width: 3, height: box.height }),
  );
}

/** From the cell that is looked at to its owners: along the row to the query, up the column to the key. */
function guides({ matrix, focus }: MatrixRequest): Drawing {
  const isHere = matrix.labelsColumns && focus?.node === matrix.node.name;
  const box = isHere ? cellBox(matrix, focus.row, focus.column) : undefined;
  // The group is always there: what comes after it must stay the same elements under a pointer.
  if (!isHere || !box) return draw('g', { class: 'guides' });
  const { x, y } = matrix;
  const [atRow, atColumn] = matrix.node.operation === 'transpose' ? ['key', 'query'] : ['query', 'key'];
  const row = { x, y: box.y, width: box.x - x, height: box.height };
  const column = { x: box.x, y, width: box.width, height: box.y - y };
  return draw(
    'g',
    { class: 'guides' },
    draw('rect', { class: `guide ${atRow}`, 'data-guide': `row ${focus.row}`, ...row }),
    draw('rect', { class: `guide ${atColumn}`, 'data-guide': `column ${focus.column}`, ...column }),
  );
}

/** Positions at the edge: rows are readers, the columns of scores are the positions read. */
function labels({ matrix, state, focus }: MatrixRequest): Drawing[] {
  const { item, x, y, cellWidth, rowNote } = matrix;
  const result: Drawing[] = [];
  const pointed = matrix.labelsColumns && focus?.node === matrix.node.name ? focus : undefined;
  matrix.rows.forEach((row, line) => {
    const middle = y + line * CELL_HEIGHT + CELL_HEIGHT / 2 + 4;
    const followed = item.follows && row === state.row;
    if (matrix.labelsRows) {
      const marks = `${followed ? ' now' : ''}${pointed?.row === row ? ' pointed' : ''}`;
      result.push(rowLabel(matrix, row, middle, marks));
    }
    if (rowNote) {
      const end = x + matrix.columns.length * cellWidth + 16;
      result.push(draw('text', { class: 'row-note', x: end, y: middle }, noteOf(rowNote, row)));
    }
  });
  if (!matrix.labelsColumns) return result;
  matrix.columns.forEach((column, place) => {
    const middle = x + (place + 0.5) * cellWidth;
    const text = matrix.columnTexts[column] || String(column + 1);
    const mark = pointed?.column === column ? ' pointed' : '';
    result.push(draw('text', { class: `owner column${mark}`, x: middle, y: y - 7 }, text));
  });
  return result;
}

/** The position, and before it the token that stands there. */
function rowLabel({ x, rowTexts }: PlacedMatrix, row: number, y: number, marks: string): Drawing {
  const text = rowTexts[row];
  const attributes = { class: `owner row${marks}`, x: x - 12, y };
  if (!text) return draw('text', attributes, String(row + 1));
  const place = draw('tspan', { class: 'position', dx: 4 }, String(row + 1));
  return draw('text', { ...attributes, class: `${attributes.class} token`, x: x - 8 }, text, place);
}

function cells(request: MatrixRequest): Drawing[] {
  const { matrix, state, language } = request;
  const setting = typeset(matrix, state, language);
  return matrix.rows.flatMap((row) =>
    matrix.columns.map((column) => {
      const box = cellBox(matrix, row, column)!;
      const landed = request.landing(row, column);
      const value = valueAt(matrix, row, column);
      const closed = request.isClosed(row, column);
      return draw(
        'g',
        {
          class: `cell${closed ? ' shut' : ''}${request.editable ? ' editable' : ''}`,
          'data-node': matrix.node.name,
          'data-row': String(row),
          'data-column': String(column),
        },
        draw('rect', { class: 'ground', ...inset(box, 0) }),
        landed <= 0
          ? dot(box)
          : closed
            ? hatch(box, 1)
            : fill(matrix, box, value, request.scoreScale, landed),
        drawNumber(box, setting.text(row, column), setting, landed),
        marks(request, box, row, column),
      );
    }),
  );
}

/** An empty place that waits for its value. */
function dot(box: Box): Drawing {
  return draw('circle', { class: 'waiting', cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: 1.5 });
}

/** Weights run from paper to ink; scores diverge around zero. */
function fill(matrix: PlacedMatrix, box: Box, value: number, scale: number, landed: number): Drawing | null {
  const { role } = matrix.item;
  if (role === 'attention') {
    // A whole unit still lets its number be read, with a contrast of 4.5 : 1 on dark paper too.
    return draw('rect', {
      class: 'fill',
      ...inset(box, 1),
      'fill-opacity': WEIGHT_INK * part(value) * landed,
    });
  }
  if (role === 'score') {
    const sign = value < 0 ? 'fill negative' : 'fill';
    const strength = (SCORE_INK * Math.abs(value) * landed) / scale;
    return draw('rect', { class: sign, ...inset(box, 1), 'fill-opacity': strength });
  }
  return null;
}

/** Diagonal lines over the upper `share` of a box: a shutter that can close. */
export function hatch(box: Box, share: number): Drawing | null {
  if (share <= 0) return null;
  const { x, y, width } = inset(box, 1);
  const height = (box.height - 2) * share;
  const lines: string[] = [];
  for (let offset = 6; offset < width + height; offset += 6) {
    const startX = Math.min(offset, width);
    const startY = offset - startX;
    const endY = Math.min(offset, height);
    const endX = offset - endY;
    if (startY > height) continue;
    lines.push(`M${round(x + startX)} ${round(y + startY)}L${round(x + endX)} ${round(y + endY)}`);
  }
  return draw(
    'g',
    { class: 'shutter' },
    draw('rect', { class: 'closed', x, y, width, height }),
    draw('path', { class: 'hatch', d: lines.join('') }),
  );
}

function marks({ focus, operands, matrix }: MatrixRequest, box: Box, row: number, column: number) {
  const here = (cell: CellRef) =>
    cell.node === matrix.node.name && cell.row === row && cell.column === column;
  if (focus && here(focus)) return draw('rect', { class: 'focus', ...inset(box, 1.5), rx: 3 });
  if (operands.some(here)) return draw('rect', { class: 'operand', ...inset(box, 2), rx: 3 });
  return null;
}

function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
