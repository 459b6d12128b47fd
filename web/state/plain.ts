/**
 * The state as other scripts see it: plain nested arrays, which JSON can hold. Positions are
 * 0-based, as everywhere in code.
 */
import type { Figure, FigureState } from '../figure.ts';
import {
  isFault,
  mask,
  matrix,
  numberText,
  type Fault,
  type Mask,
  type Matrix,
} from '../../wasm/wrapper/index.ts';
import { presetState } from './change.ts';
import { boundsOf, whyIllegal } from './legal.ts';
import { givenTokens, withTokens, type TokenTexts } from './tokens.ts';

export interface PlainState {
  readonly preset: string;
  readonly matrices: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** true where a key is visible. */
  readonly masks: Readonly<Record<string, readonly (readonly boolean[])[]>>;
  readonly row: number;
  readonly choices: Readonly<Record<string, string>>;
  /** Texts over the words' own, by symbol; '' keeps the words' own. */
  readonly tokens?: TokenTexts;
}

export function toPlain(state: FigureState): PlainState {
  return {
    preset: state.preset,
    matrices: mapValues(state.matrices, ({ columns, data }) => nested([...data], columns)),
    masks: mapValues(state.masks, ({ columns, visible }) =>
      nested(
        Array.from(visible, (one) => one === 1),
        columns,
      ),
    ),
    row: state.row,
    choices: { ...state.choices },
    ...(state.tokens && { tokens: state.tokens }),
  };
}

/** What is left out keeps the value of the present state, or of the preset if that is named. */
export function fromPlain(
  figure: Figure,
  present: FigureState,
  plain: Partial<PlainState>,
): FigureState | Fault {
  const base = plain.preset === undefined ? present : presetState(figure, String(plain.preset));
  const matrices = merged(base.matrices, plain.matrices, matrix);
  if (isFault(matrices)) return matrices;
  const masks = merged(base.masks, plain.masks, mask);
  if (isFault(masks)) return masks;
  const given = Object.entries(plain.choices ?? {}).map(
    ([id, value]) => [id, choiceText(id, value)] as const,
  );
  const choices = { ...base.choices, ...Object.fromEntries(given) };
  const numbers: FigureState = { preset: base.preset, matrices, masks, choices, row: plain.row ?? base.row };
  const state = withTokens(numbers, givenTokens(plain.tokens ?? base.tokens));
  const large = tooLarge(figure, state);
  if (large) return large;
  return whyIllegal(figure, state) ?? state;
}

/** The number 2 is meant as the choice '2'. */
function choiceText(id: string, value: unknown): string {
  return typeof value === 'number' ? numberText(id, value) : (value as string);
}

/** The first matrix or mask longer than the figure's own size settings allow. */
function tooLarge(figure: Figure, { preset, matrices, masks }: FigureState): Fault | undefined {
  const own = figure.presets[preset]!;
  const present: Record<string, Matrix | Mask> = { ...matrices, ...masks };
  for (const [symbol, usual] of Object.entries({ ...own.matrices, ...own.masks })) {
    const shape = present[symbol]!;
    for (const axis of ['rows', 'columns'] as const) {
      const { most } = boundsOf(figure, symbol, axis, usual[axis]);
      if (shape[axis] > most)
        return { code: 'too_large', symbol, expected: String(most), actual: String(shape[axis]) };
    }
  }
  return undefined;
}

function merged<Cell, Value extends Matrix | Mask>(
  base: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, readonly (readonly Cell[])[]>> | undefined,
  build: (rows: readonly (readonly Cell[])[], symbol: string) => Value | Fault,
): Record<string, Value> | Fault {
  const changed: (readonly [symbol: string, value: Value])[] = [];
  for (const [symbol, rows] of Object.entries(changes ?? {})) {
    const built = build(rows, symbol);
    if (isFault(built)) return built;
    changed.push([symbol, built]);
  }
  // Not assigned one by one: a symbol such as __proto__ would not be kept, and so not be refused.
  return { ...base, ...Object.fromEntries(changed) };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function nested<T>(cells: readonly T[], columns: number): T[][] {
  return Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
}
