/**
 * A sum of two: the first, a stream that was flowing already, passes on as it is; the second, an update,
 * comes up to it on its way and is written in.
 */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { cellSpan, during, type CellPlace, type Gesture, type GestureContext } from './gesture.ts';
import type { Span } from '../views/turns.ts';
import { drawFlight } from './strip.ts';

/** The stream is under way before its update is, and waits for nothing. */
const STREAM: Span = { start: 0, end: 0.5 };
const UPDATE: Span = { start: 0.25, end: 0.75 };
/** Both are there; what the stream held becomes the sum. */
const WRITTEN: Span = { start: 0.75, end: 1 };

export const join: Gesture = {
  landing: (place, progress) => during(during(progress, cellSpan(place)), WRITTEN),
  travellers(context, progress) {
    const { matrix, state } = context;
    return matrix.rows.flatMap((row) =>
      matrix.columns.flatMap((column) => {
        const place = { matrix, row, column, followed: state.row };
        const done = during(progress, cellSpan(place));
        if (done <= 0 || done >= 1) return [];
        // Where it arrives the update lies upon the stream.
        return [stream(context, place, done), update(context, place, done)].filter((one) => one !== null);
      }),
    );
  },
};

function stream(context: GestureContext, place: CellPlace, done: number): Drawing | null {
  const opacity = 1 - during(done, WRITTEN);
  return flying(context, place, { operand: 0, progress: during(done, STREAM), opacity });
}

function update(context: GestureContext, place: CellPlace, done: number): Drawing | null {
  const progress = during(done, UPDATE);
  if (progress <= 0) return null;
  return flying(context, place, { operand: 1, progress, opacity: 1 - during(done, WRITTEN) });
}

interface Flying {
  readonly operand: 0 | 1;
  readonly progress: number;
  readonly opacity: number;
}

/** An update arrives in the lower part of the cell, so that the number under it can still be read. */
function flying(
  { scene, matrix, language }: GestureContext,
  place: CellPlace,
  flying: Flying,
): Drawing | null {
  const { row, column } = place;
  const source = scene.find(matrix.node.operands[flying.operand] ?? '');
  const from = source && cellBox(source, row, column);
  if (!from) return null;
  const cell = cellBox(matrix, row, column)!;
  const lower = { ...cell, y: cell.y + cell.height * 0.55, height: cell.height * 0.6 };
  const { progress, opacity } = flying;
  const flight = {
    role: source.item.role,
    from,
    to: flying.operand === 0 ? cell : lower,
    value: valueAt(source, row, column),
    progress,
    opacity,
  };
  return drawFlight(flight, language);
}
