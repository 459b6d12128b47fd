/** Vectors as arrows in real coordinates: equal scale on both axes, origin visible. */
import type { FigureState, Language, PlaneItem } from '../figure.ts';
import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { nodeOf } from './node.ts';
import { formatNumber } from '../drawing/number.ts';
import { valueSpan, JOINED } from '../gestures/read.ts';
import { FOLLOWED_SHARE } from '../gestures/gesture.ts';
import { eased, within, type Frame } from './frame.ts';
import type { Measuring } from './measure.ts';
import { subscriptNumber } from './symbol.ts';
import type { View } from './view.ts';

/** A vector plane in the picture; pixels. */
export interface PlaneBox {
  /** The node whose rows are drawn as arrows from the origin. */
  readonly node: string;
  /** The origin. */
  readonly x: number;
  readonly y: number;
  /** Pixels per unit, on both axes. */
  readonly unit: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

const WIDEST = 600;
const HEIGHT = 220;
const MARGIN = 26;
const HEAD = 7;

/** The first two coordinates of a row; a vector of width 1 lies on the first axis. */
function point(node: TraceNode, row: number): Point {
  const at = (column: number) => (column < node.columns ? node.data[row * node.columns + column]! : 0);
  return [at(0), at(1)];
}

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
    const [vx, vy] = weight === 0 ? [0, 0] : point(values, j);
    corners.push([x + weight * vx, y + weight * vy]);
  }
  corners[corners.length - 1] = point(nodeOf(trace, item.output), row);
  return corners;
}

export function planeView(item: PlaneItem, { width: room }: Measuring): View {
  const size = { width: Math.min(WIDEST, room), height: HEIGHT };
  return {
    ...size,
    draw({ x, y }, request, frame) {
      const box = planeBox({ item, x, y, ...size }, request);
      return { drawing: drawPlane(box, item, request, frame), planes: [box] };
    },
  };
}

interface PlacedPlane {
  readonly item: PlaneItem;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function planeBox(placed: PlacedPlane, { trace, state }: PlaneRequest): PlaneBox {
  const values = nodeOf(trace, placed.item.values);
  const rows = Array.from({ length: values.rows }, (_, row) => point(values, row));
  const points = [...rows, ...chain(trace, placed.item, state.row)];
  const [minX, maxX] = extent(points.map(([x]) => x));
  const [minY, maxY] = extent(points.map(([, y]) => y));
  const unit = Math.min(
    (placed.width - 2 * MARGIN) / (maxX - minX),
    (placed.height - 2 * MARGIN) / (maxY - minY),
  );
  const left = placed.x;
  const bottom = placed.y + placed.height;
  return {
    node: placed.item.values,
    x: left + MARGIN - minX * unit,
    y: bottom - MARGIN + minY * unit,
    unit,
    left,
    top: placed.y,
    right: left + 2 * MARGIN + (maxX - minX) * unit,
    bottom,
  };
}

/** Whole units around zero and all values, so that small edits do not move the axes. */
function extent(values: readonly number[]): Point {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = tickStep(high - low);
  const from = Math.floor(low / step + 1e-9) * step;
  const to = Math.ceil(high / step - 1e-9) * step;
  return [from, Math.max(to, from + step)];
}

function tickStep(span: number): number {
  const rough = Math.max(span, 1e-9) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough)!;
  return span <= 6 && span >= 0.5 ? 1 : factor * power;
}

interface PlaneRequest {
  readonly trace: Trace;
  readonly state: FigureState;
  readonly language: Language;
}

function drawPlane(box: PlaneBox, item: PlaneItem, request: PlaneRequest, frame: Frame): Drawing {
  const { trace, state } = request;
  const values = nodeOf(trace, item.values);
  const corners = chain(trace, item, state.row);
  const weights = weightsOf(trace, item, state.row);
  const all = frame.progressOf(item.output);
  const done = all >= 1 ? 1 : within(all, 0, FOLLOWED_SHARE);
  const arrived = frame.progressOf(item.values);
  return draw(
    'g',
    { class: 'plane' },
    axes(box, request.language),
    Array.from({ length: values.rows }, (_, row) => valueArrow(box, item, point(values, row), row, arrived)),
    sumArrow(box, corners.at(-1)!, state.row, eased(within(done, JOINED, 1))),
    corners.slice(1).map((corner, index) => {
      if (weights[index] === 0) return null;
      const { start, end } = valueSpan(weights, index);
      const grown = eased(within(done, start, end));
      return arrow(box, corners[index]!, corner, grown, 'share');
    }),
  );
}

function toPixels(box: PlaneBox, [x, y]: Point): Point {
  return [box.x + x * box.unit, box.y - y * box.unit];
}

function axes(box: PlaneBox, language: Language): Drawing {
  const step = tickStep(Math.max(box.right - box.left, box.bottom - box.top) / box.unit);
  const ticks: Drawing[] = [];
  const inside = (low: number, high: number, origin: number, direction: number) => {
    const first = Math.ceil(((low - origin) * direction) / box.unit / step);
    const last = Math.floor(((high - origin) * direction) / box.unit / step);
    const [from, to] = first < last ? [first, last] : [last, first];
    return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  };
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  for (const value of inside(box.left + 8, box.right - 8, box.x, 1)) {
    const x = box.x + value * box.unit;
    ticks.push(draw('path', { class: 'grid', d: `M${px(x)} ${px(box.top)}V${px(box.bottom)}` }));
    if (value === 0) continue;
    const text = formatNumber(value, language, digits);
    ticks.push(draw('text', { class: 'tick x', x, y: box.y + 15 }, text));
  }
  for (const value of inside(box.bottom - 8, box.top + 8, box.y, -1)) {
    const y = box.y - value * box.unit;
    ticks.push(draw('path', { class: 'grid', d: `M${px(box.left)} ${px(y)}H${px(box.right)}` }));
    if (value === 0) continue;
    const text = formatNumber(value, language, digits);
    ticks.push(draw('text', { class: 'tick y', x: box.x - 6, y: y + 4 }, text));
  }
  const cross = `M${px(box.left)} ${px(box.y)}H${px(box.right)}M${px(box.x)} ${px(box.top)}V${px(box.bottom)}`;
  return draw(
    'g',
    { class: 'axes' },
    ticks,
    draw('path', { class: 'axis', d: cross }),
    draw('circle', { class: 'origin', cx: box.x, cy: box.y, r: 2.5 }),
  );
}

function px(value: number): number {
  return Math.round(value * 100) / 100;
}

function valueArrow(box: PlaneBox, item: PlaneItem, tip: Point, row: number, arrived: number) {
  const label = `v${subscriptNumber(row + 1)}`;
  const shown = arrived >= 1;
  const [x, y] = toPixels(box, tip);
  return draw(
    'g',
    { class: 'value' },
    shown && arrow(box, [0, 0], tip, 1, 'whole'),
    shown && tipLabel(box, tip, label),
    item.drags !== undefined &&
      draw(
        'g',
        { class: 'handle', 'data-handle': item.drags, 'data-row': String(row) },
        draw('circle', { class: 'reach', cx: x, cy: y, r: 16 }),
        draw('circle', { class: 'grip', cx: x, cy: y, r: 5.5 }),
      ),
  );
}

function sumArrow(box: PlaneBox, tip: Point, row: number, grown: number): Drawing | null {
  if (grown <= 0) return null;
  return draw(
    'g',
    { class: 'output' },
    arrow(box, [0, 0], tip, grown, 'sum'),
    grown >= 1 && tipLabel(box, tip, `o${subscriptNumber(row + 1)}`),
  );
}

/** The label stands beyond the tip and a little to the left of the arrow's way, off the axes. */
function tipLabel(box: PlaneBox, tip: Point, text: string): Drawing {
  const [x, y] = toPixels(box, tip);
  const length = Math.hypot(tip[0], tip[1]);
  const [dx, dy] = length > 0 ? [tip[0] / length, -tip[1] / length] : [0.7, -0.7];
  const along = 13;
  const aside = 11;
  return draw(
    'text',
    { class: 'tip', x: x + dx * along + dy * aside, y: y + dy * along - dx * aside + 5 },
    text,
  );
}

/** An arrow drawn up to `grown` of its length. Too short an arrow is a dot. */
function arrow(box: PlaneBox, from: Point, to: Point, grown: number, kind: string): Drawing | null {
  if (grown <= 0) return null;
  const [x1, y1] = toPixels(box, from);
  const [fullX, fullY] = toPixels(box, to);
  const x2 = x1 + (fullX - x1) * grown;
  const y2 = y1 + (fullY - y1) * grown;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return draw('circle', { class: `arrow ${kind} dot`, cx: x1, cy: y1, r: 2 });
  const head = Math.min(kind === 'sum' ? 2 * HEAD : HEAD, length * 0.6);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const side = (turn: number) =>
    `${px(x2 - head * ux + turn * head * 0.45 * uy)} ${px(y2 - head * uy - turn * head * 0.45 * ux)}`;
  const shaft = `M${px(x1)} ${px(y1)}L${px(x2 - head * 0.8 * ux)} ${px(y2 - head * 0.8 * uy)}`;
  return draw(
    'g',
    { class: `arrow ${kind}` },
    draw('path', { class: 'shaft', d: shaft }),
    draw('path', { class: 'head', d: `M${px(x2)} ${px(y2)}L${side(1)}L${side(-1)}Z` }),
  );
}
