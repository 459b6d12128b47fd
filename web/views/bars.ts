/** Numbers from 0 up as bars side by side: a histogram over an axis of values, or one bar a position. */
import type { BarsItem, Language } from '../figure.ts';
import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';
import { along, finite, part } from '../drawing/bounds.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Box, CellBox, CellRef } from './boxes.ts';
import { marks, px, tickStep } from './coordinates.ts';
import { between, eased, within, type Frame } from './frame.ts';
import { markedAs } from './marked.ts';
import { nodeOf } from './node.ts';
import { textWidth } from './text.ts';
import type { Corner, View, PictureRequest, Measuring } from './view.ts';

const WIDEST = 470;
/** Below this a line has room for one view only. */
const ALONE = 560;
const HEADING = 50;
const HEIGHT = 92;
const HISTOGRAM_HEIGHT = 136;
const AXIS = 22;
const SUM_SIZE = 13;
const SUM_HEIGHT = 24;
/** Room left and right for the labels at the ends of the axis. */
const SIDE = 14;
/** The last part of the narrowing, in which the bins of the result take over. */
const TAKEN_OVER = 0.85;

export function barsView(item: BarsItem, measuring: Measuring): View {
  const { width: room, gap, words } = measuring;
  const share = room < ALONE ? room : Math.floor((room - gap) / 2);
  const width = Math.min(WIDEST, share);
  const body = item.edges === undefined ? HEIGHT : HISTOGRAM_HEIGHT;
  return {
    width,
    height: HEADING + body + AXIS,
    draw({ x, y }, request, frame) {
      const place = { x: x + SIDE, y: y + HEADING, width: width - 2 * SIDE, height: body };
      const bars = barsOf(item, request, place, frame);
      const sum = sumOf(item, request, { x, y: y + 20 }, frame);
      const drawing = draw(
        'g',
        { class: `bars ${item.role}` },
        draw('text', { class: 'note', x, y: y + 14 }, words.notes[item.word] ?? ''),
        spread(item, request.trace, place, frame),
        narrowing(item, request.trace, place, frame),
        bars.map((bar) => drawBar(bar, place, request)),
        axis(item, request, place),
        sum?.drawing,
      );
      const cells = bars.map(({ cell }) => cell);
      return { drawing, cells: sum ? [...cells, sum.cell] : cells };
    },
  };
}

interface Bar {
  readonly cell: CellBox;
  readonly value: number;
  /** How much of it stands, in pixels. */
  readonly height: number;
}

function barsOf(item: BarsItem, { trace }: PictureRequest, place: Box, frame: Frame): Bar[] {
  const node = nodeOf(trace, item.node);
  const progress = frame.progressOf(item.node);
  const top = item.top ?? largest(node);
  const slot = place.width / node.data.length;
  return Array.from(node.data, (value, index) => {
    const isColumn = node.columns === 1;
    const cell = {
      node: node.name,
      row: isColumn ? index : 0,
      column: isColumn ? 0 : index,
      x: place.x + index * slot,
      y: place.y,
      width: slot,
      height: place.height,
      editable: false,
      shown: progress >= 1,
    };
    const whole = place.height * part(value / top);
    return { cell, value, height: whole * grownShare(item, progress, index / node.data.length) };
  });
}

/** Bars rise one after another, from the left; those of a narrowed histogram take over when it arrives. */
function grownShare(item: BarsItem, progress: number, start: number): number {
  if (item.narrows) return progress >= TAKEN_OVER ? 1 : 0;
  return eased(within(progress, 0.6 * start, 0.6 * start + 0.4));
}

function largest({ data }: TraceNode): number {
  return data.reduce((most, value) => Math.max(most, value), 1e-12);
}

function drawBar({ cell, value, height }: Bar, place: Box, request: PictureRequest): Drawing {
  const { node, row, column, x, width, shown } = cell;
  const bottom = place.y + place.height;
  const gap = width > 6 ? 1 : 0.4;
  // A bar is seen rather than read; its number is said by the tables, and here to a pointer that rests.
  const text = formatNumber(value, request.language, 6);
  return draw(
    'g',
    { class: 'cell', 'data-node': node, 'data-row': String(row), 'data-column': String(column) },
    shown && draw('title', {}, text),
    draw('rect', { class: 'ground', x, y: place.y, width, height: place.height }),
    height > 0 &&
      draw('rect', { class: 'bar-fill', x: x + gap / 2, y: bottom - height, width: width - gap, height }),
    markOf(cell, request, cell),
  );
}

/** The number below the heading. */
function sumOf(item: BarsItem, request: PictureRequest, corner: Corner, frame: Frame) {
  if (!item.sum) return undefined;
  const { trace, words, language } = request;
  const { node, word } = item.sum;
  const label = words.notes[word] ?? '';
  const left = corner.x + 1.1 * textWidth(label, SUM_SIZE) + 8;
  const text = formatNumber(nodeOf(trace, node).data[0]!, language, 6);
  const landed = within(frame.progressOf(node), 0.6, 1);
  const box = { x: left - 4, y: corner.y, width: textWidth(text, SUM_SIZE) + 12, height: SUM_HEIGHT };
  const cell: CellBox = { node, row: 0, column: 0, ...box, editable: false, shown: landed >= 1 };
  const baseline = corner.y + 16;
  const drawing = [
    draw('text', { class: 'sum', x: corner.x, y: baseline }, label),
    draw(
      'g',
      { class: 'cell', 'data-node': node, 'data-row': '0', 'data-column': '0' },
      draw('rect', { class: 'ground', ...box }),
      landed > 0 && draw('text', { class: 'sum number', x: left, y: baseline, opacity: landed }, text),
      markOf(cell, request, box),
    ),
  ];
  return { cell, drawing };
}

function markOf(cell: CellRef, request: PictureRequest, box: Box): Drawing | undefined {
  const mark = markedAs(request, cell);
  return mark && draw('rect', { class: mark, ...box, rx: 2 });
}

/** The values at the left and right end of a histogram's axis. */
function rangeOf(trace: Trace, edges: string): readonly [low: number, high: number] {
  const { data } = nodeOf(trace, edges);
  return [data[0]!, data.at(-1)!];
}

function atValue(value: number, range: readonly [low: number, high: number], place: Box): number {
  return place.x + along(value, ...range) * place.width;
}

/** One standard deviation on either side of 0. */
function spread(item: BarsItem, trace: Trace, place: Box, frame: Frame): Drawing | null {
  if (item.variance === undefined || item.edges === undefined) return null;
  if (frame.progressOf(item.variance) < 1) return null;
  const range = rangeOf(trace, item.edges);
  const deviation = Math.sqrt(nodeOf(trace, item.variance).data[0]!);
  const [from, to] = [-deviation, deviation].map((value) =>
    Math.min(place.x + place.width, Math.max(place.x, atValue(value, range, place))),
  ) as [number, number];
  return draw(
    'g',
    { class: 'spread' },
    draw('rect', { x: from, y: place.y - 4, width: to - from, height: place.height + 4 }),
    draw('path', { d: `M${px(from)} ${px(place.y - 4)}V${px(place.y + place.height)}` }),
    draw('path', { d: `M${px(to)} ${px(place.y - 4)}V${px(place.y + place.height)}` }),
    draw('text', { x: to + 4, y: place.y + 5 }, '±σ'),
  );
}

/** Every number is divided by √d_k: the whole histogram draws together towards 0. */
function narrowing(item: BarsItem, trace: Trace, place: Box, frame: Frame): Drawing | null {
  const progress = frame.progressOf(item.node);
  if (!item.narrows || item.edges === undefined || progress <= 0 || progress >= TAKEN_OVER) return null;
  const counts = nodeOf(trace, item.narrows.counts);
  const factor = 1 / Math.sqrt(nodeOf(trace, item.narrows.keys).columns);
  const shrunk = between(1, factor, eased(progress / TAKEN_OVER));
  const range = rangeOf(trace, item.edges);
  const middle = atValue(0, range, place);
  const slot = place.width / counts.columns;
  const top = largest(counts);
  const bars = Array.from(counts.data, (count, index) => {
    const height = place.height * part(count / top);
    const x = middle + (place.x + index * slot - middle) * shrunk;
    return draw('rect', {
      class: 'bar-fill',
      x,
      y: place.y + place.height - height,
      width: Math.max(0.4, (slot - 1) * shrunk),
      height,
    });
  });
  return draw('g', { class: 'narrowing' }, bars);
}

function axis(item: BarsItem, { trace, language }: PictureRequest, place: Box): Drawing {
  const bottom = place.y + place.height;
  const line = draw('path', { class: 'axis', d: `M${px(place.x)} ${px(bottom)}h${px(place.width)}` });
  const ticks =
    item.edges === undefined ? places(item, trace, place) : values(item.edges, trace, language, place);
  return draw(
    'g',
    { class: 'axes' },
    line,
    ticks,
    item.top !== undefined && ceiling(item.top, place, language),
  );
}

/** How much a bar of the full height says. */
function ceiling(top: number, place: Box, language: Language): Drawing[] {
  const right = place.x + place.width;
  return [
    draw('path', { class: 'grid', d: `M${px(place.x)} ${px(place.y)}H${px(right)}` }),
    draw('text', { class: 'tick y', x: right, y: place.y - 4 }, formatNumber(top, language, 1)),
  ];
}

/** Every so many positions, counted from 1. */
function places(item: BarsItem, trace: Trace, place: Box): Drawing[] {
  const count = nodeOf(trace, item.node).data.length;
  const step = count <= 10 ? 1 : 8;
  const slot = place.width / count;
  const marked = Array.from({ length: count }, (_, index) => index + 1).filter(
    (position) => position === 1 || position % step === 0,
  );
  return marked.map((position) => tick(place.x + (position - 0.5) * slot, place, String(position)));
}

function values(edges: string, trace: Trace, language: Language, place: Box): Drawing[] {
  const range = rangeOf(trace, edges);
  const step = tickStep(finite(range[1] - range[0]));
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return marks(...range, step).map((value) =>
    tick(atValue(value, range, place), place, formatNumber(value, language, digits)),
  );
}

function tick(x: number, place: Box, text: string): Drawing {
  const bottom = place.y + place.height;
  return draw(
    'g',
    {},
    draw('path', { class: 'axis', d: `M${px(x)} ${px(bottom)}v4` }),
    draw('text', { class: 'tick x', x, y: bottom + 17 }, text),
  );
}
