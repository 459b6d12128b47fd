/**
 * Numbers over an axis as lines: an activation, or a length from layer to layer. The points of a line
 * are the cells of a row; between them it is straight.
 */
import type { CurveItem, CurveLine } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { along, finite } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import { extent, marks, px, tickStep, type Point } from './coordinates.ts';
import { eased, type Frame } from './frame.ts';
import { drawKey, keyHeight } from './key.ts';
import { markedAs } from './marked.ts';
import { nodeOf } from './node.ts';
import type { CellBox } from './boxes.ts';
import type { View, PictureRequest, Measuring } from './view.ts';

const WIDEST = 420;
const HEIGHT = 190;
const HEADING = 24;
/** Room for the numbers at the axes. */
const LEFT = 40;
const BELOW = 24;
const SIDE = 14;
/** Half the side of the square around a point that belongs to it. */
const REACH = 7;
/** With more points than this a line is a curve, and its points are not marked. */
const MARKED = 12;

export function curveView(item: CurveItem, measuring: Measuring): View {
  const { width: room, words, trace, state } = measuring;
  const width = Math.min(WIDEST, room);
  const key = item.lines.map(({ word, role, style }) => ({ text: words.notes[word] ?? '', role, style }));
  const top = HEADING + keyHeight(key, width);
  return {
    width,
    height: top + HEIGHT + BELOW,
    draw({ x, y }, request, frame) {
      const scale = scaleOf(item, trace, state.row, {
        left: x + LEFT,
        right: x + width - SIDE,
        top: y + top + SIDE,
        bottom: y + top + HEIGHT,
      });
      const lines = item.lines.map((line) => drawLine(item, line, scale, request, frame));
      const drawing = draw(
        'g',
        { class: 'curve' },
        draw('text', { class: 'note', x, y: y + 14 }, words.notes[item.word] ?? ''),
        drawKey(key, { x, y: y + HEADING, width }),
        drawAxes(scale, request),
        lines.map((line) => line.drawing),
        (item.points ?? []).map(({ x: across, y: up }) =>
          pointsOf(trace, across, up, state.row).map((point) =>
            draw('circle', { class: 'point', ...circle(scale, point), r: 4.5 * eased(frame.progressOf(up)) }),
          ),
        ),
      );
      return { drawing, cells: lines.flatMap(({ cells }) => cells) };
    },
  };
}

interface Scale {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly across: Point;
  readonly up: Point;
}

function scaleOf(item: CurveItem, trace: Trace, row: number, box: Omit<Scale, 'across' | 'up'>): Scale {
  const points = [
    ...item.lines.flatMap((line) => linePoints(item, line, trace, row)),
    ...(item.points ?? []).flatMap(({ x, y }) => pointsOf(trace, x, y, row)),
  ];
  return { ...box, across: extent(points.map(([x]) => x)), up: extent(points.map(([, y]) => y)) };
}

function linePoints(item: CurveItem, { node }: CurveLine, trace: Trace, row: number): Point[] {
  const count = nodeOf(trace, node).columns;
  const across = item.x === undefined ? undefined : rowOf(trace, item.x, row);
  const up = rowOf(trace, node, row);
  return Array.from({ length: count }, (_, index) => [across?.[index] ?? index, up[index]!] as const);
}

function pointsOf(trace: Trace, across: string, up: string, row: number): Point[] {
  const heights = rowOf(trace, up, row);
  return rowOf(trace, across, row).map((x, index) => [x, heights[index]!] as const);
}

/** The followed row, or the only one. */
function rowOf(trace: Trace, name: string, followed: number): number[] {
  const { rows, columns, data } = nodeOf(trace, name);
  const row = rows === 1 ? 0 : followed;
  return [...data.subarray(row * columns, (row + 1) * columns)];
}

function toPixels({ left, right, top, bottom, across, up }: Scale, [x, y]: Point): Point {
  return [left + along(x, ...across) * (right - left), bottom - along(y, ...up) * (bottom - top)];
}

function circle(scale: Scale, point: Point) {
  const [cx, cy] = toPixels(scale, point);
  return { cx, cy };
}

/** It is drawn from the left, and its points can be looked at once it is whole. */
function drawLine(item: CurveItem, line: CurveLine, scale: Scale, request: PictureRequest, frame: Frame) {
  const { trace, state, language } = request;
  const node = nodeOf(trace, line.node);
  const row = node.rows === 1 ? 0 : state.row;
  const values = rowOf(trace, line.node, row);
  const places = linePoints(item, line, trace, row).map((point) => toPixels(scale, point));
  const progress = frame.progressOf(line.node);
  const cells: CellBox[] = places.map(([x, y], column) => ({
    node: line.node,
    row,
    column,
    x: x - REACH,
    y: y - REACH,
    width: 2 * REACH,
    height: 2 * REACH,
    editable: false,
    shown: progress >= 1,
  }));
  const drawing = draw(
    'g',
    { class: `line ${line.role} ${line.style}` },
    draw('path', { class: 'trace', d: pathOf(places, eased(progress)) }),
    cells.map((cell, column) => {
      const text = formatNumber(values[column]!, language, 6);
      return drawCell(cell, { text, joint: places.length <= MARKED ? places[column] : undefined }, request);
    }),
  );
  return { drawing, cells };
}

/** As much of the line as there is, ending between two points if need be. */
function pathOf(places: readonly Point[], share: number): string | undefined {
  if (share <= 0) return undefined;
  const end = share * (places.length - 1);
  const whole = places.slice(0, Math.floor(end) + 1);
  const next = places[whole.length];
  const part = end - Math.floor(end);
  const [x, y] = whole.at(-1)!;
  const tip = next && part > 0 ? [[x + (next[0] - x) * part, y + (next[1] - y) * part] as const] : [];
  return `M${[...whole, ...tip].map(([left, top]) => `${px(left)} ${px(top)}`).join('L')}`;
}

function drawCell(
  cell: CellBox,
  { text, joint }: { readonly text: string; readonly joint: Point | undefined },
  request: PictureRequest,
): Drawing {
  const { node, row, column, x, y, width, height, shown } = cell;
  const mark = markedAs(request, cell);
  return draw(
    'g',
    { class: 'cell', 'data-node': node, 'data-row': String(row), 'data-column': String(column) },
    // A point is seen rather than read; its number is said by the tables, and here to a pointer that rests.
    shown && draw('title', {}, text),
    draw('rect', { class: 'ground', x, y, width, height }),
    shown && joint && draw('circle', { class: 'joint', cx: joint[0], cy: joint[1], r: 2.5 }),
    mark && draw('circle', { class: mark, cx: x + REACH, cy: y + REACH, r: REACH }),
  );
}

function drawAxes(scale: Scale, { language }: PictureRequest): Drawing {
  const { left, right, top, bottom, across, up } = scale;
  const ticks = ([low, high]: Point) => {
    const step = tickStep(finite(high - low));
    const digits = Math.max(0, -Math.floor(Math.log10(step)));
    return marks(low, high, step).map((value) => ({ value, text: formatNumber(value, language, digits, 5) }));
  };
  const [originX, originY] = toPixels(scale, [Math.max(0, across[0]), Math.max(0, up[0])]);
  return draw(
    'g',
    { class: 'axes' },
    ticks(across).map(({ value, text }) => {
      const [x] = toPixels(scale, [value, 0]);
      return draw('text', { class: 'tick x', x, y: bottom + 16 }, text);
    }),
    ticks(up).map(({ value, text }) => {
      const [, y] = toPixels(scale, [0, value]);
      return [
        draw('path', { class: 'grid', d: `M${px(left)} ${px(y)}H${px(right)}` }),
        draw('text', { class: 'tick y', x: left - 8, y: y + 4 }, text),
      ];
    }),
    draw('path', {
      class: 'axis',
      d: `M${px(left)} ${px(originY)}H${px(right)}M${px(originX)} ${px(top)}V${px(bottom)}`,
    }),
  );
}
