import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Dot products spread as √dₖ, and scaling keeps Softmax responsive',
  caption:
    'Components are drawn at random, independent, with mean 0 and variance 1: then q\u00a0·\u00a0k has variance dₖ, and divided by √dₖ it has variance 1. Learned queries and keys need not be independent; this says why the scores have a suitable size when training begins.',
  description:
    'Histograms of 1024 sampled dot products at dₖ = {d_k}, as they are (variance {raw · variance[1,1]}) and divided by √dₖ (variance {scaled · variance[1,1]}); below, the largest weight of each of 32 queries and the size of Softmax’s gradient.',
  steps: {
    sample: {
      name: 'Sample',
      line: '32 queries meet 32 keys; at dₖ = {d_k} the scores spread with variance {raw · variance[1,1]}, near dₖ.',
    },
    scale: {
      name: 'Divide by √dₖ',
      line: 'Every score is divided by √{d_k}: the variance becomes {scaled · variance[1,1]}, near 1 whatever dₖ is.',
    },
    share: {
      name: 'Share',
      line: 'Unscaled, the largest of 32 weights is {raw · mean largest[1,1]} on average; scaled, {scaled · mean largest[1,1]}.',
    },
    slope: {
      name: 'Ask for the gradient',
      line: 'Where one key has nearly everything, Softmax hardly answers: {raw · mean gradient[1,1]} against {scaled · mean gradient[1,1]}.',
    },
  },
  presets: {
    'd-64': 'dₖ = 64',
    'd-1': 'dₖ = 1',
    'd-1024': 'dₖ = 1024',
    signs: 'Components ±1, dₖ = 64',
  },
  choices: {
    components: { label: 'Components', values: { normal: 'normal', signs: '±1' } },
  },
  sliders: { d_k: 'dₖ', seed: 'Seed' },
  notes: {
    raw: 'Scores S = QKᵀ',
    scaled: 'Scores E = S / √dₖ',
    'raw-largest': 'Largest weight of each query, by S',
    'scaled-largest': 'Largest weight of each query, by E',
    'raw-gradient': 'Size of Softmax’s gradient, by S',
    'scaled-gradient': 'Size of Softmax’s gradient, by E',
    variance: 'Variance',
    average: 'Average',
  },
};

export default words;
