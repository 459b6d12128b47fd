/** The package's pure entry, `attention-figures/element`: importing it changes nothing. */
import { AttentionFigure } from '../element/attention-figure.ts';
import { defineTag } from '../element/tag.ts';
import { addMathFont } from '../fonts/math.ts';

export { AttentionFigure };
export { TAG } from '../element/tag.ts';
export type { PlainState } from '../element/state/plain.ts';

/** Defines `<attention-figure>` and registers its math font; where there is a page that has neither yet. */
export function define(): void {
  if (defineTag()) addMathFont();
}
