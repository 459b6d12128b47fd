/** Arrows in a plane, the labels at their tips, and the grips they are dragged by. */
import { direction } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { px, toPixels, type Coordinates, type HandleBox, type Point } from './coordinates.ts';
import { textWidth } from './text.ts';

const HEAD = 7;
const TIP_SIZE = 15;
const MOST_LABELS = 3;

export interface ArrowShape {
  readonly from: Point;
  readonly to: Point;
  /** 0…1: how much of its length is there. */
  readonly grown: number;
  /** Names the style. */
  readonly kind: string;
  /** Length of the head; pixels. */
  readonly head?: number;
}

/** Too short an arrow is a dot. */
export function drawArrow(plane: Coordinates, shape: ArrowShape): Drawing | null {
  const { from, to, grown, kind } = shape;
  if (grown <= 0) return null;
  const [x1, y1] = toPixels(plane, from);
  const [fullX, fullY] = toPixels(plane, to);
  const x2 = x1 + (fullX - x1) * grown;
  const y2 = y1 + (fullY - y1) * grown;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return draw('circle', { class: `arrow ${kind} dot`, cx: x1, cy: y1, r: 2 });
  const head = Math.min(shape.head ?? HEAD, length * 0.6);
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

/** The label stands beyond the tip and a little to one side of the arrow's way, off the axes. */
export function drawTipLabel(
  plane: Coordinates,
  tip: Point,
  text: string,
  side: 'left' | 'right' = 'left',
): Drawing {
  const [x, y] = toPixels(plane, tip);
  const [right, up] = direction([0, 0], tip) ?? [0.7, 0.7];
  const [dx, dy] = [right, -up];
  const along = 13;
  const aside = side === 'left' ? 11 : -11;
  const middle = x + dx * along + dy * aside;
  return draw(
    'text',
    { class: 'tip', x: middle + clearOf(plane, middle, dx, text), y: y + dy * along - dx * aside + 5 },
    text,
  );
}

export interface NamedTip {
  readonly point: Point;
  readonly label: string;
}

/** Vectors that are the same share a label, k₁ = k₃, at the last one's; of many it says the first and the last. */
export function labelAt(tips: readonly NamedTip[], tip: NamedTip): string | undefined {
  const [x, y] = tip.point;
  const same = tips.filter(({ point }) => point[0] === x && point[1] === y);
  if (same.at(-1) !== tip) return undefined;
  const labels = same.map(({ label }) => label);
  return (labels.length > MOST_LABELS ? [labels[0]!, '…', labels.at(-1)!] : labels).join(' = ');
}

/** So far a long label moves on along the arrow's way, that it does not lie over its head; as far as the plane goes. */
function clearOf({ left, right }: Coordinates, middle: number, dx: number, text: string): number {
  const half = textWidth(text, TIP_SIZE) / 2;
  const wished = Math.max(0, half - HEAD);
  if (Math.abs(dx) < 0.3) return 0;
  const room = dx > 0 ? right - middle - half : middle - half - left;
  return Math.sign(dx) * Math.min(wished, Math.max(0, room));
}

export function drawHandle({ node, row, x, y }: HandleBox): Drawing {
  return draw(
    'g',
    { class: 'handle', 'data-handle': node, 'data-row': String(row) },
    draw('circle', { class: 'reach', cx: x, cy: y, r: 16 }),
    draw('circle', { class: 'grip', cx: x, cy: y, r: 5.5 }),
  );
}
