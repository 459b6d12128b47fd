/** What the lines of a plot are, each beside a piece of it; on as many rows as they need. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import type { CurveLine } from '../figure.ts';
import { px } from './coordinates.ts';
import { textWidth } from './text.ts';

export interface KeyEntry {
  readonly text: string;
  readonly role: CurveLine['role'];
  readonly style: CurveLine['style'];
}

const SIZE = 12.5;
const SAMPLE = 24;
const GAP = 18;
const ROW = 20;

export function keyHeight(entries: readonly KeyEntry[], width: number): number {
  return ROW * (placed(entries, width).at(-1)!.row + 1);
}

export function drawKey(
  entries: readonly KeyEntry[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Drawing {
  return draw(
    'g',
    { class: 'keys' },
    placed(entries, width).map(({ entry, left, row }) => {
      const middle = y + row * ROW + 8;
      return draw(
        'g',
        { class: `line ${entry.role} ${entry.style}` },
        draw('path', { class: 'trace', d: `M${px(x + left)} ${px(middle)}h${SAMPLE}` }),
        draw('text', { x: x + left + SAMPLE + 6, y: middle + 4.5, 'font-size': SIZE }, entry.text),
      );
    }),
  );
}

function placed(entries: readonly KeyEntry[], width: number) {
  let [left, row] = [0, 0];
  return entries.map((entry) => {
    const own = SAMPLE + 6 + textWidth(entry.text, SIZE);
    if (left > 0 && left + own > width) [left, row] = [0, row + 1];
    const here = { entry, left, row };
    left += own + GAP;
    return here;
  });
}
