/** Inputs from a seed: each is the top left corner of a table of normal samples that the core draws. */
import type { FigureState, SeedSetting } from '../figure.ts';
import { isFault, type Core, type Fault, type Matrix, type Step } from '../../wasm/wrapper/index.ts';

/** By symbol, as large as the inputs may become. */
export type Tables = Readonly<Record<string, Matrix>>;

/** A seed has room for so many tables. */
const SEEDS_APART = 16;

export function tablesOf(core: Core, { fills }: SeedSetting, seed: number): Tables | Fault {
  const inputs: Record<string, Matrix> = {};
  const steps = fills.flatMap(({ symbol, rows, columns, spread }, index): Step[] => {
    const numbers = { rows, columns, seed: SEEDS_APART * seed + index, spread };
    for (const [name, value] of Object.entries(numbers)) inputs[`${name} ${symbol}`] = oneCell(value);
    const own = ['rows', 'columns', 'seed'].map((name) => `${name} ${symbol}`);
    return [
      { name: `samples ${symbol}`, operation: 'normal_samples', operands: own },
      { name: symbol, operation: 'scale_by', operands: [`samples ${symbol}`, `spread ${symbol}`] },
    ];
  });
  const trace = core.evaluate({ inputs, steps });
  if (isFault(trace)) return trace;
  return Object.fromEntries(
    fills.map(({ symbol, rows, columns }) => {
      const data = trace.node(symbol)!.data.map((value) => Math.round(value * 100) / 100 + 0); // no −0
      return [symbol, { rows, columns, data }];
    }),
  );
}

function oneCell(value: number): Matrix {
  return { rows: 1, columns: 1, data: Float64Array.of(value) };
}

/** The present sizes, filled from the tables of another seed. */
export function withSeed(
  state: FigureState,
  setting: SeedSetting,
  seed: number,
  tables: Tables,
): FigureState {
  const matrices = { ...state.matrices, [setting.symbol]: oneCell(seed) };
  for (const { symbol, onlyNew } of setting.fills) {
    if (!onlyNew) matrices[symbol] = corner(tables[symbol]!, state.matrices[symbol]!);
  }
  return { ...state, matrices };
}

/** As much of the table as the shape has. */
export function corner(table: Matrix, { rows, columns }: Pick<Matrix, 'rows' | 'columns'>): Matrix {
  const data = Float64Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return table.data[row * table.columns + column]!;
  });
  return { rows, columns, data };
}
