/** Rows of any nodes as arrows from the origin of one plane, with what lies between their tips. */
import type { VectorLevel, VectorRows, VectorSegment, VectorsItem, VectorTip } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { drawArrow, drawHandle, drawTipLabel } from './arrow.ts';
import {
  coordinatesFor,
  drawAxes,
  pointOf,
  px,
  toPixels,
  type Coordinates,
  type HandleBox,
  type PlaneBox,
  type Point,
} from './coordinates.ts';
import { eased, within, type Frame } from './frame.ts';
import { convexHull } from './hull.ts';
import type { Measuring } from './measure.ts';
import { nodeOf } from './node.ts';
import { subscriptNumber } from './symbol.ts';
import type { View } from './view.ts';

const WIDEST = 420;
const HIGHEST = 300;

export function vectorsView(item: VectorsItem, { trace, width: room }: Measuring): View {
  const place = { x: 0, y: 0, width: Math.min(WIDEST, room), height: HIGHEST };
  const own = coordinatesFor(pointsOf(item, trace), place);
  return {
    width: own.right - own.left,
    height: own.bottom - own.top,
    draw({ x, y }, request, frame) {
      const plane = moved(own, x - own.left, y - own.top);
      const box: PlaneBox = { ...plane, handles: handlesOf(item, trace, plane) };
      const context = { item, trace, plane, frame };
      const drawing = draw(
        'g',
        { class: 'vectors' },
        drawAxes(plane, request.language),
        drawHull(context),
        (item.levels ?? []).map((level) => drawLevel(context, level)),
        drawCross(context),
        (item.segments ?? []).map((segment) => drawSegment(context, segment)),
        item.arrows.map((arrows) => drawRows(context, arrows)),
        box.handles.map((handle) => draw('g', { class: roleOf(item, handle) }, drawHandle(handle))),
      );
      return { drawing, planes: [box] };
    },
  };
}

interface Context {
  readonly item: VectorsItem;
  readonly trace: Trace;
  readonly plane: Coordinates;
  readonly frame: Frame;
}

function moved(plane: Coordinates, right: number, down: number): Coordinates {
  const { x, y, unit, left, top, bottom } = plane;
  return {
    x: x + right,
    y: y + down,
    unit,
    left: left + right,
    right: plane.right + right,
    top: top + down,
    bottom: bottom + down,
  };
}

/** Everything the plane must have room for. */
function pointsOf(item: VectorsItem, trace: Trace): Point[] {
  const reach = item.reach ?? 0;
  const tips = item.arrows.flatMap((arrows) => tipsOf(arrows, trace).map(({ point }) => point));
  const hull = item.hull === undefined ? [] : allPoints(trace, item.hull);
  return [[-reach, -reach], [reach, reach], ...tips, ...hull];
}

function allPoints(trace: Trace, name: string): Point[] {
  const node = nodeOf(trace, name);
  return Array.from({ length: node.rows }, (_, row) => pointOf(node, row));
}

interface Tip extends VectorTip {
  readonly point: Point;
  readonly label: string;
}

function tipsOf({ node: name, letter, rows }: VectorRows, trace: Trace): Tip[] {
  const node = nodeOf(trace, name);
  const all = rows ?? Array.from({ length: node.rows }, (_, row) => row);
  return all.map((row) => ({
    node: name,
    row,
    point: pointOf(node, row),
    label: node.rows === 1 ? letter : letter + subscriptNumber(row + 1),
  }));
}

function handlesOf(item: VectorsItem, trace: Trace, plane: Coordinates): HandleBox[] {
  return item.arrows.flatMap((arrows) => {
    if (!arrows.drags) return [];
    return tipsOf(arrows, trace).map(({ node, row, point }) => {
      const [x, y] = toPixels(plane, point);
      return { node, row, x, y };
    });
  });
}

function roleOf(item: VectorsItem, { node }: HandleBox): string | undefined {
  return item.arrows.find((arrows) => arrows.node === node)?.role;
}

/** Arrows grow out of the origin, one after another. */
function drawRows({ trace, plane, frame }: Context, arrows: VectorRows): Drawing {
  const tips = tipsOf(arrows, trace);
  const progress = frame.progressOf(arrows.node);
  return draw(
    'g',
    { class: arrows.role },
    tips.map(({ point }, index) => {
      const grown = eased(within(progress, index / tips.length, (index + 1) / tips.length));
      const label = grown >= 1 && labelAt(tips, index);
      return [
        drawArrow(plane, { from: [0, 0], to: point, grown, kind: 'row' }),
        label && drawTipLabel(plane, point, label),
      ];
    }),
  );
}

/** Vectors that are the same share a label, k₁ = k₃, at the last one's. */
function labelAt(tips: readonly Tip[], index: number): string | undefined {
  const [x, y] = tips[index]!.point;
  const same = tips.filter(({ point }) => point[0] === x && point[1] === y);
  return same.at(-1) === tips[index] ? same.map(({ label }) => label).join(' = ') : undefined;
}

function pointAt(trace: Trace, { node, row }: VectorTip): Point {
  return pointOf(nodeOf(trace, node), row);
}

function progressOf(frame: Frame, node: string | undefined): number {
  return node === undefined ? 1 : eased(frame.progressOf(node));
}

function drawSegment({ trace, plane, frame }: Context, segment: VectorSegment): Drawing | null {
  const [from, to] = [pointAt(trace, segment.from), pointAt(trace, segment.to)];
  const grown = progressOf(frame, segment.node);
  if (grown <= 0) return null;
  const [x, y] = toPixels(plane, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  // The label keeps to the outer side, away from the origin.
  const outside = x >= plane.x ? 8 : -8;
  const anchor = outside > 0 ? 'start' : 'end';
  return draw(
    'g',
    { class: `between ${segment.role}` },
    drawArrow(plane, { from, to, grown, kind: 'way' }),
    grown >= 1 &&
      segment.label !== undefined &&
      draw('text', { class: 'tip', x: x + outside, y: y + 5, 'text-anchor': anchor }, segment.label),
  );
}

/** The line through a tip at a right angle to the way between two others, as far as the plane goes. */
function drawLevel({ trace, plane, frame }: Context, level: VectorLevel): Drawing | null {
  const [from, to] = [pointAt(trace, level.from), pointAt(trace, level.to)];
  const [across, up] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(across, up);
  const grown = progressOf(frame, level.node);
  if (length === 0 || grown <= 0) return null;
  const [x, y] = toPixels(plane, pointAt(trace, level.through));
  // Down is positive in pixels; a quarter turn of (across, −up) is (up, across).
  const [dx, dy] = [up / length, across / length];
  const ends = [-1, 1].map((sign) => {
    const most = Math.min(
      roomAlong(x, sign * dx, plane.left, plane.right),
      roomAlong(y, sign * dy, plane.top, plane.bottom),
    );
    return `${px(x + sign * dx * most * grown)} ${px(y + sign * dy * most * grown)}`;
  });
  return draw('path', { class: `level ${level.role}`, d: `M${ends[0]}L${ends[1]}` });
}

/** The two lines on which one coordinate is the tip's own. */
function drawCross({ item, trace, plane }: Context): Drawing | null {
  if (!item.cross) return null;
  const { left, right, top, bottom } = plane;
  const [x, y] = toPixels(plane, pointAt(trace, item.cross)).map(px);
  const d = `M${px(left)} ${y}H${px(right)}M${x} ${px(top)}V${px(bottom)}`;
  return draw('path', { class: `level ${item.cross.role}`, d });
}

/** How far one may go from `at` in steps of `step` before leaving the span. */
function roomAlong(at: number, step: number, low: number, high: number): number {
  if (step === 0) return Infinity;
  return Math.max(0, ((step > 0 ? high : low) - at) / step);
}

function drawHull({ item, trace, plane, frame }: Context): Drawing | null {
  if (item.hull === undefined || frame.progressOf(item.hull) < 1) return null;
  const corners = convexHull(allPoints(trace, item.hull)).map((point) => toPixels(plane, point));
  const role = item.arrows.find(({ node }) => node === item.hull)?.role ?? 'value';
  const points = corners.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');
  return draw('polygon', { class: `hull ${role}`, points });
}
