/** The mask: scores move over, then masked cells close, before any Softmax. */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { between, eased, within } from '../views/frame.ts';
import { hatch } from '../views/matrix.ts';
import { cellSpan, during, type CellPlace, type Gesture, type GestureContext } from './gesture.ts';
import { copies } from './travel.ts';
import { drawFlight } from './strip.ts';

/** All scores have arrived; the closing begins. */
const ARRIVED = 0.6;

const isMasked = ({ matrix, row, column }: CellPlace) => valueAt(matrix, row, column) === -Infinity;

export const close: Gesture = {
  landing(place, progress) {
    if (isMasked(place)) return 0;
    return within(during(within(progress, 0, ARRIVED), cellSpan(place)), 0.75, 1);
  },
  travellers(context, progress) {
    if (progress < ARRIVED) {
      const moving = within(progress, 0, ARRIVED);
      return [
        ...copies(
          context,
          (place) => during(moving, cellSpan(place)),
          (row, column) => [row, column],
        ),
        ...waiting(context, (place) => during(moving, cellSpan(place)) >= 1),
      ];
    }
    return [...waiting(context, () => true), ...shutters(context, within(progress, ARRIVED, 1))];
  },
};

/** The score under a mask that has not closed yet: the number that Softmax will not see. */
function waiting(context: GestureContext, arrived: (place: CellPlace) => boolean): Drawing[] {
  const { scene, language } = context;
  const source = scene.find(context.matrix.node.operands[0] ?? '');
  if (!source) return [];
  return maskedPlaces(context)
    .filter(arrived)
    .map(({ matrix, row, column }) => {
      const box = cellBox(matrix, row, column)!;
      const value = valueAt(source, row, column);
      return drawFlight({ role: 'score', from: box, to: box, value, progress: 1 }, language);
    })
    .filter((one) => one !== null);
}

/** Shutters come down row by row. */
function shutters(context: GestureContext, progress: number): Drawing[] {
  const places = maskedPlaces(context);
  return places
    .map(({ matrix, row, column }, index) => {
      const start = between(0, 0.5, index / Math.max(1, places.length - 1));
      return hatch(cellBox(matrix, row, column)!, eased(within(progress, start, start + 0.5)));
    })
    .filter((one) => one !== null);
}

function maskedPlaces({ matrix, state }: GestureContext): CellPlace[] {
  return matrix.rows
    .flatMap((row) => matrix.columns.map((column) => ({ matrix, row, column, followed: state.row })))
    .filter(isMasked);
}
