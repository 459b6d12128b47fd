import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Without a norm, length alone makes scores extreme',
  caption:
    'Rows c times as long make queries and keys c times as long and their products c² times as large; a norm divides each position by a measure of itself, and by nothing of any other. The rows and maps are constructed: move c, edit γ and ε, change the norm, or pile up layers and watch the rows grow.',
  description:
    'Rows X, the same rows c = {c[1,1]} times as long, and what a norm makes of them; row {i} holds {cX[i]} now.',
  steps: {
    scale: {
      name: 'Stretch',
      line: 'Every row is multiplied by c = {c[1,1]}: {X[i]} becomes {cX[i]}.',
    },
    score: {
      name: 'Score without a norm',
      line: 'The factor comes in twice, with the query and with the key: {plain · S[i]} instead of {once · S[i]}.',
    },
    share: {
      name: 'Share',
      line: 'Softmax takes the length for conviction: {plain · A[i]} instead of {once · A[i]}.',
    },
    'norm-rms': {
      name: 'Divide by the root mean square',
      line: 'RMSNorm divides the row by its own root mean square and subtracts nothing: {N[i]}.',
    },
    'norm-layer': {
      name: 'Centre and divide',
      line: 'LayerNorm takes off the row’s own mean and divides by its own spread: {N[i]}.',
    },
    'score-normed': {
      name: 'Score with a norm',
      line: 'Queries and keys are made from the normed rows: {normed · S[i]}, almost whatever c is.',
    },
    'share-normed': {
      name: 'Share again',
      line: 'The weights depend on the row’s direction, hardly on its length: {normed · A[i]}.',
    },
    square: {
      name: 'Square',
      line: 'RMSNorm looks at the squares of this position’s own numbers: {x²[1]}.',
    },
    average: {
      name: 'Average',
      line: 'Their mean is {mean x²[1,1]}; ε is added to it, so that a row of zeros divides by something.',
    },
    mean: {
      name: 'Find the mean',
      line: 'LayerNorm begins with the mean of this position’s own numbers: {μ[1,1]}.',
    },
    spread: {
      name: 'Find the spread',
      line: 'Their variance is {σ²[1,1]}; ε is added to it, so that a row without spread divides by something.',
    },
    'check-rms': {
      name: 'Look at the mean',
      line: 'The mean is {mean N[1,1]}: RMSNorm has changed the scale and subtracted nothing.',
    },
    'check-layer': {
      name: 'Look at the mean',
      line: 'The mean is {mean N[1,1]}: LayerNorm has taken it off, and β puts back what it holds.',
    },
    'stack-plain': {
      name: 'Stack without a norm',
      line: 'Each layer reads rows that the one before made longer; row {i} ends with length {plain last · length[i,1]}.',
    },
    'read-plain': {
      name: 'Read in the last layer',
      line: 'Long rows, large scores: the weights of the last layer are {plain last · A[i]}.',
    },
    'stack-rms': {
      name: 'Stack with RMSNorm',
      line: 'Each branch reads normed rows, so each writes about as much as the others: length {normed last · length[i,1]}.',
    },
    'stack-layer': {
      name: 'Stack with LayerNorm',
      line: 'Each branch reads normed rows, so each writes about as much as the others: length {normed last · length[i,1]}.',
    },
    'read-normed': {
      name: 'Read in the last layer',
      line: 'The stream has grown, but the branch does not see it: the weights are {normed last · A[i]}.',
    },
  },
  presets: {
    doubled: 'Inputs twice as long',
    five: 'RMSNorm of 1 to 5',
    four: 'LayerNorm of 1 to 4',
    tiny: 'A row hardly longer than ε',
    even: 'A row without any spread',
    layers: 'Layer upon layer',
  },
  choices: {
    norm: { label: 'Norm', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
  },
  sliders: { scale: 'Scale c' },
  notes: {
    'x²': 'Its squares',
    'mean x²': 'Their mean',
    μ: 'The mean',
    'σ²': 'The variance',
    'mean N': 'The mean afterwards',
    plain: 'Without a norm',
    normed: 'With a norm',
    once: 'X as it is',
    lengths: 'Length of the row after each layer',
    'last-plain': 'Last layer, without a norm',
    'last-normed': 'Last layer, with a norm',
  },
};

export default words;
