import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A key is closed before weights are shared, not after',
  caption:
    'The scores are constructed; the right way stands first, and under it what happens when the mask comes late or writes a 0 where −∞ belongs. Compare the sums: a row of weights has one unit to share among the open keys, and a score of 0 still takes part because exp(0) = 1.',
  description:
    'Position {i} of {n}: its scores, a mask, and the weights, their sum and the reading by two or more ways of masking.',
  steps: {
    score: { name: 'Score', line: 'Every way starts from the same scaled scores, {E[i]} for position {i}.' },
    close: {
      name: 'Close',
      line: 'The mask adds −∞ to a score it closes; whoever masks later, or by 0, leaves it open here.',
    },
    share: { name: 'Share', line: 'Softmax shares one unit among all keys that are still open to it.' },
    late: { name: 'Mask late', line: 'Now closed weights are set to 0, and what they had taken is lost.' },
    again: {
      name: 'Mask late, share again',
      line: 'Closed weights are set to 0, then the rest is divided by its own sum; where nothing is left, there is nothing to share.',
    },
    sum: {
      name: 'Add up',
      line: 'Masked before Softmax, the weights of position {i} add up to {before · Σ[i,1]}.',
    },
    read: {
      name: 'Read',
      line: 'The right reading of position {i} is {before · O[i]}; every difference below it comes from the mask alone.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
    'far-score': 'A very large closed score',
  },
  choices: {
    method: {
      label: 'Compared with',
      values: {
        zero: '0 after Softmax',
        renormalise: '0 after, shared again',
        score: 'score 0',
        all: 'all three',
      },
    },
  },
  notes: {
    before: 'Mask before Softmax: −∞',
    zero: 'Weight 0 after Softmax',
    renormalise: 'Weight 0 after, then shared again',
    score: 'Score 0 instead of −∞',
  },
};

export default words;
