import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A feed-forward network decides within one position',
  caption:
    'One hidden number measures by how much the second coordinate exceeds the first; ReLU lets only an excess through, and it is written to the first coordinate. The positions and the weights are constructed: drag a vector across the dotted line, where the rule changes its mind.',
  description:
    'Two positions u pass through the same small network, row by row; in the plane each is an arrow, with what is written to it. The followed position {i} holds {U[i]} and leaves as {Y[i]}.',
  steps: {
    measure: {
      name: 'Measure',
      line: 'The first map takes one number from the position, and from no other: q − p gives {P[i,1]} here.',
    },
    decide: {
      name: 'Decide',
      line: 'ReLU passes what is positive and turns the rest to 0: h = {H[i,1]}.',
    },
    place: {
      name: 'Say where',
      line: 'The second map says where it is to be written: {F[i]}.',
    },
    write: {
      name: 'Write',
      line: 'The update joins the stream: {U[i]} becomes {Y[i]}.',
    },
    'place-linear': {
      name: 'Say where',
      line: 'Nothing is turned away, so {P[i,1]} goes on as it is: {F[i]}.',
    },
    'write-linear': {
      name: 'Write',
      line: 'Both sides of the line are written to now: {U[i]} becomes {Y[i]}.',
    },
    merge: {
      name: 'Merge',
      line: 'With no bend between them the two maps are a single one: W₁W₂, computed once and for all.',
    },
    same: {
      name: 'Do it at once',
      line: 'That one matrix writes the same update: {U (W_1 W_2)[i]}.',
    },
  },
  presets: {
    positive: 'Position 2, where q exceeds p',
    negative: 'Position 1, where it does not',
    exchanged: 'Position 2 with p and q exchanged',
    linear: 'Position 1 without ReLU',
  },
  choices: {
    activation: { label: 'Between the maps', values: { relu: 'ReLU', none: 'nothing' } },
  },
  notes: { merged: 'Two linear maps are one' },
};

export default words;
