/** The package's entry, `attention-figures`: importing it brings `<attention-figure>`. */
import { define } from './element.ts';

define();

export {
  AttentionFigure,
  define,
  TAG,
  type AttentionFigureAttributes,
  type FigureError,
  type PlainState,
} from './element.ts';
