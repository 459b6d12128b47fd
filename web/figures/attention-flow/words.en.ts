import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Attention is a short road with one fork',
  caption:
    'Each box is a matrix of the example with its shape; change a size and see which shapes follow. The numbers are constructed, and every box with an arrow beside its name opens the figure that shows its step.',
  description:
    'A map of the computation from X to O with live shapes: n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}; each box with an arrow beside its name opens the figure of its step.',
  steps: {
    project: {
      name: 'Three projections',
      line: 'X goes three ways: every position gets a query and a key of width {d_k}, and a value of width {d_v}.',
    },
    score: {
      name: 'Score',
      line: 'Queries and keys meet in {n} × {n} scores; the width d_k is gone.',
    },
    scale: {
      name: 'Scale',
      line: 'Every score is divided by √{d_k}; the shape stays.',
    },
    mask: {
      name: 'Mask',
      line: 'The mask closes what may not be read, before any weight is given.',
    },
    share: {
      name: 'Share',
      line: 'Softmax turns each row of scores into weights that add up to 1.',
    },
    read: {
      name: 'Read',
      line: 'Weights and values meet in O, {n} × {d_v}: one reading for each position, handed on to the rest.',
    },
  },
  presets: {
    'three-positions': 'Three positions, causal',
    full: 'Three positions, all visible',
    'six-positions': 'Six positions of width four',
  },
  choices: {
    reading: { label: 'Reading', values: { full: 'full', causal: 'causal' } },
  },
  notes: { rest: 'the rest of the network' },
};

export default words;
