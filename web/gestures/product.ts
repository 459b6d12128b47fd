/** A row of the left factor meets a column of the right one, coordinate by coordinate. */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, rowBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import type { PlacedMatrix } from '../views/placed.ts';
import { roleAt } from '../views/role.ts';
import { cellSpan, during, rowSpan, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight, slot } from './strip.ts';

/** The cells fly, meet, and become one number in the rest of the time. */
const MEETING = 0.7;

/** `right(j)` lists the cells of the right factor that make column j. */
type RightCells = (right: PlacedMatrix, column: number) => readonly [row: number, column: number][];

/** Y = X W: column j of W. */
export const projection = product((right, column) =>
  Array.from({ length: right.node.rows }, (_, k) => [k, column]),
);

/** S = Q Kᵀ: row j of K stands up as a column. */
export const scores = product((right, column) =>
  Array.from({ length: right.node.columns }, (_, k) => [column, k]),
);

function product(rightCells: RightCells): Gesture {
  return {
    landing: (place, progress) => within(during(progress, cellSpan(place)), MEETING, 1),
    travellers(context, progress) {
      const { scene, matrix } = context;
      const [leftName = '', rightName = ''] = matrix.node.operands;
      const left = scene.find(leftName);
      const right = scene.find(rightName);
      return matrix.rows.flatMap((row) => {
        if (left && right && matrix.item.follows && row === context.state.row) {
          return meetings(context, left, right, row, rightCells, progress);
        }
        return left ? wholeRow(context, left, row, progress) : [];
      });
    },
  };
}

/** The followed row: each of its cells is a meeting of its own. */
function meetings(
  context: GestureContext,
  left: PlacedMatrix,
  right: PlacedMatrix,
  row: number,
  rightCells: RightCells,
  progress: number,
): Drawing[] {
  const { matrix, state, language } = context;
  return matrix.columns
    .flatMap((column) => {
      const place = { matrix, row, column, followed: state.row };
      const done = during(progress, cellSpan(place));
      if (done <= 0 || done >= 1) return [];
      const target = cellBox(matrix, row, column)!;
      const partners = rightCells(right, column);
      const flight = { progress: within(done, 0, MEETING), opacity: 1 - within(done, MEETING, 1) };
      return partners.flatMap(([partnerRow, partnerColumn], k) => {
        const fromLeft = cellBox(left, row, k);
        const fromRight = cellBox(right, partnerRow, partnerColumn);
        const count = partners.length;
        return [
          fromLeft && {
            ...flight,
            role: roleAt(left, row, k),
            from: fromLeft,
            to: slot(target, k, count, 'upper'),
            value: valueAt(left, row, k),
          },
          fromRight && {
            ...flight,
            role: roleAt(right, partnerRow, partnerColumn),
            from: fromRight,
            to: slot(target, k, count, 'lower'),
            value: valueAt(right, partnerRow, partnerColumn),
          },
        ].flatMap((one) => (one ? [drawFlight(one, language)] : []));
      });
    })
    .filter((one) => one !== null);
}

/** Every other row: it slides over as a whole and turns into its result. */
function wholeRow(context: GestureContext, left: PlacedMatrix, row: number, progress: number): Drawing[] {
  const { matrix, state, language } = context;
  const done = during(progress, rowSpan({ matrix, row, followed: state.row }));
  const target = rowBox(matrix, row);
  if (!target || done <= 0 || done >= 1) return [];
  const count = left.columns.length;
  return left.columns
    .map((k) => {
      const from = cellBox(left, row, k);
      return (
        from &&
        drawFlight(
          {
            role: roleAt(left, row, k),
            from,
            to: slot(target, k, count, 'whole'),
            value: valueAt(left, row, k),
            progress: within(done, 0, MEETING),
            opacity: 1 - within(done, MEETING, 1),
          },
          language,
        )
      );
    })
    .filter((one) => one !== undefined && one !== null);
}
