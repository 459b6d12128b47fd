/**
 * Places that several sources filled: a tint for each, a line along it, and the number of the source,
 * above its columns or in the first of its cells.
 */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { cellBox } from './cells.ts';
import type { Box } from './boxes.ts';
import type { PlacedMatrix } from './placed.ts';
import { filledRuns, type FilledRun } from './role.ts';

const TINT = 0.14;
const FOLLOWED_TINT = 0.28;
const BAR = 3;

/** `landing` says how far a cell has arrived: its place takes the colour with it, the followed row more of it. */
export function drawFilled(
  matrix: PlacedMatrix,
  followed: number | undefined,
  landing: (row: number, column: number) => number,
): Drawing | null {
  const { item, node } = matrix;
  const runs = filledRuns(item, node);
  if (runs.length === 0) return null;
  return draw(
    'g',
    { class: 'filled' },
    runs.map((run) => tints(matrix, run, run.row === followed ? FOLLOWED_TINT : TINT, landing)),
    item.columnRoles
      ? runs.filter(({ row }) => row === matrix.rows[0]).map((run) => over(matrix, run))
      : null,
    item.cellRoles ? runs.map((run) => within(matrix, run)) : null,
  );
}

function tints(
  matrix: PlacedMatrix,
  { span, row, from, to }: FilledRun,
  tint: number,
  landing: (row: number, column: number) => number,
): Drawing[] {
  return matrix.columns
    .filter((column) => column >= from && column < to)
    .flatMap((column) => {
      const box = cellBox(matrix, row, column);
      const landed = landing(row, column);
      if (!box || landed <= 0) return [];
      const { x, y, width, height } = box;
      return draw('rect', { class: `own ${span.role}`, x, y, width, height, 'fill-opacity': tint * landed });
    });
}

/** A bar as long as the columns, the number in its middle. */
function over(matrix: PlacedMatrix, run: FilledRun): Drawing | null {
  const box = runBox(matrix, run);
  if (!box) return null;
  const { role, label } = run.span;
  const own = `own ${role}`;
  return draw(
    'g',
    {},
    draw('rect', {
      class: own,
      x: box.x + 2,
      y: box.y - BAR - 2,
      width: box.width - 4,
      height: BAR,
      rx: 1.5,
    }),
    label && draw('text', { class: `${own} source`, x: box.x + box.width / 2, y: box.y - 8 }, label),
  );
}

/** A line below the cells, the number in the corner of the first. */
function within(matrix: PlacedMatrix, run: FilledRun): Drawing | null {
  const box = runBox(matrix, run);
  if (!box) return null;
  const { role, label } = run.span;
  const own = `own ${role}`;
  const foot = box.y + box.height - BAR;
  return draw(
    'g',
    {},
    draw('rect', { class: own, x: box.x + 2, y: foot, width: box.width - 4, height: BAR - 1, rx: 1 }),
    label && draw('text', { class: `${own} source small`, x: box.x + 6, y: box.y + 10 }, label),
  );
}

function runBox(matrix: PlacedMatrix, { row, from, to }: FilledRun): Box | undefined {
  const first = cellBox(matrix, row, from);
  return first && { ...first, width: (to - from) * matrix.cellWidth };
}
