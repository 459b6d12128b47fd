/** Pasted text as a grid of numbers: lines are rows; tabs, semicolons or spaces separate cells. */
import { parseNumber } from '../../drawing/number.ts';
import type { Language } from '../../figure.ts';
import { limits } from '../../../wasm/wrapper/index.ts';

const LONGEST = 100_000;

/** undefined when it is not a grid of numbers. "0,1;0,2" is two cells: a semicolon beats a comma. */
export function parseGrid(text: string, language: Language): number[][] | undefined {
  const lines = text.length > LONGEST ? [] : text.trim().split(/\r?\n/);
  if (lines.length > limits.max_dimension) return undefined;
  const rows = lines.map((line) => cells(line).map((cell) => parseNumber(cell, language)));
  const grid = rows.map((row) => row.flatMap((one) => ('value' in one ? [one.value] : [])));
  const complete = grid.length > 0 && grid.every((row, index) => row.length === rows[index]!.length);
  return complete ? grid : undefined;
}

function cells(line: string): string[] {
  const bare = line.trim().replace(/^\[+|[\],]+$/g, '');
  for (const separator of ['\t', ';']) {
    if (bare.includes(separator)) return bare.split(separator);
  }
  // "0.5, 1" has commas between numbers; "0,5 1" has them inside.
  if (/,\s/.test(bare)) return bare.split(/,\s*/);
  return bare.split(/ +/);
}
