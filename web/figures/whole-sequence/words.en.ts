import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Every position reads the whole sequence at once',
  caption:
    'Each row of A is one position’s way of reading: its weights add up to one, and O gathers the values with exactly these weights. The inputs are constructed, not taken from a trained model; edit any of them and everything follows.',
  description:
    'The computation from X to O for {n} positions: projections Q, K and V, scores S, scaled scores E, weights A and output O, with the reading of position {i} as arrows.',
  steps: {
    project: {
      name: 'Project',
      line: 'The same three matrices turn every row of X into a query, a key and a value.',
    },
    score: {
      name: 'Compare',
      line: 'Row {i} of Q meets every key; each meeting leaves one score. Here {S[i]}.',
    },
    scale: {
      name: 'Scale',
      line: 'Every score is divided by √{d_k}, so that more components do not sharpen the choice by themselves.',
    },
    mask: {
      name: 'Mask',
      line: 'Keys that come after position {i} close before anything is shared.',
    },
    share: {
      name: 'Share',
      line: 'Softmax divides one unit of weight along each row. Position {i} gives {A[i]}.',
    },
    read: {
      name: 'Read',
      line: 'Each value arrives as strongly as it is weighted, tip to tail: the sum is {O[i]}.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
  },
  choices: {
    reading: {
      label: 'Reading',
      values: {
        full: 'full',
        causal: 'causal',
      },
    },
  },
  notes: {},
};

export default words;
