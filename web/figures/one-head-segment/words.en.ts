import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'One head moves on a segment',
  caption:
    'One weight serves every coordinate of a value: with two values, all that a head can read lies on the segment between them. The scores, the values and the target are constructed; pull the score, or drag a tip.',
  description:
    'Two values as arrows and the segment between them; the reading {O[1]} lies on it, the target {T[1]} at a distance of {distance[1,1]}.',
  steps: {
    score: {
      name: 'Score',
      line: 'One head has one score for each position: e = {E[1]}.',
    },
    share: {
      name: 'Share',
      line: 'Softmax makes one pair of weights of them, a and 1 − a: {A[1]}.',
    },
    read: {
      name: 'Read',
      line: 'Both coordinates are read with the same pair, and o = {O[1]} lies on the segment.',
    },
    miss: {
      name: 'Measure what is missing',
      line: 'From o to the target t there are {distance[1,1]} left: each dotted line meets the segment at a weight of its own.',
    },
  },
  presets: {
    even: 'Half from each position',
    first: 'The first coordinate is right',
    second: 'The second coordinate is right',
    'other-values': 'Other values: one head is enough',
  },
  choices: {},
  sliders: { score: 'e₁, and e₂ = −e₁' },
  notes: {},
};

export default words;
