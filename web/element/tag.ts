/** The tag's name, and how a page gets it: nothing here happens on import. */
import { AttentionFigure } from './attention-figure.ts';

export const TAG = 'attention-figure';

/** Defines `<attention-figure>`, unless this page has it already: two scripts may bring it. */
export function defineTag(): void {
  // In Node there is nothing to define.
  if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, AttentionFigure);
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-figure': AttentionFigure;
  }
}
