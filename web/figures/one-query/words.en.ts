import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A query turns scores into shares, and reads each value by its share',
  caption:
    'The query, the keys and the values are constructed so that every number can be checked by hand; nothing here was measured on a trained model. Change a key and the shares move; change a value and only what is read moves.',
  description:
    'One query against three keys: scores, scaled scores, their powers of e, the weights, and the weighted sum of three values.',
  steps: {
    score: { name: 'Score', line: 'The query meets each key in a dot product: s = {S[1]}.' },
    scale: { name: 'Scale', line: 'Each score is divided by √{d_k}: e = {E[1]}.' },
    exp: {
      name: 'Exponentiate',
      line: 'exp makes every number positive and turns equal differences into equal ratios; the sum is {Σ[1,1]}.',
    },
    share: { name: 'Share', line: 'Each power takes its part of that sum: the weights {A[1]} add up to 1.' },
    weigh: {
      name: 'Weigh',
      line: 'Each weight stands beside its value and multiplies it, dimension by dimension.',
    },
    read: { name: 'Read', line: 'The weighted values add up to what the query reads: o = {O[1]}.' },
    check: { name: 'Check', line: 'These weights are given, not computed; their sum is {Σ[1,1]}.' },
    turn: { name: 'Hand out', line: 'Each weight goes to the value it belongs to.' },
    rounded: {
      name: 'Round',
      line: 'Weights rounded to three decimals give {O′[1]}; the exact ones give {O[1]}.',
    },
  },
  presets: {
    lesson: 'Scores 2, 1, 0',
    'value-erased': 'First value erased',
    'equal-scores': 'Equal scores',
    'given-weights': 'Given weights',
    'rounded-weights': 'Rounded weights',
  },
  choices: {},
  notes: {
    rounded: 'From weights rounded to three decimals',
    exact: 'From the exact weights',
  },
};

export default words;
