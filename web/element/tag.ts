/** The tag's name, and how a page gets it: nothing here happens on import. */
import { AttentionFigure } from './attention-figure.ts';

export const TAG = 'attention-figure';

/** Defines `<attention-figure>`; false where this page has it already, as several scripts may bring it, or in Node. */
export function defineTag(): boolean {
  if (!globalThis.customElements || customElements.get(TAG)) return false;
  customElements.define(TAG, AttentionFigure);
  return true;
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-figure': AttentionFigure;
  }
}
