/** The package's pure entry, `attention-figures/element`: importing it changes nothing. */
import { AttentionFigure } from '../element/attention-figure.ts';
import { defineTag } from '../element/tag.ts';
import { addMathFont } from '../fonts/math.ts';

export { AttentionFigure };
export { TAG } from '../element/tag.ts';
export type { PlainState } from '../element/state/plain.ts';

let done = false;

/** Defines `<attention-figure>` and registers its math font; once, and only where there is a page. */
export function define(): void {
  if (done || !globalThis.customElements) return;
  done = true;
  addMathFont();
  defineTag();
}
