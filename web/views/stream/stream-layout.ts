/** Where the parts of a stream stand: the stream goes right where there is room, else down. */
import type { StreamBox, StreamItem, StreamWrite } from '../../figure.ts';
import type { Trace } from '../../../wasm/wrapper/index.ts';
import type { Box } from '../boxes.ts';
import type { Point } from '../coordinates.ts';
import { nodeOf } from '../node.ts';
import { straightWay, way, type Way } from '../way.ts';

/** Frames narrower than this say too little: the stream then goes down. */
const NARROWEST_FRAME = 88;
const WIDEST_FRAME = 132;
const LARGEST_INK = 13;
/** From this width on a cell holds its number. */
export const NUMBER_CELL = 34;
const NUMBER_HEIGHT = 20;
export const PADDING = 8;
export const LINE = 17;
export const PLUS = 9;
/** The stream before its first point, and behind its last. */
const ENTRY = 18;
const EXIT = 34;
/** From a point to the first part of a branch, between parts, and around ⊕. */
const GAPS = {
  wide: { reading: 44, parts: 24, writing: 30, joined: 20 },
  tall: { reading: 30, parts: 20, writing: 20, joined: 22 },
};
/** From the stream to the branches, where it goes right. */
const DESCENT = 30;

export type Kind = 'point' | 'part';

export interface PlacedBox extends Box {
  readonly box: StreamBox;
  /** On the stream as it is there, or a part in a frame. */
  readonly kind: Kind;
  readonly cell: { readonly width: number; readonly height: number };
  readonly columns: number;
}

/** What hides the stream behind a box: the frame of a part, and no more of a point than is written on it. */
export function groundOf({ kind, columns, x, y, width, height, cell }: PlacedBox, isWide: boolean): Box {
  if (kind === 'part' || !isWide) return { x, y, width, height };
  const inked = columns * cell.width + 6;
  const lower = cell.height + PADDING;
  return { x: x + (width - inked) / 2, y: y + height - lower, width: inked, height: lower };
}

export interface PlacedWrite {
  readonly write: StreamWrite;
  readonly parts: readonly PlacedBox[];
  readonly sum: PlacedBox;
  readonly behind: PlacedBox | undefined;
  readonly plus: Point;
  /** Where the branch reads. */
  readonly tap: Point;
  /** Into the first part, from part to part, and from the last one to ⊕. */
  readonly ways: readonly Way[];
}

export interface StreamLayout {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  readonly enters: PlacedBox;
  readonly writes: readonly PlacedWrite[];
  /** Both ends of the stream. */
  readonly start: Point;
  readonly end: Point;
}

export function layOutStream(item: StreamItem, trace: Trace, room: number): StreamLayout {
  const boxes = item.writes.flatMap(({ branch, sum, behind }) => [
    ...branch,
    sum,
    ...(behind ? [behind] : []),
  ]);
  const gaps = GAPS.wide;
  const between = item.writes.reduce((length, { branch, behind }) => {
    const inside = gaps.reading + (branch.length - 1) * gaps.parts + gaps.writing + gaps.joined;
    return length + inside + (behind ? gaps.parts : 0);
  }, ENTRY + EXIT);
  const frame = Math.min(WIDEST_FRAME, Math.floor((room - between) / (boxes.length + 1)));
  const isWide = frame >= NARROWEST_FRAME;
  const width = isWide ? frame : Math.min(WIDEST_FRAME, Math.floor((room - 26) / 2));
  const sizing: Sizing = {
    trace,
    width,
    columns: Math.max(...[item.enters, ...boxes].map(columnsOf(trace))),
  };
  return isWide ? placeAlong(item, sizing, RIGHT) : placeAlong(item, sizing, DOWN);
}

const columnsOf = (trace: Trace) => (box: StreamBox) => nodeOf(trace, box.node).columns;

interface Sizing {
  readonly trace: Trace;
  /** Of every frame. */
  readonly width: number;
  /** Of the widest node: all inks are one size. */
  readonly columns: number;
}

function sized({ trace, width, columns }: Sizing, box: StreamBox, kind: Kind): Omit<PlacedBox, 'x' | 'y'> {
  const own = (width - 2 * PADDING) / columns;
  const isNumber = own >= NUMBER_CELL;
  const side = Math.min(LARGEST_INK, own);
  const cell = isNumber ? { width: own, height: NUMBER_HEIGHT } : { width: side, height: side };
  const lines = kind === 'part' && box.part !== undefined ? 2 : 1;
  const height = lines * LINE + 2 + cell.height + (kind === 'part' ? 2 * PADDING : PADDING);
  return { box, kind, cell, columns: nodeOf(trace, box.node).columns, width, height };
}

/** The stream's direction: how far along and how far across becomes x and y. */
interface Course {
  readonly isWide: boolean;
  readonly gaps: (typeof GAPS)['wide'];
  length(size: { readonly width: number; readonly height: number }): number;
  point(along: number, across: number): Point;
}

const RIGHT: Course = {
  isWide: true,
  gaps: GAPS.wide,
  length: ({ width }) => width,
  point: (along, across) => [along, across],
};
const DOWN: Course = {
  isWide: false,
  gaps: GAPS.tall,
  length: ({ height }) => height,
  point: (along, across) => [across, along],
};

/** The two lanes, across the course: the stream and the branches. */
interface Lanes {
  readonly stream: number;
  readonly branch: number;
  readonly end: number;
}

function lanesOf(item: StreamItem, sizing: Sizing, { isWide }: Course): Lanes {
  if (!isWide)
    return { stream: sizing.width / 2, branch: 1.5 * sizing.width + 26, end: 2 * sizing.width + 26 };
  const point = sized(sizing, item.enters, 'point');
  const behind = item.writes.flatMap((write) =>
    write.behind ? [sized(sizing, write.behind, 'part').height] : [],
  );
  const parts = item.writes.flatMap(({ branch }) => branch.map((box) => sized(sizing, box, 'part').height));
  // A point's name stands above the stream, its numbers on it.
  const above = Math.max(
    point.height - PADDING / 2 - point.cell.height / 2,
    ...behind.map((height) => height / 2),
  );
  const below = Math.max(point.cell.height / 2 + PADDING / 2, ...behind.map((height) => height / 2));
  const half = Math.max(...parts) / 2;
  return { stream: above, branch: above + below + DESCENT + half, end: above + below + DESCENT + 2 * half };
}

function placeAlong(item: StreamItem, sizing: Sizing, course: Course): StreamLayout {
  const lanes = lanesOf(item, sizing, course);
  const { gaps } = course;
  let along = ENTRY;
  const put = (box: StreamBox, kind: Kind, lane: number): PlacedBox => {
    const size = sized(sizing, box, kind);
    const length = course.length(size);
    const middle = course.point(along + length / 2, lane);
    along += length;
    // On a stream that goes right, a point's numbers lie on the line and its name above it.
    const raised = course.isWide && kind === 'point' ? size.height / 2 - (size.cell.height + PADDING) / 2 : 0;
    return { ...size, x: middle[0] - size.width / 2, y: middle[1] - size.height / 2 - raised };
  };
  const enters = put(item.enters, 'point', lanes.stream);
  const writes = item.writes.map((write): PlacedWrite => {
    const tap = course.point(along + PLUS + 5, lanes.stream);
    along += gaps.reading;
    const starts: number[] = [];
    const ends: number[] = [];
    const parts = write.branch.map((box, index) => {
      if (index > 0) along += gaps.parts;
      starts.push(along);
      const placed = put(box, 'part', lanes.branch);
      ends.push(along);
      return placed;
    });
    along += gaps.writing;
    const plus = course.point(along, lanes.stream);
    along += gaps.joined;
    const ways = branchWays(course, lanes, {
      tap,
      plus,
      starts,
      ends,
      joins: item.backwards ? 'tap' : 'plus',
    });
    const sum = put(write.sum, 'point', lanes.stream);
    if (write.behind) along += gaps.parts;
    const behind = write.behind && put(write.behind, 'part', lanes.stream);
    return { write, parts, sum, behind, plus, tap, ways };
  });
  const end = course.point(along + EXIT, lanes.stream);
  const [width, height] = course.point(along + EXIT + 1, lanes.end);
  return {
    width,
    height: height + 1,
    isWide: course.isWide,
    enters,
    writes,
    start: course.point(0, lanes.stream),
    end,
  };
}

interface BranchEnds {
  readonly tap: Point;
  readonly plus: Point;
  /** Of its parts, along the course. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Which of its two ends on the stream is a ⊕, whose ring keeps the way off. */
  readonly joins: 'tap' | 'plus';
}

function branchWays(
  { point, isWide }: Course,
  lanes: Lanes,
  { tap, plus, starts, ends, joins }: BranchEnds,
): Way[] {
  const at = (along: number) => point(along, lanes.branch);
  const alongOf = ([x, y]: Point) => (isWide ? x : y);
  const inwards = Math.sign(lanes.branch - lanes.stream);
  const offStream = (place: Point, is: typeof joins) =>
    point(alongOf(place), lanes.stream + (joins === is ? inwards * (PLUS + 1) : 0));
  const [from, to] = [offStream(tap, 'tap'), starts[0]!];
  const last = ends.at(-1)!;
  const into = way(from, [from, point(alongOf(tap) + 2, lanes.branch), at(to - 12), at(to)]);
  const through = starts.slice(1).map((start, index) => straightWay(at(ends[index]!), at(start)));
  const corner = at(alongOf(plus));
  const outOf = way(at(last), [at(last), corner, corner, offStream(plus, 'plus')]);
  return [into, ...through, outOf];
}
