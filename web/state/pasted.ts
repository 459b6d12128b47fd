/** Pasted text as matrices: JSON, CSV or what NumPy prints; one without a name, or several with theirs. */
import type { Figure, FigureState, Language } from '../figure.ts';
import { asNamed } from './csv-name.ts';
import { withRowIn } from './change.ts';
import { isLegal, rowCount } from './legal.ts';
import { parseGrid } from './paste.ts';

export interface Pasted {
  /** undefined where the text names nothing. */
  readonly name: string | undefined;
  readonly rows: readonly (readonly number[])[];
}

const LONGEST = 200_000;

/** undefined when the text is not a grid of numbers, nor grids with names. */
export function parseValues(text: string, language: Language): readonly Pasted[] | undefined {
  if (text.length > LONGEST) return undefined;
  const json = parseJson(text);
  if (json) return json;
  const blocks = blocksOf(text);
  const parsed = blocks.flatMap(({ name, body }): Pasted[] => {
    const rows = parseGrid(opened(body), language, name === undefined ? 'typed' : 'between numbers');
    return rows && isRectangle(rows) ? [{ name, rows }] : [];
  });
  // Among named ones, what holds a closed cell is no input and is passed over.
  const isWhole = parsed.length === blocks.length || blocks.some(({ name }) => name !== undefined);
  return parsed.length > 0 && isWhole ? parsed : undefined;
}

function parseJson(text: string): readonly Pasted[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const named: readonly [string | undefined, unknown][] =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [[undefined, value]];
  const pasted = named.flatMap(([name, cells]): Pasted[] => {
    const rows = asRows(cells);
    return rows ? [{ name, rows }] : [];
  });
  // A closed cell is null, and belongs to no input: such a matrix is passed over.
  return pasted.length > 0 ? pasted : undefined;
}

/** A list of numbers is one row. */
function asRows(value: unknown): number[][] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const rows: unknown[] = value.every(Array.isArray) ? value : [value];
  const isNumbers = (row: unknown): row is number[] =>
    Array.isArray(row) && row.length > 0 && row.every((cell) => Number.isFinite(cell));
  return rows.every(isNumbers) && isRectangle(rows) ? rows : undefined;
}

function isRectangle(rows: readonly (readonly number[])[]): boolean {
  return rows.every((row) => row.length === rows[0]!.length && row.length > 0);
}

interface NamedText {
  readonly name: string | undefined;
  readonly body: string;
}

/** "W_Q =" or "W_Q" alone on a line names what follows; "W_Q = np.array([[" does too. */
function blocksOf(text: string): NamedText[] {
  const blocks: { name: string | undefined; lines: string[] }[] = [];
  for (const [, line] of text.matchAll(LINE)) {
    const named = namedBy(line!);
    if (named) blocks.push(named);
    else if (blocks.length > 0) blocks.at(-1)!.lines.push(line!);
    else blocks.push({ name: undefined, lines: [line!] });
  }
  return blocks
    .map(({ name, lines }) => ({ name, body: lines.join('\n').trim() }))
    .filter(({ name, body }) => body !== '' || name !== undefined);
}

/** A name in quotation marks, as CSV has it, may go on for several lines. */
const LINE = /([ \t]*"(?:[^"]|"")+"[ \t]*|[^\n]*?)(?:\r?\n|$)/g;
const QUOTED = /^[ \t]*"((?:[^"]|"")+)"[ \t]*$/;
const ASSIGNED = /^\s*([^=[\]]+?)\s*=\s*(.*)$/;
/** Begins like no number. */
const ALONE = /^\s*([^\s\d[\](),;.+\u2212∞-][^[\]\t;,]*)\s*$/u;

function namedBy(line: string): { name: string; lines: string[] } | undefined {
  const [, quoted] = QUOTED.exec(line) ?? [];
  if (quoted !== undefined) return { name: asNamed(quoted.replaceAll('""', '"')), lines: [] };
  const [, name, rest = ''] = ASSIGNED.exec(line) ?? ALONE.exec(line) ?? [];
  return name === undefined
    ? undefined
    : { name: asNamed(name.trim().replace(/^"(.*)"$/, '$1')), lines: [rest] };
}

/** Brackets of NumPy and of Python become lines: each inner one is a row, wherever it breaks. */
function opened(body: string): string {
  const inside = body.replace(/#.*$/gm, '');
  const rows = [...inside.matchAll(/\[([^[\]]+)\]/g)].map(([, row]) => row!.replace(/[\s,]+/g, ' ').trim());
  return rows.length > 0 ? rows.join('\n') : inside;
}

/** Inputs that may be pasted. */
export function inputsOf({ editable }: Figure, { matrices }: FigureState): string[] {
  return Object.keys(matrices).filter((symbol) => editable.includes(symbol));
}

/** The state with the inputs among them; what the figure computes itself is passed over. */
export function withValues(
  figure: Figure,
  state: FigureState,
  pasted: readonly Pasted[],
): FigureState | 'unknown' | 'sizes' {
  const inputs = inputsOf(figure, state);
  // The only input needs no name.
  const nameOf = ({ name }: Pasted) => name ?? (inputs.length === 1 ? inputs[0]! : '');
  const own = pasted.filter((one) => inputs.includes(nameOf(one)));
  if (own.length === 0) return 'unknown';
  const matrices = { ...state.matrices };
  for (const one of own) {
    const { rows } = one;
    matrices[nameOf(one)] = {
      rows: rows.length,
      columns: rows[0]!.length,
      data: Float64Array.from(rows.flat()),
    };
  }
  const next = { ...state, matrices };
  // The followed row may have gone with the others.
  return isLegal(figure, withRowIn(next, rowCount(figure, next))) ? next : 'sizes';
}
