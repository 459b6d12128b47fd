/** A reading as arrows: the values, their weighted copies tip to tail, and the sum they end in. */
import type { FigureState, Language, PlaneItem } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { finite } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { drawArrow, drawHandle, drawTipLabel, labelAt, type NamedTip } from './arrow.ts';
import {
  coordinatesFor,
  drawAxes,
  drawTicks,
  pointOf,
  toPixels,
  type Coordinates,
  type PlaneBox,
  type Point,
} from './coordinates.ts';
import { eased, within, type Frame } from './frame.ts';
import { nodeOf } from './node.ts';
import { subscriptNumber } from './symbol.ts';
import { FOLLOWED_SHARE, JOINED, valueSpan } from './turns.ts';
import type { View, Measuring } from './view.ts';

const WIDEST = 600;
const HEIGHT = 220;
/** The sum is the broadest arrow. */
const SUM_HEAD = 14;
/** Two tips whose names would run into one another; pixels. */
const NEAR = 22;

/** Row `row` of A. */
function weightsOf(trace: Trace, item: PlaneItem, row: number): number[] {
  const { columns, data } = nodeOf(trace, item.weights);
  return [...data.subarray(row * columns, (row + 1) * columns)];
}

/** The corners of the chain a₁v₁, a₁v₁ + a₂v₂, …; its end is the core's own o. */
function chain(trace: Trace, item: PlaneItem, row: number): Point[] {
  const values = nodeOf(trace, item.values);
  const corners: Point[] = [[0, 0]];
  for (const [j, weight] of weightsOf(trace, item, row).entries()) {
    const [x, y] = corners.at(-1)!;
    // A closed key adds nothing, whatever its value holds.
    const [vx, vy] = weight === 0 ? [0, 0] : pointOf(values, j);
    corners.push([finite(x + finite(weight * vx)), finite(y + finite(weight * vy))]);
  }
  corners[corners.length - 1] = pointOf(nodeOf(trace, item.output), row);
  return corners;
}

export function planeView(item: PlaneItem, { width: room }: Measuring): View {
  const size = { width: Math.min(item.widest ?? WIDEST, room), height: HEIGHT };
  return {
    ...size,
    draw({ x, y }, request, frame) {
      const plane = planeBox(item, { x, y, ...size }, request);
      return { drawing: drawPlane(plane, item, request, frame), planes: [plane] };
    },
  };
}

interface PlaneRequest {
  readonly trace: Trace;
  readonly state: FigureState;
  readonly language: Language;
}

function planeBox(
  item: PlaneItem,
  place: { x: number; y: number; width: number; height: number },
  { trace, state }: PlaneRequest,
): PlaneBox {
  const values = nodeOf(trace, item.values);
  const tips = Array.from({ length: values.rows }, (_, row) => pointOf(values, row));
  const plane = coordinatesFor([...tips, ...chain(trace, item, state.row)], place);
  const { drags } = item;
  const handles =
    drags === undefined
      ? []
      : tips.map((tip, row) => {
          const [x, y] = toPixels(plane, tip);
          return { node: drags, row, x, y };
        });
  return { ...plane, handles };
}

function drawPlane(plane: PlaneBox, item: PlaneItem, request: PlaneRequest, frame: Frame): Drawing {
  const { trace, state } = request;
  const values = nodeOf(trace, item.values);
  const tips = Array.from({ length: values.rows }, (_, row): NamedTip => ({
    point: pointOf(values, row),
    label: `v${subscriptNumber(row + 1)}`,
  }));
  const corners = chain(trace, item, state.row);
  const weights = weightsOf(trace, item, state.row);
  const all = frame.progressOf(item.output);
  const done = all >= 1 ? 1 : within(all, 0, FOLLOWED_SHARE);
  const arrived = frame.progressOf(item.values) >= 1;
  return draw(
    'g',
    { class: 'plane' },
    drawAxes(plane),
    drawTicks(plane, request.language),
    tips.map((tip, row) => valueArrow(plane, tip, arrived ? labelAt(tips, tip) : undefined, row, arrived)),
    sumArrow(plane, corners.at(-1)!, state.row, eased(within(done, JOINED, 1)), tips),
    corners.slice(1).map((corner, index) => {
      if (weights[index] === 0) return null;
      const { start, end } = valueSpan(weights, index);
      const grown = eased(within(done, start, end));
      return drawArrow(plane, { from: corners[index]!, to: corner, grown, kind: 'share' });
    }),
  );
}

function valueArrow(
  plane: PlaneBox,
  { point }: NamedTip,
  label: string | undefined,
  row: number,
  arrived: boolean,
): Drawing {
  const handle = plane.handles[row];
  return draw(
    'g',
    { class: 'value' },
    arrived && drawArrow(plane, { from: [0, 0], to: point, grown: 1, kind: 'whole' }),
    label !== undefined && drawTipLabel(plane, point, label),
    handle && drawHandle(handle),
  );
}

function sumArrow(
  plane: Coordinates,
  tip: Point,
  row: number,
  grown: number,
  values: readonly NamedTip[],
): Drawing | null {
  if (grown <= 0) return null;
  // Where the reading ends at a value, its name would cover that of the value.
  const meets = values.some(({ point: [x, y] }) => Math.hypot(x - tip[0], y - tip[1]) * plane.unit < NEAR);
  return draw(
    'g',
    { class: 'output' },
    drawArrow(plane, { from: [0, 0], to: tip, grown, kind: 'sum', head: SUM_HEAD }),
    grown >= 1 && drawTipLabel(plane, tip, `o${subscriptNumber(row + 1)}`, meets ? 'right' : 'left'),
  );
}
