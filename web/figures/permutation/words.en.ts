import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Reorder the rows, and the outputs are reordered, no more',
  caption:
    'The vectors are constructed, one for each token whatever its place. Exchange neighbours, then add position vectors or the causal mask, and see whether the reordered output is still the old one in a new order.',
  description:
    'The same rows in two orders, what attention makes of each, and how far the second result is from the first one reordered.',
  steps: {
    reorder: {
      name: 'Reorder',
      line: 'π puts the rows of X in another order; the vectors themselves stay as they are.',
    },
    place: {
      name: 'Add positions',
      line: 'P belongs to the places, not to the tokens: the same token gets another vector where it stands now.',
    },
    close: {
      name: 'Close the future',
      line: 'The mask belongs to the places too: what a token may read depends on what now stands before it.',
    },
    project: {
      name: 'Project',
      line: 'Each row is projected by itself, so Q, K and V are the old rows in the order of their inputs; V is shown.',
    },
    share: {
      name: 'Share',
      line: 'Each row shares its unit among all keys it may see, in whatever order they stand.',
    },
    read: {
      name: 'Read',
      line: 'A weighted sum does not ask in which order it is added up.',
    },
    'compare-nothing': {
      name: 'Compare',
      line: 'The old output reordered, πO, is the new output O′: who stands where has left no trace. A remainder such as 10⁻³² is the rounding of sums added in another order.',
    },
    'compare-positions': {
      name: 'Compare',
      line: 'With positions the new output is no longer the old one reordered: the order has entered the vectors.',
    },
    'compare-mask': {
      name: 'Compare',
      line: 'With the causal mask the new output is no longer the old one reordered: the order decides who is read.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
    names: 'Lin helps Zhou, Zhou helps Lin',
  },
  choices: {
    added: {
      label: 'Add',
      values: { nothing: 'nothing', positions: 'position vectors', mask: 'causal mask' },
    },
  },
  notes: {
    original: 'As it was',
    reordered: 'Reordered',
    compared: 'The old output, reordered',
  },
  tokens: { names: ['Lin', 'helps', 'Zhou'] },
};

export default words;
