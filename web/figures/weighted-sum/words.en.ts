import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A reading is a walk along the values',
  caption:
    'The numbers are constructed; each value is multiplied by its weight and set down where the last one ended, and where the walk stops is the output. The arrows are one forward sum, not a path of training, and a weight is neither a probability of truth nor of the next token.',
  description:
    'The query of position {i}: its scores, its weights {A[i]}, and the values as arrows whose weighted copies join tip to tail in {O[i]}.',
  steps: {
    ask: {
      name: 'Ask',
      line: 'Position {i} has its query; every position has its key.',
    },
    score: {
      name: 'Compare and scale',
      line: 'The query meets every key, then √{d_k} divides: e = {E[i]}.',
    },
    share: {
      name: 'Share',
      line: 'Softmax shares one unit of weight: a = {A[i]}.',
    },
    join: {
      name: 'Join',
      line: 'Weighted values join tip to tail and end in o = {O[i]}. Drag a green tip: the weights stay.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
    exchanged: 'Values 1 and 3 exchanged',
  },
  choices: {},
  notes: {},
};

export default words;
