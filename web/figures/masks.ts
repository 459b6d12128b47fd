/** Masks that have a name. Any other is the reader's own. */
import type { FigureState, MaskPattern } from '../figure.ts';
import type { Mask } from '../../wasm/wrapper/index.ts';

/** Whether key j is visible to query i, of n_q queries and n_k keys. */
const VISIBLE: Readonly<Record<MaskPattern, (i: number, j: number, n_q: number, n_k: number) => boolean>> = {
  all: () => true,
  // The last query meets the last key, as if the queries were the last of the keys.
  causal: (i, j, n_q, n_k) => j - i <= n_k - n_q,
  // The first query meets the first key.
  causal_top_left: (i, j) => j <= i,
};

export function maskPattern(pattern: MaskPattern, rows: number, columns: number): Mask {
  const isVisible = VISIBLE[pattern];
  const visible = Uint8Array.from({ length: rows * columns }, (_, cell) =>
    isVisible(Math.floor(cell / columns), cell % columns, rows, columns) ? 1 : 0,
  );
  return { rows, columns, visible };
}

/** The first pattern that the mask is, if any. */
export function patternOf(
  state: FigureState,
  symbol: string,
  among: readonly MaskPattern[],
): MaskPattern | undefined {
  const mask = state.masks[symbol]!;
  const own = mask.visible.join('');
  return among.find((one) => maskPattern(one, mask.rows, mask.columns).visible.join('') === own);
}
