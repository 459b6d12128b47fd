import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Added to, a state keeps a direct path; replaced, it has none',
  caption:
    'Position 2 has read o₂, and both lines of code hand a vector of the same shape to the next layer. Scores and weights are constructed: turn the branch down, let the position look away from itself, edit its values, and see what is left of x₂ on either way.',
  description:
    'Position 2 holds {x_2[1]} and has read {O[1]}; replaced, it goes on as {replace · U[1]}, added to, as {add · U[1]}.',
  steps: {
    share: {
      name: 'Share',
      line: 'Softmax turns the scores of position 2 into weights: {A[1]}.',
    },
    read: {
      name: 'Read',
      line: 'Values are read by these weights; the position’s own value is one of them: o₂ = {O[1]}.',
    },
    replace: {
      name: 'Replace',
      line: 'The first line hands on {replace · U[1]}: what was read times {c[1,1]}, and nothing else.',
    },
    add: {
      name: 'Add',
      line: 'The second line writes it into a stream that flows on anyway: {x_2[1]} becomes {add · U[1]}.',
    },
    own: {
      name: 'Compare the paths',
      line: 'Through the head x₂ arrives as {own · O[1]}, weighted and projected; directly it arrives as {x_2[1]}.',
    },
  },
  presets: {
    article: 'Half and half',
    zero: 'Branch 0',
    opposite: 'Branch −x',
    away: 'Looking away from itself',
    erased: 'Own value erased',
  },
  choices: {},
  sliders: { strength: 'Branch, times', own: 'Own score s₂₂' },
  notes: {
    replace: 'Replace',
    add: 'Add',
    own: 'What the head brings of itself',
    direct: 'What the direct path brings',
  },
};

export default words;
