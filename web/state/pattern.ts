/** Choosing a mask by name. The mask itself is all the state there is. */
import type { FigureState, MaskPattern } from '../figure.ts';
import { maskPattern } from '../figures/masks.ts';

/** The patterns that differ at this size: with as many queries as keys both triangles are one. */
export function patternsOf(state: FigureState, symbol: string, among: readonly MaskPattern[]): MaskPattern[] {
  const { rows, columns } = state.masks[symbol]!;
  return among.filter((one) => rows !== columns || one !== 'causal_top_left');
}

export function withPattern(state: FigureState, symbol: string, pattern: MaskPattern): FigureState {
  const { rows, columns } = state.masks[symbol]!;
  return { ...state, masks: { ...state.masks, [symbol]: maskPattern(pattern, rows, columns) } };
}
