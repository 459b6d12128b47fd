/** Defines `<attention-figure>` on import. */
import { AttentionFigure } from './attention-figure.ts';
import { define } from './tag.ts';

define();

export { AttentionFigure };
