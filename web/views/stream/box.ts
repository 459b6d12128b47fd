/** A node on its way along the stream: its name, its shape, and the followed row as ink or as numbers. */
import type { TraceNode } from '../../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { formatNumber } from '../../drawing/number.ts';
import { within, type Frame } from '../frame.ts';
import { drawInkCell, strengthOf } from '../ink.ts';
import { nodeOf } from '../node.ts';
import type { PictureRequest } from '../view.ts';
import type { CellBox } from '../boxes.ts';
import { drawSymbol } from '../symbol.ts';
import { textWidth } from '../text.ts';
import { groundOf, LINE, NUMBER_CELL, PADDING, type PlacedBox } from './stream-layout.ts';

/** What a part reads has arrived; its own numbers appear. */
const ARRIVED = 0.6;
const FONT_SIZE = 12;
const SMALLEST_FONT = 10;
const DIGIT = 0.62;
const NAME_SIZE = 15;
const SHAPE_SIZE = 11;

export interface DrawnBox {
  readonly drawing: Drawing;
  readonly cells: readonly CellBox[];
}

export interface BoxLook {
  readonly isOpen: boolean;
  /** The stream goes right. */
  readonly isWide: boolean;
}

/** `place` in pixels of the picture. */
export function drawBox(request: PictureRequest, frame: Frame, place: PlacedBox, look: BoxLook): DrawnBox {
  const { box, kind } = place;
  const node = nodeOf(request.trace, box.node);
  const progress = frame.progressOf(box.node);
  const cells = cellsOf(request, place, node, within(progress, ARRIVED, 1));
  const most = strengthOf(node);
  const lit = progress > 0 ? ' lit' : '';
  const drawing = draw(
    'g',
    { class: `box ${kind} ${box.role}${lit}${look.isOpen ? ' open' : ''}` },
    draw('rect', { class: 'frame', ...groundOf(place, look.isWide), rx: 6 }),
    headings(place, node, look.isOpen),
    cells.map((cell) => drawInkCell(request, node, cell, most, numberIn(request, node, cell))),
  );
  // An input stands elsewhere too, large enough to be read and edited.
  return { drawing, cells: node.operation === 'input' ? [] : cells };
}

function headings({ box, kind, x, y, width }: PlacedBox, node: TraceNode, isOpen: boolean): Drawing[] {
  const middle = x + width / 2;
  const top = y + (kind === 'part' ? PADDING : 0);
  const shape = `${node.rows} × ${node.columns}`;
  const name = box.name ?? box.node;
  const fits = textWidth(name, NAME_SIZE) + 6 + textWidth(shape, SHAPE_SIZE) <= width;
  const ends = /_[A-Za-z0-9]+$/.test(name) ? -4 : undefined;
  const symbol = (line: number) =>
    draw(
      'text',
      { class: 'name', x: middle, y: top + line * LINE - 4 },
      draw('tspan', { class: 'symbol' }, drawSymbol(name)),
      fits && draw('tspan', { class: 'shape', dx: 6, dy: ends }, shape),
    );
  if (kind === 'point' || box.part === undefined) return [symbol(1)];
  const part = draw(
    'text',
    { class: 'part-name', x: middle, y: top + LINE - 5 },
    box.part,
    box.opens && draw('tspan', { class: 'opens', dx: 5 }, isOpen ? '▾' : '▸'),
  );
  return [part, symbol(2)];
}

/** The followed row in the middle below the headings, appearing from the left. */
function cellsOf(request: PictureRequest, place: PlacedBox, node: TraceNode, filled: number): CellBox[] {
  const { x, y, width, height, cell, kind } = place;
  const row = Math.min(request.state.row, node.rows - 1);
  const left = x + (width - node.columns * cell.width) / 2;
  const top = y + height - cell.height - (kind === 'part' ? PADDING : PADDING / 2);
  return Array.from({ length: node.columns }, (_, column) => ({
    node: node.name,
    row,
    column,
    x: left + column * cell.width,
    y: top,
    width: cell.width,
    height: cell.height,
    editable: false,
    shown: filled >= (column + 1) / node.columns,
  }));
}

/** Where cells are wide enough. */
function numberIn(request: PictureRequest, node: TraceNode, cell: CellBox): Drawing | null {
  if (cell.width < NUMBER_CELL) return null;
  const value = node.data[cell.row * node.columns + cell.column]!;
  const fits = Math.floor((cell.width - 4) / (SMALLEST_FONT * DIGIT));
  const text = formatNumber(value, request.language, node.operation === 'input' ? 3 : 6, fits);
  const size = Math.max(SMALLEST_FONT, Math.min(FONT_SIZE, (cell.width - 4) / (text.length * DIGIT)));
  return draw(
    'text',
    {
      class: 'number',
      x: cell.x + cell.width / 2,
      y: cell.y + cell.height / 2 + size * 0.35,
      'font-size': size,
    },
    text,
  );
}
