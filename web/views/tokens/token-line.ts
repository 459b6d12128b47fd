/** One number under each token that is read: the followed row of a node, as cells like any other. */
import type { TokenLine } from '../../figure.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { decimalsOf, formatNumber } from '../../drawing/number.ts';
import { between, eased, within } from '../frame.ts';
import { markedAs } from '../marked.ts';
import { nodeOf } from '../node.ts';
import type { PictureRequest } from '../view.ts';
import type { CellBox } from '../boxes.ts';
import { NUMBER_HEIGHT, type Chip } from './chips.ts';
import { isShut, type TokenScene } from './tokens-scene.ts';

const FONT_SIZE = 12.5;
const SMALLEST_FONT = 10.5;
const DIGIT = 0.62;

interface NumberLine {
  readonly drawing: Drawing;
  readonly cells: readonly CellBox[];
}

/** `place` counts the lines from the token down. */
export function drawLine(scene: TokenScene, line: TokenLine, place: number): NumberLine {
  const { chips, request, frame } = scene;
  const node = nodeOf(request.trace, line.node);
  const progress = frame.progressOf(line.node);
  const count = chips.sources.length;
  // As many digits everywhere as the narrowest token has room for.
  const room = Math.min(...chips.sources.map(({ width }) => width)) - 4;
  const numbers = chips.sources.map((chip, turn) => {
    const start = (0.6 * turn) / count;
    const landed = within(progress, start, start + 0.4);
    const row = request.state.row;
    const value = node.data[row * node.columns + chip.position]!;
    const cell: CellBox = {
      node: line.node,
      row,
      column: chip.position,
      x: scene.corner.x + chip.x,
      y: scene.corner.y + chip.y + chips.size.height + place * NUMBER_HEIGHT,
      width: chip.width,
      height: NUMBER_HEIGHT,
      editable: request.figure.editable.includes(line.node) && node.operation.startsWith('input'),
      shown: landed >= 1,
    };
    return { cell, drawing: drawNumber({ scene, line, chip, cell, value, landed, place, room }) };
  });
  return {
    drawing: draw(
      'g',
      { class: `line ${line.role}` },
      numbers.map(({ drawing }) => drawing),
    ),
    cells: numbers.map(({ cell }) => cell),
  };
}

interface PlacedNumber {
  readonly scene: TokenScene;
  readonly line: TokenLine;
  readonly chip: Chip;
  readonly cell: CellBox;
  readonly value: number;
  /** How far it has arrived, 0…1. */
  readonly landed: number;
  readonly place: number;
  /** Pixels for the digits. */
  readonly room: number;
}

function drawNumber({ scene, line, chip, cell, value, landed, place, room }: PlacedNumber): Drawing {
  const { request } = scene;
  const shut = value === -Infinity || (line.role === 'attention' && isShut(scene, chip.position));
  const input = request.trace.node(line.node)?.operation === 'input';
  const most = Math.floor(room / (SMALLEST_FONT * DIGIT));
  const text = formatNumber(value, request.language, input ? decimalsOf(value) : 6, most);
  const size = Math.max(SMALLEST_FONT, Math.min(FONT_SIZE, room / (text.length * DIGIT)));
  // It comes down from the line above, where what it is made of stands.
  const rise = place === 0 ? 10 : NUMBER_HEIGHT;
  const y = between(cell.y - rise, cell.y, eased(landed)) + NUMBER_HEIGHT / 2 + size * 0.35;
  return draw(
    'g',
    {
      class: `cell${shut ? ' shut' : ''}${cell.editable ? ' editable' : ''}`,
      'data-node': cell.node,
      'data-row': String(cell.row),
      'data-column': String(cell.column),
    },
    draw('rect', { class: 'ground', x: cell.x, y: cell.y, width: cell.width, height: cell.height, rx: 3 }),
    landed > 0 &&
      draw(
        'text',
        {
          class: 'number',
          x: cell.x + cell.width / 2,
          y,
          'font-size': size,
          opacity: landed < 1 ? landed : undefined,
        },
        text,
      ),
    outline(request, cell),
  );
}

function outline(request: PictureRequest, cell: CellBox): Drawing | null {
  const mark = markedAs(request, cell);
  const box = { x: cell.x + 1, y: cell.y + 1, width: cell.width - 2, height: cell.height - 2, rx: 3 };
  return mark === undefined ? null : draw('rect', { class: mark, ...box });
}
