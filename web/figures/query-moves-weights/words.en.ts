import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Only a query that multiplies moves relative weights',
  caption:
    'How much more one key is read than another depends on the query through one number, its dot product with the difference of the two keys; a query that is merely added raises every score by the same amount and cancels. The vectors are constructed, and the additive score with tanh bends the sum, so there the query counts again.',
  description:
    'A query and {n_k} keys as arrows, the weights {A[1]}, and the logarithm of the ratio of two weights, computed from the weights and from the keys: {left[1,1]} and {right[1,1]}.',
  steps: {
    compare: {
      name: 'Compare',
      line: 'The query meets every key: e = {E[1]}.',
    },
    share: {
      name: 'Share',
      line: 'Softmax turns scores into weights: a = {A[1]}.',
    },
    measure: {
      name: 'Measure the ratio',
      line: 'The difference of two logarithms is the logarithm of the ratio: ln(aⱼ / aₘ) = {left[1,1]}.',
    },
    difference: {
      name: 'Subtract the keys',
      line: 'What tells the two keys apart is their difference: kⱼ − kₘ = {D[1]}.',
    },
    predict: {
      name: 'Meet the query',
      line: 'qᵀ(kⱼ − kₘ) / √{d_k} = {right[1,1]}, the same number: along the dotted line the ratio stays, across it the query moves it.',
    },
    'predict-additive': {
      name: 'Leave the query out',
      line: '(kⱼ − kₘ) · w = {right[1,1]}, the same number, and q does not occur in it: drag q, and no weight moves.',
    },
    'predict-additive-tanh': {
      name: 'Subtract the scores',
      line: 'eⱼ − eₘ = {right[1,1]}, the same number: tanh bends each sum on its own, so the query no longer cancels.',
    },
  },
  presets: {
    'three-positions': 'The query of position 1',
    orthogonal: 'The query moved sideways',
    'identical-keys': 'Two identical keys',
    additive: 'Additive score, w · (q + k)',
    'additive-tanh': 'Additive score, w · tanh(q + k)',
  },
  choices: {},
  picks: { j: 'j', m: 'm' },
  notes: {
    'from-weights': 'From the weights',
    'from-product': 'From the query and the two keys',
    'from-additive': 'From the two keys, without the query',
    'from-additive-tanh': 'From the two scores',
  },
};

export default words;
