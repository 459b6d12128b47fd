/** Numbers from 5e-324 to 1.7e308 brought within a picture: no sum, product or ratio of theirs leaves the doubles. */

/** The largest doubles have no room around them: what would lie beyond lies at the edge. */
export function finite(value: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));
}

/** A part of a whole as it can be drawn: not less than nothing, not more than all. */
export function part(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The way from one number to another, or half of it where no double is as long. */
function way(from: number, to: number, isLong: boolean): number {
  return isLong ? to / 2 - from / 2 : to - from;
}

const isLong = (...ways: readonly number[]) => !ways.every(Number.isFinite);

/** Where a number lies on the way between two others: 0 at the first, 1 at the second. */
export function along(value: number, from: number, to: number): number {
  const long = isLong(value - from, to - from);
  return way(from, value, long) / way(from, to, long);
}

type Point = readonly [x: number, y: number];

/** The direction between two points, of length 1; undefined where they are one. */
export function direction(from: Point, to: Point): Point | undefined {
  const long = isLong(to[0] - from[0], to[1] - from[1]);
  const [across, up] = [way(from[0], to[0], long), way(from[1], to[1], long)];
  const most = Math.max(Math.abs(across), Math.abs(up));
  if (most === 0) return undefined;
  // The length of the largest ones is no double, that of the smallest is 0.
  const [x, y] = [across / most, up / most];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}
