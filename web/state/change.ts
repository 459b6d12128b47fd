/** Every change a reader can make, as a function from one state to the next. */
import type { Figure, FigureState, InputCell, Setting, SliderSetting, TakeSetting } from '../figure.ts';
import type { Mask, Matrix, Trace } from '../../wasm/wrapper/index.ts';

export type SizeSetting = Extract<Setting, { kind: 'size' }>;

export function defaultPreset(figure: Figure): string {
  return Object.keys(figure.presets)[0]!;
}

export function presetState(figure: Figure, preset: string): FigureState {
  const known = Object.hasOwn(figure.presets, preset) ? preset : defaultPreset(figure);
  // A preset names its sentences; a state holds only what the reader wrote over them.
  const { tokens: _, ...own } = figure.presets[known]!;
  return { preset: known, ...own };
}

export function withCell(
  state: FigureState,
  symbol: string,
  row: number,
  column: number,
  value: number,
): FigureState {
  const matrix = state.matrices[symbol]!;
  const data = Float64Array.from(matrix.data);
  data[row * matrix.columns + column] = value;
  return { ...state, matrices: { ...state.matrices, [symbol]: { ...matrix, data } } };
}

export function withToggled(state: FigureState, symbol: string, row: number, column: number): FigureState {
  const mask = state.masks[symbol]!;
  const visible = Uint8Array.from(mask.visible);
  visible[row * mask.columns + column] = visible[row * mask.columns + column] ? 0 : 1;
  return { ...state, masks: { ...state.masks, [symbol]: { ...mask, visible } } };
}

/** The same number in several cells, or its opposite. */
export function withCells(state: FigureState, cells: SliderSetting['cells'], value: number): FigureState {
  return cells.reduce(
    (next, { symbol, row, column, opposite }) =>
      withCell(next, symbol, row, column, opposite && value !== 0 ? -value : value),
    state,
  );
}

/** What was computed takes the place of inputs; an input whose node is not there stays. */
export function withTaken(state: FigureState, { sets }: TakeSetting, trace: Trace): FigureState {
  const taken = Object.entries(sets).flatMap(([symbol, name]) => {
    const node = trace.node(name);
    return node ? [[symbol, { rows: node.rows, columns: node.columns, data: node.data }] as const] : [];
  });
  return { ...state, matrices: { ...state.matrices, ...Object.fromEntries(taken) } };
}

/** The number in an input's cell; undefined where the state has no such cell. */
export function inputValue(state: FigureState, { symbol, row, column }: InputCell): number | undefined {
  const matrix = state.matrices[symbol];
  const isThere = matrix && row < matrix.rows && column < matrix.columns;
  return isThere ? matrix.data[row * matrix.columns + column] : undefined;
}

export function withRow(state: FigureState, row: number): FigureState {
  return { ...state, row };
}

export function withChoice(state: FigureState, id: string, value: string): FigureState {
  return { ...state, choices: { ...state.choices, [id]: value } };
}

/** Cells that a smaller size took away, by symbol and place, to be put back when it grows again. */
export type CellMemory = Map<string, number>;

/** A sequence that got shorter may have lost the followed row: its last row is followed then. */
export function withRowIn(state: FigureState, rows: number): FigureState {
  return state.row < rows ? state : withRow(state, rows - 1);
}

/** The rows a pick offers may have become fewer: its last one is picked then. */
export function withPicksIn(figure: Figure, state: FigureState): FigureState {
  return figure.settings.reduce((kept, setting) => {
    if (setting.kind !== 'pick') return kept;
    const rows = state.matrices[setting.of]?.rows;
    const picked = inputValue(state, setting);
    if (rows === undefined || picked === undefined || picked < rows) return kept;
    return withCell(kept, setting.symbol, setting.row, setting.column, rows - 1);
  }, state);
}

/** New cells get what `memory` holds for their place, else what `reserve` does, else 0; new mask cells follow the mask. */
export function withSize(
  state: FigureState,
  setting: SizeSetting,
  size: number,
  memory: CellMemory,
  reserve: Readonly<Record<string, Matrix>> = {},
): FigureState {
  const matrices = { ...state.matrices };
  const masks = { ...state.masks };
  for (const { symbol, axis } of setting.sets) {
    const matrix = matrices[symbol];
    if (matrix) matrices[symbol] = resizedMatrix(symbol, matrix, { [axis]: size }, memory, reserve[symbol]);
    const mask = masks[symbol];
    if (mask) masks[symbol] = resizedMask(symbol, mask, { [axis]: size }, memory);
  }
  return { ...state, matrices, masks };
}

interface Shape {
  readonly rows: number;
  readonly columns: number;
}

function resizedMatrix(
  symbol: string,
  matrix: Matrix,
  change: Partial<Shape>,
  memory: CellMemory,
  reserve: Matrix | undefined,
): Matrix {
  const shape = { rows: matrix.rows, columns: matrix.columns, ...change };
  const fill = (row: number, column: number) => reserve?.data[row * reserve.columns + column] ?? 0;
  const data = Float64Array.from(resized(symbol, matrix, matrix.data, shape, fill, memory));
  return { ...shape, data };
}

function resizedMask(symbol: string, mask: Mask, change: Partial<Shape>, memory: CellMemory): Mask {
  const shape = { rows: mask.rows, columns: mask.columns, ...change };
  // Where the future is closed to anyone, it is closed to new positions as well.
  const isCausal = mask.visible.some(
    (one, cell) => !one && cell % mask.columns > Math.floor(cell / mask.columns),
  );
  const fill = (row: number, column: number) => (isCausal && column > row ? 0 : 1);
  const visible = Uint8Array.from(resized(symbol, mask, mask.visible, shape, fill, memory));
  return { ...shape, visible };
}

function resized(
  symbol: string,
  from: Shape,
  cells: ArrayLike<number>,
  to: Shape,
  fill: (row: number, column: number) => number,
  memory: CellMemory,
): number[] {
  const key = (row: number, column: number) => `${symbol} ${row} ${column}`;
  for (let index = 0; index < cells.length; index++) {
    memory.set(key(Math.floor(index / from.columns), index % from.columns), cells[index]!);
  }
  return Array.from({ length: to.rows * to.columns }, (_, index) => {
    const [row, column] = [Math.floor(index / to.columns), index % to.columns];
    return memory.get(key(row, column)) ?? fill(row, column);
  });
}

/** A state without the inputs that a size sets hides it. */
export function hasSize({ matrices, masks }: FigureState, { sets }: SizeSetting): boolean {
  const { symbol } = sets[0]!;
  return symbol in matrices || symbol in masks;
}

/** The present value of a size, read off the first axis it sets. */
export function sizeOf(state: FigureState, setting: SizeSetting): number {
  const { symbol, axis } = setting.sets[0]!;
  return (state.matrices[symbol] ?? state.masks[symbol])![axis];
}
