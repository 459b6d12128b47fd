/** Which states a figure can be in. Whatever comes from a link or another script passes here first. */
import type { Figure, FigureState } from '../figure.ts';
import { numberText, type Fault } from '../../wasm/wrapper/index.ts';
import { inputValue } from './change.ts';
import { orderFault } from './order.ts';
import { tokensFault } from './tokens.ts';

type Shape = { readonly rows: number; readonly columns: number };

export function isLegal(figure: Figure, state: FigureState): boolean {
  return whyIllegal(figure, state) === undefined;
}

/** The first thing that the figure does not allow, with what it does; `firstRow` is what the first row is called. */
export function whyIllegal(figure: Figure, state: FigureState, firstRow = 0): Fault | undefined {
  const preset = figure.presets[state.preset];
  if (!preset) return outOfRange('preset', Object.keys(figure.presets).join(', '), state.preset);
  return (
    wrongKeys(preset.matrices, state.matrices) ??
    wrongKeys(preset.masks, state.masks) ??
    wrongKeys(preset.choices, state.choices) ??
    firstFault(Object.entries({ ...preset.matrices, ...preset.masks }), ([symbol, shape]) =>
      wrongShape(figure, symbol, shape, state.matrices[symbol] ?? state.masks[symbol]!),
    ) ??
    firstFault(figure.settings, (setting) => unequalSizes(setting, state)) ??
    firstFault(Object.entries(state.choices), ([id, value]) => unknownChoice(figure, id, value)) ??
    firstFault(figure.settings, (setting) => wrongNumber(setting, state)) ??
    orderFault(figure, state) ??
    tokensFault(figure, state) ??
    wrongRow(figure, state, firstRow)
  );
}

export function outOfRange(symbol: string, expected: string, actual: string): Fault {
  return { code: 'out_of_range', symbol, expected, actual: actual.slice(0, LONGEST) };
}

/** Characters of what came, as they may stand in a sentence. */
const LONGEST = 40;

function firstFault<One>(all: readonly One[], faultOf: (one: One) => Fault | undefined): Fault | undefined {
  for (const one of all) {
    const fault = faultOf(one);
    if (fault) return fault;
  }
  return undefined;
}

function wrongKeys(preset: object, present: object): Fault | undefined {
  const odd = Object.keys(present).find((key) => !Object.hasOwn(preset, key));
  if (odd !== undefined)
    return { code: 'unknown_symbol', symbol: odd.slice(0, LONGEST), expected: '', actual: '' };
  const lacking = Object.keys(preset).find((key) => !Object.hasOwn(present, key));
  return lacking === undefined
    ? undefined
    : { code: 'empty_matrix', symbol: lacking, expected: '', actual: '' };
}

/** A side has the preset's length unless a size setting moves it, within the setting's bounds. */
function wrongShape(figure: Figure, symbol: string, preset: Shape, shape: Shape): Fault | undefined {
  const sides = (['rows', 'columns'] as const).map((axis) => {
    const bounds = boundsOf(figure, symbol, axis, preset[axis]);
    const { least, most, step } = bounds;
    const fits = shape[axis] >= least && shape[axis] <= most && (shape[axis] - least) % step === 0;
    return { fits, text: boundsText(bounds) };
  });
  if (sides.every(({ fits }) => fits)) return undefined;
  const expected = sides.map(({ text }) => text).join(' × ');
  return { code: 'shape_mismatch', symbol, expected, actual: `${shape.rows} × ${shape.columns}` };
}

function boundsText({ least, most, step }: ReturnType<typeof boundsOf>): string {
  if (least === most) return String(least);
  if (step === 1) return `${least} … ${most}`;
  const sizes = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, k) => least + k * step);
  return sizes.join(', ');
}

export function boundsOf(figure: Figure, symbol: string, axis: 'rows' | 'columns', otherwise: number) {
  for (const setting of figure.settings) {
    if (setting.kind !== 'size') continue;
    const moves = setting.sets.some((one) => one.symbol === symbol && one.axis === axis);
    if (!moves) continue;
    const { minimum, maximum, step = 1 } = setting;
    return { least: minimum, most: Math.max(maximum, otherwise), step };
  }
  return { least: otherwise, most: otherwise, step: 1 };
}

/** The first side that has not the size of most others. */
function unequalSizes(setting: Figure['settings'][number], state: FigureState): Fault | undefined {
  if (setting.kind !== 'size') return undefined;
  const sides = setting.sets.flatMap(({ symbol, axis }) => {
    const shape = state.matrices[symbol] ?? state.masks[symbol];
    return shape ? [{ symbol, axis, shape }] : [];
  });
  const sizes = sides.map(({ axis, shape }) => shape[axis]);
  const votes = (size: number) => sizes.filter((one) => one === size).length;
  const size = sizes.reduce((best, one) => (votes(one) > votes(best) ? one : best), sizes[0] ?? 0);
  const odd = sides.find(({ axis, shape }) => shape[axis] !== size);
  if (!odd) return undefined;
  const { symbol, axis, shape } = odd;
  const expected = { ...shape, [axis]: size };
  const text = ({ rows, columns }: Shape) => `${rows} × ${columns}`;
  return { code: 'shape_mismatch', symbol, expected: text(expected), actual: text(shape) };
}

function unknownChoice(figure: Figure, id: string, value: unknown): Fault | undefined {
  const values = choiceValues(figure, id);
  if (values.some((one) => one === value)) return undefined;
  return outOfRange(id, values.join(', '), typeof value === 'string' ? value : typeof value);
}

/** Those of its control, and those that presets give it: some choices have no control. */
function choiceValues({ settings, presets }: Figure, id: string): string[] {
  const own = settings.flatMap((one) => (one.kind === 'choice' && one.id === id ? one.values : []));
  const given = Object.values(presets).flatMap(({ choices }) => choices[id] ?? []);
  return [...new Set([...own, ...given])];
}

/** A pick is the number of a row, a seed a whole number. */
function wrongNumber(setting: Figure['settings'][number], state: FigureState): Fault | undefined {
  if (setting.kind !== 'pick' && setting.kind !== 'seed') return undefined;
  const { symbol } = setting;
  const value = setting.kind === 'pick' ? inputValue(state, setting) : state.matrices[symbol]!.data[0];
  if (value === undefined) return undefined;
  const rows = setting.kind === 'pick' ? (state.matrices[setting.of]?.rows ?? Infinity) : 0;
  const [least, most] = setting.kind === 'seed' ? [setting.minimum, setting.maximum] : [0, rows - 1];
  if (Number.isInteger(value) && value >= least && value <= most) return undefined;
  return outOfRange(symbol, `${least} … ${most}`, numberText(symbol, value));
}

function wrongRow(figure: Figure, state: FigureState, first: number): Fault | undefined {
  const row: unknown = state.row;
  if (typeof row !== 'number')
    return { code: 'wrong_type', symbol: 'row', expected: 'number', actual: typeof row };
  const count = rowCount(figure, state);
  if (Number.isInteger(row) && row >= 0 && row < count) return undefined;
  return outOfRange('row', `${first} … ${first + count - 1}`, numberText('row', first + row));
}

/** How many rows can be followed: the rows of a computed matrix are those of X; without a choice, the first. */
export function rowCount(figure: Figure, state: FigureState): number {
  const setting = figure.settings.find((one) => one.kind === 'row');
  if (setting?.kind !== 'row') return 1;
  if (setting.count !== undefined) return setting.count;
  const named = state.matrices[setting.of] ?? state.matrices['X'];
  if (named) return named.rows;
  return Math.max(1, ...Object.values(state.matrices).map(({ rows }) => rows));
}
