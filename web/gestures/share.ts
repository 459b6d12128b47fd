/** Softmax: each row has one unit of weight and shares it out; shares are as wide as weights. */
import { part } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { cellBox, rowBox, valueAt } from '../views/cells.ts';
import { between, eased, within } from '../views/frame.ts';
import { roleOf } from '../views/role.ts';
import { during, rowSpan, type Gesture, type GestureContext } from './gesture.ts';

const WHOLE = 0.3;
const DIVIDED = 0.62;

export const share: Gesture = {
  landing: (place, progress) => within(during(progress, rowSpan(place)), 0.85, 1),
  travellers: (context, progress) =>
    context.matrix.rows.flatMap((row) => {
      const { matrix, state } = context;
      const done = during(progress, rowSpan({ matrix, row, followed: state.row }));
      return done > 0 && done < 1 ? sharing(context, row, done) : [];
    }),
};

function sharing({ matrix }: GestureContext, row: number, done: number): Drawing[] {
  const unit = rowBox(matrix, row)!;
  const whole = eased(within(done, 0, WHOLE));
  if (whole < 1) {
    const width = Math.max(1, (unit.width - 4) * whole);
    const y = unit.y + unit.height / 4;
    return [
      draw('rect', {
        class: `unit ${roleOf(matrix.item)}`,
        x: unit.x + 2,
        y,
        width,
        height: unit.height / 2,
        rx: 2,
      }),
      draw('text', { class: 'unit-label', x: unit.x + unit.width / 2, y: y + 12, opacity: whole }, '1'),
    ];
  }
  const divided = eased(within(done, WHOLE, DIVIDED));
  const settled = eased(within(done, DIVIDED, 0.9));
  const fade = 1 - within(done, 0.85, 1);
  let used = 0;
  return matrix.columns.flatMap((column) => {
    const weight = part(valueAt(matrix, row, column));
    const start = unit.x + 2 + used * (unit.width - 4);
    used += weight;
    if (weight <= 0) return [];
    const cell = cellBox(matrix, row, column)!;
    const gap = divided * 1.5;
    const width = Math.max(0.5, weight * (unit.width - 4) - gap);
    const height = between(unit.height / 2, unit.height - 2, settled);
    return draw('rect', {
      class: `unit ${roleOf(matrix.item)}`,
      x: between(start, cell.x + 1, settled),
      y: unit.y + (unit.height - height) / 2,
      width: between(width, cell.width - 2, settled),
      height,
      rx: 2,
      // The colour a share settles on is the weight's own tint.
      'fill-opacity': between(0.55, 0.5 * weight, settled),
      opacity: fade < 1 ? fade : undefined,
    });
  });
}
