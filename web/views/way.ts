/** Ways from one place to another, and what travels along them. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { px, type Point } from './coordinates.ts';
import { eased, within } from './frame.ts';

export interface Way {
  readonly d: string;
  /** The point at a share of the way, 0…1. */
  at(share: number): Point;
}

const TRAVELLERS = 3;

/** Straight from `start` to the first of `curve`, then along that cubic curve. */
export function way(start: Point, curve: readonly [Point, Point, Point, Point]): Way {
  const [bend, first, second, end] = curve;
  const straight = Math.hypot(bend[0] - start[0], bend[1] - start[1]);
  const total = straight + Math.max(1, Math.hypot(end[0] - bend[0], end[1] - bend[1]));
  const text = ([x, y]: Point) => `${px(x)} ${px(y)}`;
  return {
    d: `M${text(start)}L${text(bend)}C${text(first)} ${text(second)} ${text(end)}`,
    at(share) {
      const done = share * total;
      if (done < straight) return mix(start, bend, done / straight);
      return onCurve(curve, (done - straight) / (total - straight));
    },
  };
}

export function straightWay(start: Point, end: Point): Way {
  const text = ([x, y]: Point) => `${px(x)} ${px(y)}`;
  return { d: `M${text(start)}L${text(end)}`, at: (share) => mix(start, end, share) };
}

/** The same way from its end to its start. */
export function reversed({ d, at }: Way): Way {
  return { d, at: (share) => at(1 - share) };
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** de Casteljau. */
function onCurve(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!;
  return onCurve(
    points.slice(1).map((point, index) => mix(points[index]!, point, share)),
    share,
  );
}

/** A few dots, one behind the other. */
export function travellers({ at }: Way, progress: number): Drawing[] {
  if (progress <= 0 || progress >= 1) return [];
  return Array.from({ length: TRAVELLERS }, (_, index) => {
    const share = within(progress, 0.15 * index, 0.7 + 0.15 * index);
    if (share <= 0 || share >= 1) return [];
    const [x, y] = at(eased(share));
    return [draw('circle', { class: 'traveller', cx: x, cy: y, r: 4 - 0.6 * index })];
  }).flat();
}

export type Direction = 'right' | 'left' | 'down' | 'up';

const HEADS: Readonly<Record<Direction, string>> = {
  right: 'l-6 -3.5v7Z',
  left: 'l6 -3.5v7Z',
  down: 'l-3.5 -6h7Z',
  up: 'l-3.5 6h7Z',
};

/** The tip lies at the point. */
export function arrowHead([x, y]: Point, towards: Direction): Drawing {
  return draw('path', { class: 'head', d: `M${px(x)} ${px(y)}${HEADS[towards]}` });
}
