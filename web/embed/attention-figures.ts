/** The one script other sites load: it brings the `<attention-figure>` tag and its math font. */
import { defineTag } from '../element/tag.ts';
import { addMathFont } from '../fonts/math.ts';

if (defineTag()) addMathFont();
