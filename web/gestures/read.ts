/** The weighted sum: every value row travels over, as strongly as it is read, and joins in. */
import { part } from '../drawing/bounds.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import { nodeOf } from '../views/node.ts';
import { roleOf } from '../views/role.ts';
import { JOINED, valueSpan } from '../views/turns.ts';
import { during, rowSpan, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight } from './strip.ts';

export const read: Gesture = {
  landing: (place, progress) => within(during(progress, rowSpan(place)), JOINED, 1),
  travellers(context, progress) {
    const { matrix, state } = context;
    return matrix.rows.flatMap((row) => {
      const done = during(progress, rowSpan({ matrix, row, followed: state.row }));
      return done > 0 && done < 1 && row === state.row ? values(context, row, done) : [];
    });
  },
};

function values({ scene, matrix, trace, language }: GestureContext, row: number, done: number): Drawing[] {
  const [weightsName = '', valuesName = ''] = matrix.node.operands;
  // The weights may stand elsewhere than in a matrix, such as below the tokens that are read.
  const weights = nodeOf(trace, weightsName);
  const value = scene.find(valuesName);
  if (!value) return [];
  const shares = value.rows.map((source) => weights.data[row * weights.columns + source]!);
  return value.rows
    .flatMap((source) => {
      const weight = shares[source]!;
      const flown = during(done, valueSpan(shares, source));
      // A closed key sends nothing; what has arrived has joined the sum.
      if (weight === 0 || flown <= 0 || flown >= 1) return [];
      return value.columns.map((column) => {
        const from = cellBox(value, source, column);
        const to = cellBox(matrix, row, column);
        if (!from || !to) return null;
        const opacity = 0.35 + 0.65 * part(Math.abs(weight));
        return drawFlight(
          {
            role: roleOf(value.item),
            from,
            to,
            value: valueAt(value, source, column),
            progress: flown,
            opacity,
          },
          language,
        );
      });
    })
    .filter((one) => one !== null);
}
