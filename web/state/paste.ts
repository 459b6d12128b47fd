/** Pasted text as a grid of numbers: lines are rows; tabs, semicolons or spaces separate cells. */
import { parseNumber } from '../drawing/number.ts';
import type { Language } from '../figure.ts';
import { limits } from '../../wasm/wrapper/index.ts';

const LONGEST = 100_000;

/** What a comma is: as a reader types it, decimal where it can be; or always between two numbers. */
export type Commas = 'typed' | 'between numbers';

/** undefined when it is not a grid of numbers. "0,1;0,2" is two cells: a semicolon beats a comma. */
export function parseGrid(
  text: string,
  language: Language,
  commas: Commas = 'typed',
): number[][] | undefined {
  const lines = text.length > LONGEST ? [] : text.trim().split(/\r?\n/);
  if (lines.length > limits.max_dimension) return undefined;
  // "0.5,1,-2" has no space and is no number: its commas stand between numbers, and so do all others.
  const areBetween = lines.some((line) => {
    const isPacked = line.includes(',') && !/[\s;]/.test(line.trim());
    return isPacked && (commas === 'between numbers' || 'fault' in parseNumber(line, language));
  });
  const rows = lines.map((line) => cells(line, areBetween).map((cell) => parseNumber(cell, language)));
  const grid = rows.map((row) => row.flatMap((one) => ('value' in one ? [one.value] : [])));
  const complete = grid.length > 0 && grid.every((row, index) => row.length === rows[index]!.length);
  return complete ? grid : undefined;
}

function cells(line: string, areCommasBetween: boolean): string[] {
  const bare = line.trim().replace(/^\[+|[\],]+$/g, '');
  for (const separator of ['\t', ';']) {
    if (bare.includes(separator)) return bare.split(separator);
  }
  // "0.5, 1" has commas between numbers; "0,5 1" has them inside.
  if (areCommasBetween ? bare.includes(',') : /,\s/.test(bare)) return bare.split(/,\s*/);
  return bare.split(/ +/);
}
