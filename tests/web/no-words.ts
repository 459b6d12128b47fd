// For figures that only a test has.
import type { Words } from '../../web/figure.ts';

export const noWords: Words = {
  title: '',
  caption: '',
  description: '',
  steps: {},
  presets: {},
  choices: {},
  notes: {},
};
