/** Numbers as small ink, seen rather than read: positive ones full, negative ones hollow, closed ones struck out. */
import type { TraceNode } from '../../wasm/wrapper/index.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Box, CellBox } from './boxes.ts';
import { px } from './coordinates.ts';
import { markedAs } from './marked.ts';
import type { PictureRequest } from './view.ts';

/** What the darkest ink stands for: the largest number of the node. */
export function strengthOf({ data }: TraceNode): number {
  const sizes = Array.from(data, Math.abs).filter(Number.isFinite);
  return Math.max(1e-12, ...sizes);
}

/** The tables say the number, and a title says it to a pointer that rests. */
export function drawInkCell(
  request: PictureRequest,
  node: TraceNode,
  cell: CellBox,
  most: number,
  number?: Drawing | null,
): Drawing {
  const { row, column, x, y, width, height, shown } = cell;
  const value = node.data[row * node.columns + column]!;
  const mark = markedAs(request, cell);
  const side = { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 };
  return draw(
    'g',
    { class: 'cell', 'data-node': node.name, 'data-row': String(row), 'data-column': String(column) },
    shown && !number && draw('title', {}, formatNumber(value, request.language, 6)),
    draw('rect', { class: 'ground', ...side }),
    shown && draw('rect', { class: 'slot', ...side }),
    shown && (number ?? ink(value, most, side)),
    mark && draw('rect', { class: mark, ...side }),
  );
}

function ink(value: number, most: number, side: Box): Drawing | null {
  const { x, y, width, height } = side;
  if (value === -Infinity) {
    return draw('path', { class: 'closed-mark', d: `M${px(x)} ${px(y + height)}L${px(x + width)} ${px(y)}` });
  }
  if (value === 0) return null;
  const opacity = 0.2 + (0.8 * Math.abs(value)) / most;
  if (value > 0) return draw('rect', { class: 'ink', ...side, 'fill-opacity': opacity });
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  return draw('rect', { class: 'ink hollow', ...inner, 'stroke-opacity': opacity });
}
