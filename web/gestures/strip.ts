/** Numbers on their way: copies of cells that fly from their places into a target. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Language, Role } from '../figure.ts';
import { between, eased } from '../views/frame.ts';
import type { Box } from '../views/boxes.ts';

export interface Flight {
  readonly role: Role;
  readonly from: Box;
  readonly to: Box;
  readonly value: number;
  /** 0 = at home, 1 = arrived. */
  readonly progress: number;
  readonly opacity?: number;
}

const FONT_SIZE = 14;
const CHARACTERS = 5;

export function drawFlight(flight: Flight, language: Language): Drawing | null {
  const opacity = flight.opacity ?? 1;
  if (opacity <= 0) return null;
  const at = eased(flight.progress);
  const width = between(flight.from.width, flight.to.width, at);
  const height = between(flight.from.height, flight.to.height, at);
  const x = between(flight.from.x, flight.to.x, at);
  const y = between(flight.from.y, flight.to.y, at);
  const text = formatNumber(flight.value, language, 3, CHARACTERS);
  const fontSize = Math.min(FONT_SIZE, (width - 2) / (text.length * 0.62), height * 0.8);
  return draw(
    'g',
    { class: `flight ${flight.role}`, opacity: opacity < 1 ? opacity : undefined },
    draw('rect', { class: 'card', x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 3 }),
    draw(
      'text',
      {
        class: 'number',
        x: x + width / 2,
        y: y + height / 2 + fontSize * 0.35,
        'font-size': fontSize,
        'text-anchor': 'middle',
      },
      text,
    ),
  );
}

/** Part `index` of `count` equal parts of a box, in its upper or lower half. */
export function slot(box: Box, index: number, count: number, half: 'upper' | 'lower' | 'whole'): Box {
  const width = box.width / count;
  const height = half === 'whole' ? box.height : box.height / 2;
  const y = half === 'lower' ? box.y + height : box.y;
  return { x: box.x + index * width, y, width, height };
}
