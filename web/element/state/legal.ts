/** Which states a figure can be in. Whatever comes from a link or another script passes here first. */
import type { Figure, FigureState } from '../../figure.ts';
import { inputValue } from './change.ts';
import { ordersAreWhole } from './order.ts';
import { tokensAreLegal } from './tokens.ts';

type Shape = { readonly rows: number; readonly columns: number };

export function isLegal(figure: Figure, state: FigureState): boolean {
  const preset = figure.presets[state.preset];
  if (!preset) return false;
  return (
    sameKeys(preset.matrices, state.matrices) &&
    sameKeys(preset.masks, state.masks) &&
    sameKeys(preset.choices, state.choices) &&
    Object.entries(preset.matrices).every(([symbol, shape]) =>
      fits(figure, symbol, shape, state.matrices[symbol]!),
    ) &&
    Object.entries(preset.masks).every(([symbol, shape]) =>
      fits(figure, symbol, shape, state.masks[symbol]!),
    ) &&
    sizesAgree(figure, state) &&
    choicesAreKnown(figure, state) &&
    picksAreRows(figure, state) &&
    seedIsWhole(figure, state) &&
    ordersAreWhole(figure, state) &&
    tokensAreLegal(figure, state) &&
    Number.isInteger(state.row) &&
    state.row >= 0 &&
    state.row < rowCount(figure, state)
  );
}

function sameKeys(left: object, right: object): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key));
}

/** A side has the preset's length unless a size setting moves it, within the setting's bounds. */
function fits(figure: Figure, symbol: string, preset: Shape, shape: Shape): boolean {
  return (['rows', 'columns'] as const).every((axis) => {
    const { least, most, step } = boundsOf(figure, symbol, axis, preset[axis]);
    return shape[axis] >= least && shape[axis] <= most && (shape[axis] - least) % step === 0;
  });
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

function sizesAgree(figure: Figure, state: FigureState): boolean {
  return figure.settings.every((setting) => {
    if (setting.kind !== 'size') return true;
    const sizes = setting.sets.flatMap(({ symbol, axis }) => {
      const shape = state.matrices[symbol] ?? state.masks[symbol];
      return shape ? [shape[axis]] : [];
    });
    return new Set(sizes).size <= 1;
  });
}

function choicesAreKnown(figure: Figure, state: FigureState): boolean {
  return Object.entries(state.choices).every(([id, value]) => {
    const setting = figure.settings.find((one) => one.kind === 'choice' && one.id === id);
    return setting?.kind !== 'choice' || setting.values.includes(value);
  });
}

function picksAreRows(figure: Figure, state: FigureState): boolean {
  return figure.settings.every((setting) => {
    const picked = setting.kind === 'pick' ? inputValue(state, setting) : undefined;
    if (setting.kind !== 'pick' || picked === undefined) return true;
    const rows = state.matrices[setting.of]?.rows ?? Infinity;
    return Number.isInteger(picked) && picked >= 0 && picked < rows;
  });
}

function seedIsWhole(figure: Figure, state: FigureState): boolean {
  return figure.settings.every((setting) => {
    if (setting.kind !== 'seed') return true;
    const seed = state.matrices[setting.symbol]!.data[0]!;
    return Number.isInteger(seed) && seed >= setting.minimum && seed <= setting.maximum;
  });
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
