/** Where the boxes of a map stand, and the ways between them. Layers follow the longer side. */
import type { MapItem, MapPlace } from '../../figure.ts';
import type { Trace } from '../../../wasm/wrapper/index.ts';
import type { Box } from '../boxes.ts';
import type { Point } from '../coordinates.ts';
import { nodeOf } from '../node.ts';
import { way, type Way } from '../way.ts';

/** From here on there is room for all layers side by side. */
const WIDE = 720;
const WIDEST_BOX = 96;
const LARGEST_CELL = 13;
export const PADDING = 7;
/** The name and the two shapes of a box. */
export const HEADING = 57;
const LANE_GAP = 20;
const LAYER_GAP = 32;

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  /** Side of a cell in a box's small matrix. */
  readonly cell: number;
  boxAt(place: MapPlace): Box;
}

export function layOutMap(item: MapItem, trace: Trace, room: number): MapLayout {
  const places = [...item.boxes, item.end];
  const layers = 1 + Math.max(...places.map(({ layer }) => layer));
  const lanes = 1 + Math.max(...places.map(({ lane }) => lane));
  const nodes = item.boxes.map(({ node }) => nodeOf(trace, node));
  const columns = Math.max(...nodes.map((node) => node.columns));
  const rows = Math.max(...nodes.map((node) => node.rows));
  const isWide = room >= WIDE;
  const share = room / (isWide ? layers : lanes);
  const boxWidth = Math.min(WIDEST_BOX, share - (isWide ? 26 : 8));
  const cell = Math.min(LARGEST_CELL, (boxWidth - 2 * PADDING) / columns);
  const boxHeight = HEADING + rows * cell + PADDING;
  const boxAt = ({ layer, lane }: MapPlace): Box => ({
    x: (isWide ? layer : lane) * share + (share - boxWidth) / 2,
    y: isWide ? lane * (boxHeight + LANE_GAP) : layer * (boxHeight + LAYER_GAP),
    width: boxWidth,
    height: boxHeight,
  });
  const last = boxAt({ layer: layers - 1, lane: lanes - 1 });
  return { width: room, height: last.y + last.height + 1, isWide, cell, boxAt };
}

/** Straight on beside the layers between, then over to the goal. */
export function wayBetween(from: Box, to: Box, isWide: boolean): Way {
  const start: Point = isWide
    ? [from.x + from.width, from.y + from.height / 2]
    : [from.x + from.width / 2, from.y + from.height];
  const end: Point = isWide ? [to.x - 5, to.y + to.height / 2] : [to.x + to.width / 2, to.y - 5];
  // The curve takes the gap before the goal and, over a long way, half of the layer before it.
  const along = isWide ? end[0] - start[0] : end[1] - start[1];
  const reach = Math.min(along, isWide ? to.width * 0.75 : to.height * 0.6);
  const bend: Point = isWide ? [end[0] - reach, start[1]] : [start[0], end[1] - reach];
  const half = reach / 2;
  const first: Point = isWide ? [bend[0] + half, bend[1]] : [bend[0], bend[1] + half];
  const second: Point = isWide ? [end[0] - half, end[1]] : [end[0], end[1] - half];
  return way(start, [bend, first, second, end]);
}
