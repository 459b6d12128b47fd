/** A computation as a map. Numbers travel along its ways, and each box fills with its own matrix. */
import type { MapBox, MapItem } from '../../figure.ts';
import type { TraceNode } from '../../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import type { Box, CellBox, LinkBox } from '../boxes.ts';
import { within, type Frame } from '../frame.ts';
import { drawInkCell, strengthOf } from '../ink.ts';
import { nodeOf } from '../node.ts';
import { drawSymbol } from '../symbol.ts';
import { wrapped } from '../text.ts';
import type { View, PictureRequest, Measuring } from '../view.ts';
import { arrowHead, travellers, type Way } from '../way.ts';
import { HEADING, layOutMap, PADDING, wayBetween, type MapLayout } from './map-layout.ts';

/** Numbers have arrived; the box fills. */
const ARRIVED = 0.6;
/** What leaves the last box is under way while it fills. */
const LEAVING = 0.8;
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
    headOf(map, way),
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
    headOf(map, way),
    travellers(way, progress),
  );
}

function headOf({ layout }: Map, { at }: Way): Drawing {
  const [x, y] = at(1);
  return layout.isWide ? arrowHead([x + 4, y], 'right') : arrowHead([x, y + 4], 'down');
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
  const strength = strengthOf(node);
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
    cells.map((cell) => drawInkCell(request, node, cell, strength)),
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
