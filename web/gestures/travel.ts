/** A cell travels to its place in the next matrix and changes on arrival. */
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import type { PlacedMatrix } from '../views/placed.ts';
import { roleAt } from '../views/role.ts';
import { cellSpan, during, rowSpan, type CellPlace, type Gesture, type GestureContext } from './gesture.ts';
import type { Span } from '../views/turns.ts';
import { drawFlight } from './strip.ts';

/** All of the way is behind a cell; it changes into what it becomes. */
export const ARRIVAL = 0.75;

export const travel: Gesture = moving(cellSpan);

/** The numbers of one position travel together, for they change by something that they share. */
export const travelInRows: Gesture = moving(rowSpan);

function moving(span: (place: CellPlace) => Span): Gesture {
  return {
    landing: (place, progress) => within(during(progress, span(place)), ARRIVAL, 1),
    travellers: (context, progress) =>
      copies(
        context,
        (place) => during(progress, span(place)),
        (row, column) => [row, column],
      ),
  };
}

/** Rows become columns. */
export const transpose: Gesture = {
  ...travel,
  travellers: (context, progress) =>
    copies(
      context,
      (place) => during(progress, cellSpan(place)),
      (row, column) => [column, row],
    ),
};

/** Copies of an operand's cells under way, the first one's unless told; `home` says which cell a copy comes from. */
export function copies(
  { scene, matrix, state, language }: GestureContext,
  doneAt: (place: CellPlace) => number,
  home: (row: number, column: number) => [number, number],
  operand = matrix.node.operands[0] ?? '',
) {
  const source: PlacedMatrix | undefined = scene.find(operand);
  if (!source) return [];
  return matrix.rows
    .flatMap((row) =>
      matrix.columns.map((column) => {
        const done = doneAt({ matrix, row, column, followed: state.row });
        const [homeRow, homeColumn] = home(row, column);
        const from = cellBox(source, homeRow, homeColumn);
        if (!from || done <= 0 || done >= 1) return null;
        const flight = {
          role: roleAt(source, homeRow, homeColumn),
          from,
          to: cellBox(matrix, row, column)!,
          value: valueAt(source, homeRow, homeColumn),
          progress: within(done, 0, ARRIVAL),
          opacity: 1 - within(done, ARRIVAL, 1),
        };
        return drawFlight(flight, language);
      }),
    )
    .filter((one) => one !== null);
}
