/** An elementwise product: the two factors of a cell meet in it and become one number. */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import { roleAt } from '../views/role.ts';
import { cellSpan, during, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight, slot } from './strip.ts';

/** The factors fly, and become their product in the rest of the time. */
const MEETING = 0.7;
const HALVES = ['upper', 'lower'] as const;

export const meet: Gesture = {
  landing: (place, progress) => within(during(progress, cellSpan(place)), MEETING, 1),
  travellers(context, progress) {
    const { matrix, state } = context;
    return matrix.rows.flatMap((row) =>
      matrix.columns.flatMap((column) => {
        const done = during(progress, cellSpan({ matrix, row, column, followed: state.row }));
        return done > 0 && done < 1 ? factors(context, row, column, done) : [];
      }),
    );
  },
};

/** A factor that the picture leaves out does not fly. */
function factors(context: GestureContext, row: number, column: number, done: number): Drawing[] {
  const { scene, matrix, language } = context;
  const target = cellBox(matrix, row, column)!;
  return HALVES.flatMap((half, operand) => {
    const source = scene.find(matrix.node.operands[operand] ?? '');
    const from = source && cellBox(source, row, column);
    if (!from) return [];
    const flight = drawFlight(
      {
        role: roleAt(source, row, column),
        from,
        to: slot(target, 0, 1, half),
        value: valueAt(source, row, column),
        progress: within(done, 0, MEETING),
        opacity: 1 - within(done, MEETING, 1),
      },
      language,
    );
    return flight ? [flight] : [];
  });
}
