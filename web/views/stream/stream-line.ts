/** The stream itself: how much of it flows at a moment, where it is cut, and its open ends. */
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { px, type Point } from '../coordinates.ts';
import { between, within, type Frame } from '../frame.ts';
import { groundOf, type PlacedBox, type StreamLayout } from './stream-layout.ts';

/** A stretch of the stream between two of its places, and how much of it flows, 0…1. */
interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly flows: number;
  /** The direct path past a branch, where that is cut. */
  readonly isCut: boolean;
}

/** At this share of its time a sum has taken in its update; from then on it grows into the point. */
export const JOINED = 0.5;
/** From here on a point's numbers are there, and the stream goes on behind it. */
const GOES_ON = 0.8;
const GAP = 26;
const CAP = 7;
/** Marks on the stream: pixels from one to the next, and how far they go in a second. */
const MARK_SPACING = 16;
const MARK_SPEED = 34;

export interface Flowing {
  readonly layout: StreamLayout;
  readonly corner: Point;
  readonly frame: Frame;
  /** Seconds: the marks move with them. */
  readonly time: number;
  readonly backwards: boolean;
}

export function drawLine(flowing: Flowing): Drawing {
  const { backwards } = flowing;
  return draw(
    'g',
    { class: `line ${backwards ? 'gradient' : 'residual'}` },
    stretches(flowing).map((stretch) => drawStretch(flowing, stretch)),
  );
}

function stretches(flowing: Flowing): Stretch[] {
  const { layout, frame, backwards } = flowing;
  const flows = (box: PlacedBox, start: number, end: number) =>
    within(frame.progressOf(box.box.node), start, end);
  const { enters, writes } = layout;
  const result: Stretch[] = [];
  const add = (from: Point, to: Point, share: number, isCut = false) =>
    result.push({ from, to, flows: share, isCut });
  add(layout.start, before(layout, enters), backwards ? flows(enters, GOES_ON, 1) : flows(enters, 0, 0.3));
  let last = enters;
  for (const { sum, behind, plus, write } of writes) {
    // A point that is an input flows from the start; one that is computed, as soon as it is there.
    const direct = backwards ? flows(last, 0, JOINED) : flows(last, GOES_ON, 1);
    add(after(layout, last), plus, direct, write.isCut);
    const joined = backwards ? flows(sum, GOES_ON, 1) : flows(sum, JOINED, 0.7);
    add(plus, before(layout, sum), joined);
    if (behind) {
      const inner = backwards ? flows(sum, 0, JOINED) : flows(behind, 0, JOINED);
      add(after(layout, sum), before(layout, behind), inner);
    }
    last = behind ?? sum;
  }
  add(after(layout, last), layout.end, backwards ? flows(last, 0, 0.3) : flows(last, GOES_ON, 1));
  return result;
}

/** Where the stream meets a box, and where it leaves it: a point's numbers lie on the line. */
function before({ isWide, start }: StreamLayout, place: PlacedBox): Point {
  const { x, y } = groundOf(place, isWide);
  return isWide ? [x, start[1]] : [start[0], y];
}

function after({ isWide, start }: StreamLayout, place: PlacedBox): Point {
  const { x, y, width, height } = groundOf(place, isWide);
  return isWide ? [x + width, start[1]] : [start[0], y + height];
}

function drawStretch(flowing: Flowing, { from, to, flows, isCut }: Stretch): Drawing {
  const { corner, backwards } = flowing;
  const moved = ([x, y]: Point): Point => [x + corner[0], y + corner[1]];
  const at = (share: number): Point => [between(from[0], to[0], share), between(from[1], to[1], share)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const bed = (start: number, end: number) => `M${text(moved(at(start)))}L${text(moved(at(end)))}`;
  if (isCut) {
    const [open, shut] = [0.6 - GAP / 2 / length, 0.6 + GAP / 2 / length];
    const water = backwards ? bed(Math.max(1 - flows, shut), 1) : bed(0, Math.min(flows, open));
    return draw(
      'g',
      { class: 'stretch cut' },
      draw('path', { class: 'bed', d: bed(0, open) + bed(shut, 1) }),
      flows > 0 && draw('path', { class: 'water', d: water }),
      draw('path', { class: 'cap', d: cap(moved(at(open)), from, to) + cap(moved(at(shut)), from, to) }),
    );
  }
  const lit = backwards ? bed(1 - flows, 1) : bed(0, flows);
  const phase = (flowing.time * MARK_SPEED) % MARK_SPACING;
  return draw(
    'g',
    { class: 'stretch' },
    draw('path', { class: 'bed', d: bed(0, 1) }),
    flows > 0 && draw('path', { class: 'water', d: lit }),
    flows > 0 && draw('path', { class: 'marks', d: lit, 'stroke-dashoffset': backwards ? phase : -phase }),
  );
}

/** A short stroke across an open end. */
function cap([x, y]: Point, from: Point, to: Point): string {
  const isWide = to[0] !== from[0];
  return isWide ? `M${px(x)} ${px(y - CAP)}v${2 * CAP}` : `M${px(x - CAP)} ${px(y)}h${2 * CAP}`;
}

function text([x, y]: Point): string {
  return `${px(x)} ${px(y)}`;
}
