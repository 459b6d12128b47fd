/** Rows of any nodes as arrows from the origin of one plane, with what lies between their tips. */
import type { Role, VectorLevel, VectorRows, VectorSegment, VectorsItem, VectorTip } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { direction } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { drawArrow, drawHandle, drawTipLabel, labelAt, type NamedTip } from './arrow.ts';
import {
  coordinatesFor,
  drawAxes,
  drawTicks,
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
import { nodeOf } from './node.ts';
import { subscriptNumber } from './symbol.ts';
import type { View, Measuring } from './view.ts';

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
      const tips = item.arrows.map((arrows) => tipsOf(arrows, trace));
      const context = { item, trace, plane, frame, tips };
      const drawing = draw(
        'g',
        { class: 'vectors' },
        drawAxes(plane),
        drawHull(context),
        (item.levels ?? []).map((level) => drawLevel(context, level)),
        drawCross(context),
        drawTicks(plane, request.language),
        (item.segments ?? []).map((segment) => drawSegment(context, segment)),
        item.arrows.map((arrows, index) => drawRows(context, arrows, tips[index]!)),
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
  /** Of each kind of arrows. */
  readonly tips: readonly (readonly Tip[])[];
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

interface Tip extends VectorTip, NamedTip {}

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
function drawRows(context: Context, arrows: VectorRows, tips: readonly Tip[]): Drawing {
  const { plane, frame } = context;
  const progress = frame.progressOf(arrows.node);
  const labelled = progress < 1 ? tips : wholeTips(context);
  return draw(
    'g',
    { class: arrows.role },
    tips.map(({ point }, index) => {
      const grown = eased(within(progress, index / tips.length, (index + 1) / tips.length));
      const label = grown >= 1 && labelAt(labelled, tips[index]!);
      return [
        arrows.isPlace
          ? drawPlace(plane, point)
          : drawArrow(plane, { from: [0, 0], to: point, grown, kind: 'row' }),
        label && drawTipLabel(plane, point, label),
      ];
    }),
  );
}

/** The tips of all arrows that have grown. */
function wholeTips({ item, frame, tips }: Context): Tip[] {
  return tips.filter((_, index) => frame.progressOf(item.arrows[index]!.node) >= 1).flat();
}

function drawPlace(plane: Coordinates, point: Point): Drawing {
  const [cx, cy] = toPixels(plane, point);
  return draw('circle', { class: 'dot', cx, cy, r: 3.5 });
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
  const [x, y] = toPixels(plane, [from[0] / 2 + to[0] / 2, from[1] / 2 + to[1] / 2]);
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
function drawLevel({ trace, plane, frame }: Context, level: VectorLevel): Drawing[] | null {
  const way = direction(pointAt(trace, level.from), pointAt(trace, level.to));
  const grown = progressOf(frame, level.node);
  if (!way || grown <= 0) return null;
  const [x, y] = toPixels(plane, pointAt(trace, level.through));
  // Down is positive in pixels; a quarter turn of (across, −up) is (up, across).
  const [dy, dx] = way;
  const ends = [-1, 1].map((sign) => {
    const most = Math.min(
      roomAlong(x, sign * dx, plane.left, plane.right),
      roomAlong(y, sign * dy, plane.top, plane.bottom),
    );
    return [x + sign * dx * most * grown, y + sign * dy * most * grown] as const;
  });
  const d = `M${ends.map(([endX, endY]) => `${px(endX)} ${px(endY)}`).join('L')}`;
  return [
    draw('path', { class: `level ${level.role}`, d }),
    ...(grown >= 1 && level.label !== undefined ? [levelLabel(level.label, level.role, ends)] : []),
  ];
}

/** Pixels from the upper end of a level line to its label. */
const ALONG = 56;

/** Beside the line, on its lower side. */
function levelLabel(label: string, role: Role, ends: readonly Point[]): Drawing {
  const [high, low] = ends[0]![1] <= ends[1]![1] ? [ends[0]!, ends[1]!] : [ends[1]!, ends[0]!];
  const [across, down] = [low[0] - high[0], low[1] - high[1]];
  const length = Math.hypot(across, down);
  const side = across < 0 ? 1 : -1;
  const x = high[0] + (ALONG * across + 28 * side * down) / length;
  const y = high[1] + (ALONG * down + 14 * Math.abs(across)) / length + 5;
  return draw('g', { class: role }, draw('text', { class: 'tip', x, y }, label));
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
  return draw('polygon', { class: `hull ${role}${corners.length === 2 ? ' segment' : ''}`, points });
}
