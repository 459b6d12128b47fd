import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A causal mask closes the future before weights are shared',
  caption:
    'All rows are filled at once, yet row i may only use positions 1 to i: each row can then help predict the token that follows it. The numbers are constructed; toggle a cell of M, or change the last token and watch the earlier causal rows stay.',
  description:
    'Full and causal reading of the same {n} positions: scores, weights and outputs, with position {i} followed.',
  steps: {
    score: {
      name: 'Score',
      line: 'Both readings start from the same scaled scores.',
    },
    mask: {
      name: 'Close',
      line: 'M adds −∞ to every score whose key may not be read: those cells close.',
    },
    share: {
      name: 'Share',
      line: 'A closed key gets weight exactly 0; the open ones share the whole unit.',
    },
    read: {
      name: 'Read',
      line: 'Each row gathers the values it may see, all rows at the same time.',
    },
    'first-share': {
      name: 'Layer 1: share',
      line: 'Above, layer 1 reads everything; below, it is masked as well.',
    },
    'first-read': {
      name: 'Layer 1: read',
      line: 'Above, row 1 has already taken in what comes later.',
    },
    'second-share': {
      name: 'Layer 2: share',
      line: 'Layer 2 is masked on both sides, and its weights for row 1 are the same.',
    },
    'second-read': {
      name: 'Layer 2: read',
      line: 'Yet the future leaks through layer 1: erase token 3, and of the two rows 1 only the upper one changes.',
    },
  },
  presets: {
    'three-positions': 'One layer',
    'two-layers': 'Two layers',
    'two-layers-erased': 'Two layers, token 3 erased',
  },
  choices: {
    layers: {
      label: 'Layers',
      values: {
        one: '1',
        two: '2',
      },
    },
  },
  notes: {
    full: 'Full reading',
    causal: 'Causal reading',
    last: 'Mask only in the last of two layers',
    both: 'Mask in both layers',
    next: 'helps predict {next}',
  },
};

export default words;
