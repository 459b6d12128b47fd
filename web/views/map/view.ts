/** A computation as a map. Numbers travel along its ways, and each box fills with its own matrix. */
import type { MapBox, MapItem } from '../../figure.ts';
import type { TraceNode } from '../../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { formatNumber } from '../../drawing/number.ts';
import type { Box } from '../cells.ts';
import { px } from '../coordinates.ts';
import { eased, within, type Frame } from '../frame.ts';
import type { Measuring } from '../measure.ts';
import { nodeOf } from '../node.ts';
import type { CellBox, CellRef, PictureRequest } from '../picture.ts';
import { drawSymbol } from '../symbol.ts';
import { wrapped } from '../text.ts';
import type { LinkBox, View } from '../view.ts';
import { HEADING, layOutMap, PADDING, wayBetween, type MapLayout, type Way } from './place.ts';

/** Numbers have arrived; the box fills. */
const ARRIVED = 0.6;
/** What leaves the last box is under way while it fills. */
const LEAVING = 0.8;
const TRAVELLERS = 3;
const LINK_HEIGHT = 28;
const TEXT = 12;
const LINE = 15;

export function mapView(item: MapItem, { trace, width: room, words }: Measuring): View {
  const layout = layOutMap(item, trace, room);
  return {
    width: layout.width,
    height: layout.height + 1,
    draw({ x, y }, request, frame) {
      const map: Map = { item, layout, request, frame, corner: { x, y: y + 1 } };
      const boxes = item.boxes.map((box) => drawBox(map, box));
      const drawing = draw(
        'g',
        { class: 'map' },
        item.boxes.flatMap((box) => box.from.map((from) => drawWay(map, from, box))),
        drawLastWay(map),
        boxes.map((one) => one.drawing),
        drawEnd(map, words.notes[item.end.word] ?? ''),
      );
      return {
        drawing,
        cells: boxes.flatMap(({ cells }) => cells),
        links: boxes.flatMap(({ link }) => (link ? [link] : [])),
      };
    },
  };
}

interface Map {
  readonly item: MapItem;
  readonly layout: MapLayout;
  readonly request: PictureRequest;
  readonly frame: Frame;
  readonly corner: { readonly x: number; readonly y: number };
}

function placeOf({ layout, corner }: Map, place: MapBox | MapItem['end']): Box {
  const box = layout.boxAt(place);
  return { ...box, x: box.x + corner.x, y: box.y + corner.y };
}

function wayTo(map: Map, from: string, to: MapBox | MapItem['end']): { way: Way; source: MapBox } {
  const source = map.item.boxes.find(({ node }) => node === from)!;
  return { way: wayBetween(placeOf(map, source), placeOf(map, to), map.layout.isWide), source };
}

function drawWay(map: Map, from: string, to: MapBox): Drawing {
  const { way, source } = wayTo(map, from, to);
  const progress = map.frame.progressOf(to.node);
  return draw(
    'g',
    { class: `way ${source.role}` },
    draw('path', { class: progress > 0 ? 'track lit' : 'track', d: way.d }),
    arrowHead(map, way),
    travellers(way, within(progress, 0, ARRIVED)),
  );
}

/** What the map's last box hands on. */
function drawLastWay(map: Map): Drawing {
  const { end } = map.item;
  const { way, source } = wayTo(map, end.from, end);
  const progress = within(map.frame.progressOf(end.from), LEAVING, 1);
  return draw(
    'g',
    { class: `way ${source.role}` },
    draw('path', { class: progress > 0 ? 'track lit' : 'track', d: way.d }),
    arrowHead(map, way),
    travellers(way, progress),
  );
}

function arrowHead({ layout }: Map, way: Way): Drawing {
  const [x, y] = way.at(1);
  const d = layout.isWide ? `M${px(x + 4)} ${px(y)}l-6 -3.5v7Z` : `M${px(x)} ${px(y + 4)}l-3.5 -6h7Z`;
  return draw('path', { class: 'head', d });
}

/** A few dots, one behind the other. */
function travellers(way: Way, progress: number): Drawing[] {
  if (progress <= 0 || progress >= 1) return [];
  return Array.from({ length: TRAVELLERS }, (_, index) => {
    const share = within(progress, 0.15 * index, 0.7 + 0.15 * index);
    if (share <= 0 || share >= 1) return [];
    const [x, y] = way.at(eased(share));
    return [draw('circle', { class: 'traveller', cx: x, cy: y, r: 4 - 0.6 * index })];
  }).flat();
}

interface DrawnBox {
  readonly drawing: Drawing;
  readonly cells: readonly CellBox[];
  readonly link: LinkBox | undefined;
}

function drawBox(map: Map, box: MapBox): DrawnBox {
  const { request, frame } = map;
  const place = placeOf(map, box);
  const node = nodeOf(request.trace, box.node);
  const progress = frame.progressOf(box.node);
  const filled = within(progress, ARRIVED, 1);
  const cells = cellBoxes(map, box, node, place, filled);
  const middle = place.x + place.width / 2;
  const opens = box.opens;
  const link = opens && { ...opens, node: box.node, ...place, height: LINK_HEIGHT };
  const drawing = draw(
    'g',
    { class: `box ${box.role}${progress > 0 ? ' lit' : ''}` },
    draw('rect', { class: 'frame', ...place, rx: 6 }),
    draw(
      'text',
      { class: 'name', x: middle, y: place.y + 20 },
      draw('tspan', { class: 'symbol' }, drawSymbol(box.name ?? box.node)),
      opens && draw('tspan', { class: 'opens', dx: 4 }, '↗'),
    ),
    draw('text', { class: 'shape', x: middle, y: place.y + 35 }, `${node.rows} × ${node.columns}`),
    draw('text', { class: 'shape symbols', x: middle, y: place.y + 49 }, drawSymbol(box.shape)),
    cells.map((cell) => drawCell(map, node, cell, strengthOf(node))),
  );
  // An input stands elsewhere too, large enough to be read and edited.
  return { drawing, cells: node.operation === 'input' ? [] : cells, link };
}

/** The matrix in the middle of its box, filling row by row. */
function cellBoxes(map: Map, box: MapBox, node: TraceNode, place: Box, filled: number): CellBox[] {
  const { cell } = map.layout;
  const left = place.x + (place.width - node.columns * cell) / 2;
  const top = place.y + HEADING + (place.height - HEADING - PADDING - node.rows * cell) / 2;
  return Array.from(node.data, (_, index) => {
    const [row, column] = [Math.floor(index / node.columns), index % node.columns];
    return {
      node: box.node,
      row,
      column,
      x: left + column * cell,
      y: top + row * cell,
      width: cell,
      height: cell,
      editable: false,
      shown: filled >= (index + 1) / node.data.length,
    };
  });
}

/** The largest number is inked most. */
function strengthOf({ data }: TraceNode): number {
  const sizes = Array.from(data, Math.abs).filter(Number.isFinite);
  return Math.max(1e-12, ...sizes);
}

/** Positive numbers are full squares, negative ones hollow, closed ones struck out. */
function drawCell({ request }: Map, node: TraceNode, cell: CellBox, most: number): Drawing {
  const { row, column, x, y, width, shown } = cell;
  const value = node.data[row * node.columns + column]!;
  const side = { x: x + 0.5, y: y + 0.5, width: width - 1, height: width - 1 };
  return draw(
    'g',
    { class: 'cell', 'data-node': node.name, 'data-row': String(row), 'data-column': String(column) },
    // Seen rather than read; the tables say the number, and this to a pointer that rests.
    shown && draw('title', {}, formatNumber(value, request.language, 6)),
    draw('rect', { class: 'ground', ...side }),
    shown && draw('rect', { class: 'slot', ...side }),
    shown && ink(value, most, side),
    markOf(request, cell, side),
  );
}

function ink(value: number, most: number, side: Box): Drawing | null {
  const { x, y, width } = side;
  if (value === -Infinity) {
    return draw('path', { class: 'closed-mark', d: `M${px(x)} ${px(y + width)}L${px(x + width)} ${px(y)}` });
  }
  if (value === 0) return null;
  const opacity = 0.2 + (0.8 * Math.abs(value)) / most;
  if (value > 0) return draw('rect', { class: 'ink', ...side, 'fill-opacity': opacity });
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: width - 2 };
  return draw('rect', { class: 'ink hollow', ...inner, 'stroke-opacity': opacity });
}

function markOf({ focus, operands }: PictureRequest, cell: CellRef, side: Box): Drawing | null {
  const here = (one: CellRef) => one.node === cell.node && one.row === cell.row && one.column === cell.column;
  if (focus && here(focus)) return draw('rect', { class: 'focus', ...side });
  return (operands ?? []).some(here) ? draw('rect', { class: 'operand', ...side }) : null;
}

function drawEnd(map: Map, text: string): Drawing {
  const { end } = map.item;
  const place = placeOf(map, end);
  const lines = wrapped(text, TEXT, place.width - 2 * PADDING);
  const first = place.y + place.height / 2 - ((lines.length - 1) * LINE) / 2 + TEXT * 0.35;
  const isLit = map.frame.progressOf(end.from) >= 1;
  return draw(
    'g',
    { class: isLit ? 'box end lit' : 'box end' },
    draw('rect', { class: 'frame', ...place, rx: 6 }),
    lines.map((line, index) =>
      draw('text', { class: 'shape', x: place.x + place.width / 2, y: first + index * LINE }, line),
    ),
  );
}
