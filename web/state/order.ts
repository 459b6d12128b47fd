/** Orders of rows: each row number from 0 once, one below the other. */
import type { Figure, FigureState } from '../figure.ts';
import type { Fault } from '../../wasm/wrapper/index.ts';

/** The rows at `position` and the one after it exchanged. */
export function withExchanged(state: FigureState, symbol: string, position: number): FigureState {
  const order = state.matrices[symbol]!;
  const data = Float64Array.from(order.data);
  [data[position], data[position + 1]] = [data[position + 1]!, data[position]!];
  return { ...state, matrices: { ...state.matrices, [symbol]: { ...order, data } } };
}

/** A row left out or used twice would not be an order of the rows. */
export function orderFault(figure: Figure, { matrices }: FigureState): Fault | undefined {
  for (const setting of figure.settings) {
    const order = setting.kind === 'order' ? matrices[setting.symbol] : undefined;
    const rows = [...(order?.data ?? [])].sort((a, b) => a - b);
    if (setting.kind !== 'order' || rows.every((row, place) => row === place)) continue;
    const set = (numbers: readonly number[]) =>
      `{${numbers.map((row) => Number(row.toPrecision(3))).join(',')}}`;
    return {
      code: 'out_of_range',
      symbol: setting.symbol,
      expected: set(rows.map((_, place) => place)),
      actual: set(rows),
    };
  }
  return undefined;
}
