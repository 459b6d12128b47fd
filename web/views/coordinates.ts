/** A plane for vectors: equal scale on both axes, the origin visible, whole steps marked. */
import type { Language } from '../figure.ts';
import type { TraceNode } from '../../wasm/wrapper/index.ts';
import { finite } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Box } from './boxes.ts';

export type Point = readonly [x: number, y: number];

/** Where a plane stands in the picture; pixels. */
export interface Coordinates {
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

/** The tip of a vector that can be dragged: row `row` of the input `node`. */
export interface HandleBox {
  readonly node: string;
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** A plane in the picture and the tips in it that can be dragged. */
export interface PlaneBox extends Coordinates {
  readonly handles: readonly HandleBox[];
}

const MARGIN = 26;

/** The first two coordinates of a row; a vector of width 1 lies on the first axis. */
export function pointOf(node: TraceNode, row: number): Point {
  const at = (column: number) => (column < node.columns ? node.data[row * node.columns + column]! : 0);
  return [at(0), at(1)];
}

/** The largest plane within `place` that shows the origin and all of `points`. */
export function coordinatesFor(points: readonly Point[], place: Box): Coordinates {
  const [minX, maxX] = extent(points.map(([x]) => x));
  const [minY, maxY] = extent(points.map(([, y]) => y));
  // By halves: the whole way from one end to the other may be longer than any double.
  const unit = Math.min(
    (place.width / 2 - MARGIN) / (maxX / 2 - minX / 2),
    (place.height / 2 - MARGIN) / (maxY / 2 - minY / 2),
  );
  const left = place.x;
  const bottom = place.y + place.height;
  return {
    x: left + MARGIN - minX * unit,
    y: bottom - MARGIN + minY * unit,
    unit,
    left,
    top: bottom - 2 * MARGIN - (maxY * unit - minY * unit),
    right: left + 2 * MARGIN + maxX * unit - minX * unit,
    bottom,
  };
}

/** Whole steps around zero and all values, so that small edits do not move the axes. */
export function extent(values: readonly number[]): Point {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = tickStep(finite(high - low));
  const from = finite(Math.floor(low / step + 1e-9) * step);
  const to = finite(Math.ceil(high / step - 1e-9) * step);
  return [from, Math.max(to, from + step)];
}

/** Between two marks of an axis: 1, 2 or 5 times a power of ten, and whole units where they fit. */
export function tickStep(span: number): number {
  const rough = Math.max(span, 1e-9) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough)!;
  return span <= 6 && span >= 0.5 ? 1 : factor * power;
}

export function toPixels({ x, y, unit }: Coordinates, [right, up]: Point): Point {
  return [x + right * unit, y - up * unit];
}

export function drawAxes(plane: Coordinates): Drawing {
  const { left, right, top, bottom, x, y } = plane;
  const { columns, rows } = steps(plane);
  const cross = `M${px(left)} ${px(y)}H${px(right)}M${px(x)} ${px(top)}V${px(bottom)}`;
  return draw(
    'g',
    { class: 'axes' },
    columns.map(({ place }) => draw('path', { class: 'grid', d: `M${px(place)} ${px(top)}V${px(bottom)}` })),
    rows.map(({ place }) => draw('path', { class: 'grid', d: `M${px(left)} ${px(place)}H${px(right)}` })),
    draw('path', { class: 'axis', d: cross }),
    draw('circle', { class: 'origin', cx: x, cy: y, r: 2.5 }),
  );
}

/** The numbers of the steps: above lines that would run through them, beside tips that lie on an axis. */
export function drawTicks(plane: Coordinates, language: Language): Drawing {
  const { x, y } = plane;
  const { columns, rows, step } = steps(plane);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const label = (value: number) => formatNumber(value, language, digits);
  const isMarked = ({ value }: Step) => value !== 0;
  return draw(
    'g',
    { class: 'ticks' },
    columns
      .filter(isMarked)
      .map(({ value, place }) => draw('text', { class: 'tick x', x: place, y: y + 18 }, label(value))),
    rows
      .filter(isMarked)
      .map(({ value, place }) => draw('text', { class: 'tick y', x: x - 9, y: place + 4 }, label(value))),
  );
}

/** A mark of an axis, and where it is in the picture. */
interface Step {
  readonly value: number;
  readonly place: number;
}

function steps({ left, right, top, bottom, x, y, unit }: Coordinates) {
  const step = tickStep(finite(Math.max(right - left, bottom - top) / unit));
  const columns = marks((left + 8 - x) / unit, (right - 8 - x) / unit, step);
  const rows = marks((y - bottom + 8) / unit, (y - top - 8) / unit, step);
  return {
    step,
    columns: columns.map((value): Step => ({ value, place: x + value * unit })),
    rows: rows.map((value): Step => ({ value, place: y - value * unit })),
  };
}

/** The multiples of `step` from `low` to `high`. */
export function marks(low: number, high: number, step: number): number[] {
  const first = Math.ceil(finite(low) / step);
  const count = Math.floor(finite(high) / step) - first + 1;
  const multiples = Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
  return multiples.filter(Number.isFinite);
}

/** A number within a path: coordinates carry two decimals. */
export function px(value: number): number {
  return Math.round(value * 100) / 100;
}
