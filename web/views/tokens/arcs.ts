/** The ways from the token that reads to the tokens it reads. No arrowheads: reading is not meaning. */
import { NUMBER_HEIGHT, type Chip, type Chips } from './chips.ts';

/** How far a curve leaves straight up or down before it turns. */
const LEAVE = 26;
/** A cubic curve reaches three quarters of the height of its handles. */
const PEAK = 0.75;

export interface Way {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
}

export function wayTo(chips: Chips, reader: Chip, source: Chip, lines: number): Way {
  const from = middle(reader);
  const to = middle(source);
  const below = source.y + chips.size.height + lines * NUMBER_HEIGHT;
  if (!chips.isSelf) return curve(from, reader.y, to, below, -1);
  if (source.position === reader.position) return loop(from, reader.y);
  if (source.line === reader.line) return arc(from, to, reader.y, chips.arcs);
  if (source.line < reader.line) return curve(from, reader.y, to, below, -1);
  return curve(from, reader.y + chips.size.height + lines * NUMBER_HEIGHT, to, source.y, 1);
}

function middle({ x, width }: Chip): number {
  return x + width / 2;
}

function arc(from: number, to: number, top: number, room: number): Way {
  const height = Math.min(room - 4, 12 + 0.13 * Math.abs(to - from)) / PEAK;
  const up = top - height;
  return {
    path: `M${px(from)} ${px(top)}C${px(from)} ${px(up)} ${px(to)} ${px(up)} ${px(to)} ${px(top)}`,
    end: { x: to, y: top },
  };
}

/** The way to itself. */
function loop(x: number, top: number): Way {
  const up = top - 32;
  return {
    path: `M${px(x - 7)} ${px(top)}C${px(x - 26)} ${px(up)} ${px(x + 26)} ${px(up)} ${px(x + 7)} ${px(top)}`,
    end: { x: x + 7, y: top },
  };
}

/** To another line; `down` is 1 towards the foot of the picture and −1 towards its head. */
function curve(from: number, start: number, to: number, end: number, down: 1 | -1): Way {
  const [leave, arrive] = [start + down * LEAVE, end - down * LEAVE];
  return {
    path: `M${px(from)} ${px(start)}C${px(from)} ${px(leave)} ${px(to)} ${px(arrive)} ${px(to)} ${px(end)}`,
    end: { x: to, y: end },
  };
}

function px(value: number): number {
  return Math.round(value * 100) / 100;
}
