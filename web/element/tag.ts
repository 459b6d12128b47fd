/** The tag's name, and how a page gets it: nothing here happens on import. */
import { addMathFont } from '../fonts/math-font.ts';
import { AttentionFigure } from './attention-figure.ts';

export const TAG = 'attention-figure';

/** Defines `<attention-figure>` and adds its math font, unless this page has both: two scripts may bring them. */
export function define(): void {
  // In Node there is nothing to define.
  if (!globalThis.customElements || customElements.get(TAG)) return;
  addMathFont();
  customElements.define(TAG, AttentionFigure);
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-figure': AttentionFigure;
  }
}
