/** The package's pure entry, `attention-figures/element`: importing it changes nothing. */
export { AttentionFigure } from '../element/attention-figure.ts';
export { define, TAG } from '../element/tag.ts';
export type { FigureError } from '../element/reflected.ts';
export type { PlainState } from '../state/plain.ts';
export type { AttentionFigureAttributes } from './attributes.ts';
