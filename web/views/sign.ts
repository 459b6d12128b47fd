/** Signs, labelled arrows and headings between the matrices. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import type { Frame } from './frame.ts';
import { CELL_HEIGHT, type PlacedSign } from './placed.ts';
import { drawSymbol } from './symbol.ts';

export function drawSign(placed: PlacedSign, frame: Frame): Drawing {
  const middle = placed.x + placed.width / 2;
  if (placed.kind === 'note') {
    return draw('text', { class: 'note', x: placed.x, y: placed.y - 5 }, placed.text);
  }
  const line = placed.y - CELL_HEIGHT * 1.25;
  if (placed.item.kind !== 'operation') {
    return draw('text', { class: 'sign', x: middle, y: line + 5 }, drawSymbol(placed.text));
  }
  const progress = frame.progressOf(placed.item.node);
  const running = progress > 0 && progress < 1;
  const end = placed.x + placed.width;
  return draw(
    'g',
    { class: running ? 'operation running' : 'operation' },
    draw('text', { class: 'label', x: middle, y: line - 9 }, drawSymbol(placed.text)),
    draw('path', { class: 'arrow', d: `M${placed.x} ${line}H${end}m-6 -4l6 4l-6 4` }),
  );
}
