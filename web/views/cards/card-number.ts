/** A number on a card: a cell that can be pointed at and explained, where it can be edited too. */
import type { Role } from '../../figure.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { formatNumber } from '../../drawing/number.ts';
import type { Box, CellBox, CellRef } from '../boxes.ts';
import { markedAs } from '../marked.ts';
import { nodeOf } from '../node.ts';
import type { PictureRequest } from '../view.ts';

export interface NumberOnCard {
  readonly node: string;
  readonly row: number;
  readonly column: number;
  readonly role: Role;
  readonly box: Box;
  /** 0…1: how far it has come into being. */
  readonly landed: number;
  /** Where the text stands; in the middle unless it ends at the right. */
  readonly anchor?: 'middle' | 'end';
}

export interface DrawnNumber {
  readonly cell: CellBox;
  readonly drawing: Drawing;
}

const DECIMALS = 3;

export function valueOf({ trace }: PictureRequest, { node, row, column }: CellRef): number {
  const found = nodeOf(trace, node);
  return found.data[row * found.columns + column]!;
}

export function drawNumberOnCard(request: PictureRequest, number: NumberOnCard): DrawnNumber {
  const { node, row, column, box, landed, role } = number;
  const isInput = nodeOf(request.trace, node).operation === 'input';
  const editable = isInput && request.figure.editable.includes(node);
  const text = formatNumber(valueOf(request, number), request.language, DECIMALS);
  const isAtEnd = number.anchor === 'end';
  const place = {
    x: isAtEnd ? box.x + box.width - 4 : box.x + box.width / 2,
    y: box.y + box.height / 2 + 5,
    'text-anchor': isAtEnd ? 'end' : 'middle',
  };
  const drawing = draw(
    'g',
    {
      class: `cell ${role}${editable ? ' editable' : ''}`,
      'data-node': node,
      'data-row': String(row),
      'data-column': String(column),
    },
    draw('rect', { class: 'ground', ...box, rx: 3 }),
    landed > 0 && draw('text', { class: 'number', ...place, opacity: landed < 1 ? landed : undefined }, text),
    mark(request, number),
  );
  return { cell: { node, row, column, ...box, editable, shown: landed >= 1 }, drawing };
}

function mark(request: PictureRequest, number: NumberOnCard): Drawing | null {
  const name = markedAs(request, number);
  return name === undefined ? null : draw('rect', { class: name, ...number.box, rx: 3 });
}
