/** Masks by name. What the reader makes of the mask's cells shows as custom, and is not chosen here. */
import type { MaskPattern } from '../../figure.ts';
import type { Model } from '../model/model.ts';
import { patternOf } from '../../figures/masks.ts';
import { patternsOf, withPattern } from '../../state/pattern.ts';
import type { Part } from './part.ts';
import { createRadios } from './radios.ts';

const CUSTOM = 'custom';

export function createPattern(model: Model, symbol: string, among: readonly MaskPattern[]): Part {
  const { patterns: words } = model.speech.ui;
  const chosen = () => patternOf(model.state, symbol, among) ?? CUSTOM;
  function textOf(pattern: MaskPattern | typeof CUSTOM): string {
    const { rows, columns } = model.state.masks[symbol]!;
    // Where both triangles are one there is no end to name.
    return pattern === 'causal' && rows !== columns ? words.causal_bottom_right : words[pattern];
  }
  return createRadios({
    label: words.label,
    options: () => {
      const named = patternsOf(model.state, symbol, among);
      const offered = chosen() === CUSTOM ? ([...named, CUSTOM] as const) : named;
      return offered.map((value) => ({ value, text: textOf(value) }));
    },
    chosen,
    choose: (value) => {
      const pattern = among.find((one) => one === value);
      if (pattern) model.change(withPattern(model.state, symbol, pattern));
    },
  });
}
