/** ReLU: a number comes to the gate of its cell; a positive one passes as it is, any other is turned away and leaves 0. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import type { Box } from '../views/boxes.ts';
import { eased, within } from '../views/frame.ts';
import { cellSpan, during, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight } from './strip.ts';

/** The number has come; it is turned away by a stroke, and 0 appears. */
const COME = 0.55;
const STRUCK = 0.8;

export const gate: Gesture = {
  landing: (place, progress) => within(during(progress, cellSpan(place)), STRUCK, 1),
  travellers(context, progress) {
    const { matrix, state } = context;
    return matrix.rows.flatMap((row) =>
      matrix.columns.flatMap((column) => {
        const done = during(progress, cellSpan({ matrix, row, column, followed: state.row }));
        return done > 0 && done < 1 ? coming(context, row, column, done) : [];
      }),
    );
  },
};

function coming(
  { scene, matrix, language }: GestureContext,
  row: number,
  column: number,
  done: number,
): Drawing[] {
  const source = scene.find(matrix.node.operands[0] ?? '');
  const from = source && cellBox(source, row, column);
  if (!from) return [];
  const to = cellBox(matrix, row, column)!;
  const value = valueAt(source, row, column);
  const opacity = 1 - within(done, STRUCK, 1);
  const progress = within(done, 0, COME);
  const flight = drawFlight({ role: source.item.role, from, to, value, progress, opacity }, language);
  const stroke = value > 0 ? null : strike(to, eased(within(done, COME, STRUCK)), opacity);
  return [flight, stroke].filter((one) => one !== null);
}

/** A line across the number, from the left. */
function strike({ x, y, width, height }: Box, drawn: number, opacity: number): Drawing | null {
  if (drawn <= 0) return null;
  const [left, middle] = [x + 6, y + height / 2];
  return draw('path', { class: 'strike', d: `M${left} ${middle}h${(width - 12) * drawn}`, opacity });
}
