/** Where tokens stand: side by side like words, wrapping like words, numbers of theirs below them. */
import type { TokensItem } from '../../figure.ts';
import type { Measuring } from '../measure.ts';
import { nodeOf } from '../node.ts';
import { ownersOf, ownerText, type TokenRef } from '../owners.ts';
import { folded, textWidth } from '../text.ts';

/** A token in its place; pixels from the view's corner. */
export interface Chip {
  readonly text: string;
  /** Where it stands, 0-based. */
  readonly position: number;
  /** Whose text it is; nothing where no sequence is named. */
  readonly ref: TokenRef | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The wrapped line it is on, counted through both sequences. */
  readonly line: number;
}

export interface Chips {
  readonly readers: readonly Chip[];
  /** The readers themselves where a sequence reads itself. */
  readonly sources: readonly Chip[];
  readonly isSelf: boolean;
  readonly width: number;
  readonly height: number;
  /** Room for arcs above a line. */
  readonly arcs: number;
  /** Tops of the lines of tokens that are read, for the names of the numbers below them. */
  readonly lineTops: readonly number[];
}

export const CHIP_HEIGHT = 28;
export const NUMBER_HEIGHT = 24;
export const CHIP_FONT = 15;
/** Between tokens, and below the numbers of a line. */
const GAP = 6;
const BELOW = 8;
const PADDING = 25;
/** The one that reads is bold, which is wider. */
const BOLD = 1.08;
const NARROW = 560;
/** Six decimals fit the wide ones. */
const WITH_NUMBERS = { wide: 66, narrow: 46 };
const BARE = 34;
/** Between the sequence that is read, above, and the one that reads. */
const CHANNEL = 58;

export function placeChips(item: TokensItem, measuring: Measuring, margin: number, lines: number): Chips {
  const reads = item.weights !== undefined || item.mask !== undefined;
  const room = measuring.width - margin;
  const isSelf = item.source === undefined;
  const arcs = reads && isSelf ? Math.min(62, 16 + 0.1 * room) : 0;
  const numbers = lines * NUMBER_HEIGHT + BELOW;
  const sources = flow(widths(item.source ?? item.of, measuring, room, lines > 0), {
    room,
    margin,
    top: 0,
    line: 0,
    above: arcs,
    below: numbers,
  });
  const ownReaders = isSelf
    ? sources
    : flow(widths(item.of, measuring, room, false), {
        room,
        margin,
        top: sources.bottom + (reads ? CHANNEL : BELOW),
        line: sources.lines,
        above: 0,
        below: BELOW,
      });
  return {
    readers: ownReaders.chips,
    sources: sources.chips,
    isSelf,
    width: Math.max(sources.right, ownReaders.right),
    height: ownReaders.bottom,
    arcs,
    lineTops: [...new Set(sources.chips.map(({ y }) => y))],
  };
}

type Measured = Pick<Chip, 'text' | 'position' | 'ref' | 'width'>;

function widths(node: string, measuring: Measuring, room: number, numbered: boolean): Measured[] {
  const { rows } = ownersOf(measuring, node);
  const least = !numbered ? BARE : measuring.width < NARROW ? WITH_NUMBERS.narrow : WITH_NUMBERS.wide;
  return Array.from({ length: nodeOf(measuring.trace, node).rows }, (_, position) => {
    const ref = rows?.[position];
    const whole = (ref && ownerText(measuring, ref, position)) || String(position + 1);
    const text = folded(whole, CHIP_FONT, (room - PADDING) / BOLD) || String(position + 1);
    return { text, position, ref, width: Math.max(least, BOLD * textWidth(text, CHIP_FONT) + PADDING) };
  });
}

interface Flow {
  readonly room: number;
  readonly margin: number;
  readonly top: number;
  readonly line: number;
  readonly above: number;
  readonly below: number;
}

function flow(measured: readonly Measured[], { room, margin, top, line, above, below }: Flow) {
  const chips: Chip[] = [];
  const height = above + CHIP_HEIGHT + below;
  let x = 0;
  let lines = 1;
  let right = 0;
  for (const one of measured) {
    if (x > 0 && x + one.width > room) {
      lines += 1;
      x = 0;
    }
    const y = top + (lines - 1) * height + above;
    chips.push({ ...one, x: margin + x, y, line: line + lines - 1 });
    right = Math.max(right, margin + x + one.width);
    x += one.width + GAP;
  }
  return { chips, lines, right, bottom: top + lines * height };
}
