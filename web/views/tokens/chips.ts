/** Where tokens stand: side by side like words, wrapping like words, numbers of theirs below them. */
import type { TokensItem } from '../../figure.ts';
import type { Measuring } from '../view.ts';
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
  /** So much room its word leaves to its position, on the left. */
  readonly indent: number;
  /** The wrapped line it is on, counted through both sequences. */
  readonly line: number;
}

/** How large a token is drawn; pixels. */
export interface ChipSize {
  readonly height: number;
  readonly font: number;
  readonly padding: number;
  /** Between tokens, and below the numbers of a line. */
  readonly gap: number;
  readonly below: number;
  /** A token without numbers is at least so wide. */
  readonly bare: number;
  /** Arcs are thinner by this factor. */
  readonly stroke: number;
  /** How high arcs may rise. */
  arcs(room: number): number;
}

const LARGE: ChipSize = {
  height: 28,
  font: 15,
  padding: 19,
  gap: 6,
  below: 8,
  bare: 34,
  stroke: 1,
  arcs: (room) => Math.min(62, 16 + 0.1 * room),
};
const SMALL: ChipSize = {
  height: 20,
  font: 11.5,
  padding: 11,
  gap: 3,
  below: 4,
  bare: 14,
  stroke: 0.6,
  arcs: () => 34,
};

export interface Chips {
  readonly size: ChipSize;
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

export const NUMBER_HEIGHT = 24;
/** For each digit of a position. */
const INDENT = 3;
/** The one that reads is bold, which is wider. */
const BOLD = 1.08;
const NARROW = 560;
/** Above a number: six decimals fit the first; the others are taken where they save a line. */
const WITH_NUMBERS = { wide: [66, 60, 54], narrow: [46] };
/** Between the sequence that is read, above, and the one that reads. */
const CHANNEL = 58;
/** Between two that are compared, and the least each of them needs to stand beside another. */
const BESIDE = 26;
const LEAST = 230;

export function placeChips(item: TokensItem, measuring: Measuring, margin: number, lines: number): Chips {
  const reads = item.weights !== undefined || item.mask !== undefined;
  const size = item.among === undefined ? LARGE : SMALL;
  const room = roomBeside(measuring.width, item.among ?? 1) - margin;
  const isSelf = item.source === undefined;
  const arcs = reads && isSelf ? size.arcs(room) : 0;
  const numbers = lines * NUMBER_HEIGHT + size.below;
  const place = { size, room, margin, top: 0, line: 0, above: arcs, below: numbers };
  const numbered = measuring.width < NARROW ? WITH_NUMBERS.narrow : WITH_NUMBERS.wide;
  const flows = (lines > 0 ? numbered : [size.bare]).map((least) =>
    flow(widths(item.source ?? item.of, measuring, { size, room, least }), place),
  );
  const fewest = Math.min(...flows.map((one) => one.lines));
  const sources = flows.find((one) => one.lines === fewest)!;
  const ownReaders = isSelf
    ? sources
    : flow(widths(item.of, measuring, { size, room, least: size.bare }), {
        size,
        room,
        margin,
        top: sources.bottom + (reads ? CHANNEL : size.below),
        line: sources.lines,
        above: 0,
        below: size.below,
      });
  return {
    size,
    readers: ownReaders.chips,
    sources: sources.chips,
    isSelf,
    width: Math.max(sources.right, ownReaders.right),
    height: ownReaders.bottom,
    arcs,
    lineTops: [...new Set(sources.chips.map(({ y }) => y))],
  };
}

/** As many side by side as the width allows, or half of them, or one. */
function roomBeside(width: number, count: number): number {
  const fitting = [count, Math.ceil(count / 2)].map((beside) =>
    Math.floor((width - (beside - 1) * BESIDE) / beside),
  );
  return fitting.find((room) => room >= LEAST) ?? width;
}

interface TokenRoom {
  readonly size: ChipSize;
  readonly room: number;
  /** A token is at least so wide. */
  readonly least: number;
}

type Measured = Pick<Chip, 'text' | 'position' | 'ref' | 'width' | 'indent'>;

function widths(node: string, measuring: Measuring, { size, room, least }: TokenRoom): Measured[] {
  const { rows } = ownersOf(measuring, node);
  const { font, padding } = size;
  return Array.from({ length: nodeOf(measuring.trace, node).rows }, (_, position) => {
    const ref = rows?.[position];
    const whole = (ref && ownerText(measuring, ref, position)) || String(position + 1);
    const indent = size === SMALL ? 0 : INDENT * String(position + 1).length;
    const text = folded(whole, font, (room - padding - 2 * indent) / BOLD) || String(position + 1);
    const width = BOLD * textWidth(text, font) + padding + 2 * indent;
    return { text, position, ref, indent, width: Math.max(least, width) };
  });
}

interface Flow {
  readonly size: ChipSize;
  readonly room: number;
  readonly margin: number;
  readonly top: number;
  readonly line: number;
  readonly above: number;
  readonly below: number;
}

function flow(measured: readonly Measured[], { size, room, margin, top, line, above, below }: Flow) {
  const chips: Chip[] = [];
  const height = above + size.height + below;
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
    x += one.width + size.gap;
  }
  return { chips, lines, right, bottom: top + lines * height };
}
