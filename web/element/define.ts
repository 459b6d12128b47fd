/** Defines `<attention-figure>`, unless this page has it already: two scripts may bring it. */
import { AttentionFigure } from './attention-figure.ts';

const TAG = 'attention-figure';

// In Node there is nothing to define.
if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, AttentionFigure);

export { AttentionFigure };

declare global {
  interface HTMLElementTagNameMap {
    'attention-figure': AttentionFigure;
  }
}
