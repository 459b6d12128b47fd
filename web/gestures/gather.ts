/** A sum over each row, or one over all cells: its numbers come together, one after the other, in one cell. */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import { roleAt } from '../views/role.ts';
import { during, rowSpan, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight } from './strip.ts';

/** All numbers have come; the sum appears. */
const GATHERED = 0.8;

export const gather: Gesture = {
  landing: (place, progress) => within(during(progress, rowSpan(place)), GATHERED, 1),
  travellers(context, progress) {
    const { matrix, state } = context;
    return matrix.rows.flatMap((row) => {
      const done = during(progress, rowSpan({ matrix, row, followed: state.row }));
      return done > 0 && done < 1 ? coming(context, row, done) : [];
    });
  },
};

function coming({ scene, matrix, language }: GestureContext, row: number, done: number): Drawing[] {
  const source = scene.find(matrix.node.operands[0] ?? '');
  const to = cellBox(matrix, row, 0);
  if (!source || !to) return [];
  const rows = source.node.rows === matrix.node.rows ? [row] : source.rows;
  const cells = rows.flatMap((one) => source.columns.map((column) => [one, column] as const));
  const count = cells.length;
  return cells.flatMap(([row, column], turn) => {
    const from = cellBox(source, row, column);
    const span = { start: (GATHERED * turn) / count, end: (GATHERED * (turn + 1)) / count };
    const flown = during(done, span);
    if (!from || flown <= 0 || flown >= 1) return [];
    const value = valueAt(source, row, column);
    const flight = drawFlight(
      { role: roleAt(source, row, column), from, to, value, progress: flown },
      language,
    );
    return flight ? [flight] : [];
  });
}
