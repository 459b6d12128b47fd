/** The package's single file, a plain script: pages opened from disk may not load modules. */
import { define } from './element.ts';

define();
