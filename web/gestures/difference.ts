/** Two rows meet, the second one to be taken off the first. */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import { nodeOf } from '../views/node.ts';
import type { PlacedMatrix } from '../views/placed.ts';
import { roleAt } from '../views/role.ts';
import { cellSpan, during, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight, slot } from './strip.ts';

const MEETING = 0.7;

export const difference: Gesture = {
  landing: (place, progress) => within(during(progress, cellSpan(place)), MEETING, 1),
  travellers(context, progress) {
    const { matrix, state, language } = context;
    const source = sourceOf(context);
    if (!source) return [];
    return matrix.columns
      .flatMap((column) => {
        const done = during(progress, cellSpan({ matrix, row: 0, column, followed: state.row }));
        const target = cellBox(matrix, 0, column);
        if (!target || done <= 0 || done >= 1) return [];
        return source.pair.map((row, index) => {
          const [homeRow, homeColumn] = source.isTurned ? [column, row] : [row, column];
          const from = cellBox(source.matrix, homeRow, homeColumn);
          if (!from) return null;
          const flight = {
            role: roleAt(source.matrix, homeRow, homeColumn),
            from,
            to: slot(target, 0, 1, index === 0 ? 'upper' : 'lower'),
            value: valueAt(source.matrix, homeRow, homeColumn),
            progress: within(done, 0, MEETING),
            opacity: 1 - within(done, MEETING, 1),
          };
          return drawFlight(flight, language);
        });
      })
      .filter((one): one is Drawing => one !== null);
  },
};

/** Where the two rows are drawn: as they are, or as columns of what was transposed out of sight. */
function sourceOf({
  scene,
  matrix,
  trace,
}: GestureContext):
  | { readonly matrix: PlacedMatrix; readonly pair: readonly number[]; readonly isTurned: boolean }
  | undefined {
  const [rows = '', pairName = ''] = matrix.node.operands;
  const pair = [...nodeOf(trace, pairName).data];
  const shown = scene.find(rows);
  if (shown) return { matrix: shown, pair, isTurned: false };
  const { operation, operands } = nodeOf(trace, rows);
  const original = operation === 'transpose' ? scene.find(operands[0]!) : undefined;
  return original && { matrix: original, pair, isTurned: true };
}
