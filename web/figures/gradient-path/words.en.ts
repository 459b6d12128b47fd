import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'From the loss back to the maps, one rule at a time',
  caption:
    'Position 2 reads, one number says how badly it did, and the way back tells every map how that number would change with it. Inputs and losses are constructed; one step makes this one loss smaller, or larger where it goes too far, and promises no better grammar.',
  description:
    'Position 2 weighs three values with {a_2[1]} and reads {o_2[1]}; the loss is {L[1,1]}. Below, its gradients run back to the maps, each beside a quotient found by trying.',
  steps: {
    weigh: {
      name: 'Weigh',
      line: 'Forward first: scores become the weights {a_2[1]}.',
    },
    loss: {
      name: 'Read and judge',
      line: 'o₂ = {o_2[1]} is judged along g = {g[1]}: L = g · o₂ = {L[1,1]}.',
    },
    distance: {
      name: 'Read and judge',
      line: 'o₂ = {o_2[1]} should be {y[1]}: half the squared distance is L = {L[1,1]}.',
    },
    values: {
      name: 'Back through the values',
      line: 'A weight counts for as much as its value points along the gradient of o₂: {∂L/∂a_2[1]}.',
    },
    share: {
      name: 'Back through Softmax',
      line: 'Weights share one unit, so a value counts only by how it differs from o₂: {∂L/∂e_2[1]}, a row that sums to 0.',
    },
    ask: {
      name: 'Back to query and keys',
      line: 'Scores are products: the keys tell the query where to go, the query the keys, and from there it goes on to their maps.',
    },
    answer: {
      name: 'Back to the values',
      line: 'Each value gets the gradient of o₂ times its weight, and their map all of them together.',
    },
    try: {
      name: 'Try it',
      line: 'Every cell of the maps is moved a little up and down and L is computed anew: the same numbers, without any rule.',
    },
    descend: {
      name: 'Take a step',
      line: 'Each map moves against its gradient, η times as far: L was {L[1,1]} and would be {L′[1,1]}.',
    },
  },
  presets: {
    held: 'Along g, V held',
    all: 'Along g, all maps',
    causal: 'Causal: position 3 hidden',
    step: 'Towards a target',
    'too-large': 'Too large a step',
  },
  choices: {
    path: { label: 'Who learns', values: { held: 'query and key', all: 'all three' } },
    reading: { label: 'Position 3 is', values: { full: 'visible', causal: 'hidden' } },
  },
  sliders: { rate: 'Step size η' },
  takes: { step: 'Take this step' },
  notes: { back: 'The way back', after: 'After the step' },
};

export default words;
