/** Blocks flow like words: left to right, standing on a line, wrapping when the line is full. */
import type { Placed } from './placed.ts';

/** Something measured that can be put down. */
export interface Block {
  readonly width: number;
  readonly height: number;
  /** Lines inside the block, where it is a group. */
  readonly lines?: number;
  /** Set on what stands between matrices and belongs to the next one. */
  readonly sign?: 'sign' | 'operation';
  /** Air below it that only a matrix beside it asks for. */
  readonly raised?: number;
  place(left: number, bottom: number): Placed[];
}

export type Line = readonly Block[];

const SIGN_GAP = 12;
export const LINE_GAP = 24;

/** Breaks blocks into lines of at most `width`; `gap` is the space between two matrices. */
export function wrap(blocks: readonly Block[], width: number, gap: number): Line[] {
  const result: Block[][] = [];
  blocks.forEach((block, index) => {
    const line = result.at(-1);
    // A sign or an arrow moves to the next line together with what follows it, if both fit there.
    const pair = blocks.slice(index, index + 2);
    const unit = block.sign && lineWidth(pair, gap) <= width ? pair : [block];
    if (line && lineWidth([...line, ...unit], gap) <= width) line.push(block);
    else result.push([block]);
  });
  return result;
}

/** Lines within a group count as well. */
export function lineCount(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + Math.max(...line.map((block) => block.lines ?? 1)), 0);
}

export function lineWidth(line: Line, gap: number): number {
  return line.reduce((end, block, index) => end + gapBefore(line, index, gap) + block.width, 0);
}

export function linesHeight(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineHeight(line) + LINE_GAP, -LINE_GAP);
}

/** Puts lines one under the other, the first one's top at `top`. */
export function placeLines(lines: readonly Line[], left: number, top: number, gap: number): Placed[] {
  let bottom = top - LINE_GAP;
  return lines.flatMap((line) => {
    bottom += LINE_GAP + lineHeight(line);
    return placeLine(line, left, bottom, gap);
  });
}

function placeLine(line: Line, left: number, bottom: number, gap: number): Placed[] {
  let x = left;
  return line.flatMap((block, index) => {
    x += gapBefore(line, index, gap);
    const placed = block.place(x, bottom + raisedAlone(line));
    x += block.width;
    return placed;
  });
}

function lineHeight(line: Line): number {
  return Math.max(...line.map((block) => block.height)) - raisedAlone(line);
}

function raisedAlone(line: Line): number {
  return line.length === 1 ? (line[0]!.raised ?? 0) : 0;
}

function gapBefore(line: Line, index: number, gap: number): number {
  if (index === 0) return 0;
  const atSign = line[index - 1]!.sign === 'sign' || line[index]!.sign === 'sign';
  return atSign ? SIGN_GAP : gap;
}
