/** Orders of rows: each row number from 0 once, one below the other. */
import type { Figure, FigureState } from '../../figure.ts';

/** The rows at `position` and the one after it exchanged. */
export function withExchanged(state: FigureState, symbol: string, position: number): FigureState {
  const order = state.matrices[symbol]!;
  const data = Float64Array.from(order.data);
  [data[position], data[position + 1]] = [data[position + 1]!, data[position]!];
  return { ...state, matrices: { ...state.matrices, [symbol]: { ...order, data } } };
}

/** A row left out or used twice would not be an order of the rows. */
export function ordersAreWhole(figure: Figure, { matrices }: FigureState): boolean {
  return figure.settings.every((setting) => {
    const order = setting.kind === 'order' ? matrices[setting.symbol] : undefined;
    return !order || [...order.data].sort((a, b) => a - b).every((row, place) => row === place);
  });
}
