/**
 * Placement: cells fly from several matrices into their places of one, unchanged. Nothing is computed on
 * the way, so each arrives in the colour it left with.
 */
import type { Drawing } from '../drawing/drawing.ts';
import { cellBox, valueAt } from '../views/cells.ts';
import { within } from '../views/frame.ts';
import { nodeOf } from '../views/node.ts';
import { roleAt } from '../views/role.ts';
import type { TraceNode } from '../../wasm/wrapper/index.ts';
import { cellSpan, during, type Gesture, type GestureContext } from './gesture.ts';
import { drawFlight } from './strip.ts';

/** Most of the time is the flight; then the cell settles. */
const ARRIVAL = 0.85;

interface Origin {
  /** Which of the operands. */
  readonly source: number;
  readonly row: number;
  readonly column: number;
}

type OriginOf = (sources: readonly TraceNode[], row: number, column: number) => Origin;

/** Side by side: row i of each, in the same row. */
export const concat = placement((sources, row, column) => {
  let own = column;
  let source = 0;
  while (own >= sources[source]!.columns) own -= sources[source++]!.columns;
  return { source, row, column: own };
});

/** As the numbers lie in memory: all of the first one before any of the second. */
export const misread = placement((sources, row, column) => {
  const { rows, columns } = sources[0]!;
  const place = row * columns * sources.length + column;
  const own = place % (rows * columns);
  return {
    source: Math.floor(place / (rows * columns)),
    row: Math.floor(own / columns),
    column: own % columns,
  };
});

function placement(originOf: OriginOf): Gesture {
  return {
    landing: (place, progress) => within(during(progress, cellSpan(place)), ARRIVAL, 1),
    travellers(context, progress) {
      const { matrix, trace, state } = context;
      const sources = matrix.node.operands.map((name) => nodeOf(trace, name));
      return matrix.rows.flatMap((row) =>
        matrix.columns.flatMap((column) => {
          const done = during(progress, cellSpan({ matrix, row, column, followed: state.row }));
          if (done <= 0 || done >= 1) return [];
          return flight(context, originOf(sources, row, column), { row, column, done });
        }),
      );
    },
  };
}

interface Goal {
  readonly row: number;
  readonly column: number;
  readonly done: number;
}

/** A matrix that the picture leaves out sends nothing. */
function flight({ scene, matrix, language }: GestureContext, origin: Origin, goal: Goal): Drawing[] {
  const source = scene.find(matrix.node.operands[origin.source]!);
  const from = source && cellBox(source, origin.row, origin.column);
  const to = cellBox(matrix, goal.row, goal.column);
  if (!source || !from || !to) return [];
  const flown = drawFlight(
    {
      role: roleAt(source, origin.row, origin.column),
      from,
      to,
      value: valueAt(source, origin.row, origin.column),
      progress: within(goal.done, 0, ARRIVAL),
    },
    language,
  );
  return flown ? [flown] : [];
}
