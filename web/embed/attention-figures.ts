/** The one script other sites load: it brings the `<attention-figure>` tag and its math font. */
import '../element/define.ts';
import { addMathFont } from '../fonts/math.ts';

addMathFont();
