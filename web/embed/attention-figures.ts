/** The one script other sites load: it brings the `<attention-figure>` tag. */
import '../element/define.ts';
