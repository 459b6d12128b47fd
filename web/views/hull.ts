/** The convex hull of points in the plane: Andrew's monotone chain. */
import type { Point } from './coordinates.ts';

/** The corners, counter-clockwise; points on an edge are left out. */
export function convexHull(points: readonly Point[]): Point[] {
  const isLarge = points.some((point) => point.some((one) => Math.abs(one) > LARGE));
  if (isLarge) return scaled(convexHull(scaled(points, SMALLER)), 1 / SMALLER);
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const distinct = sorted.filter((one, index) => index === 0 || !same(one, sorted[index - 1]!));
  if (distinct.length < 3) return distinct;
  const lower = chain(distinct);
  const upper = chain(distinct.reverse());
  // Each chain ends where the other begins.
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    while (corners.length > 1 && turn(corners.at(-2)!, corners.at(-1)!, point) <= 0) corners.pop();
    corners.push(point);
  }
  return corners;
}

/** The square of a larger number is no double. A power of two leaves every digit as it is. */
const LARGE = 1e150;
const SMALLER = 2 ** -540;

function scaled(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y]) => [x * by, y * by]);
}

/** Positive when the way from a over b to c turns left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
