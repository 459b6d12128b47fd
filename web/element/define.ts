/** Defines `<attention-figure>` on import. */
import { AttentionFigure } from './attention-figure.ts';
import { defineTag } from './tag.ts';

defineTag();

export { AttentionFigure };
