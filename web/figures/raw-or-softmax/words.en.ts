import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Raw scores depend on where zero is; Softmax sees only differences',
  caption:
    'Constructed scores mix the same values twice, as they are and through Softmax. Add the same number c to every score: the raw mix runs away, the weights and what they read stay exactly where they were.',
  description:
    'Scores with a shift c, values, the raw weighted mix, the difference of the first two scores, the weights, and the weighted average.',
  steps: {
    shift: { name: 'Shift', line: 'The same c = {c[1,1]} is added to every score.' },
    raw: {
      name: 'Mix by scores',
      line: 'Used as factors, the scores give {raw · O[1]}: c is added to the factor of every value.',
    },
    difference: {
      name: 'Compare',
      line: 'The difference of the first two scores is {D[1,1]}, whatever c is.',
    },
    share: { name: 'Share', line: 'Softmax depends on differences alone: the weights are {A[1]}.' },
    read: {
      name: 'Average',
      line: 'Weights are not negative and add up to 1, so the reading is an average of the values: {O[1]}.',
    },
  },
  presets: {
    numbers: 'Two numbers',
    shifted: 'All scores + 100',
    vectors: 'Three vectors and their hull',
  },
  choices: {},
  sliders: { shift: 'Shift c', first: 'Score s₁', second: 'Score s₂', third: 'Score s₃' },
  notes: {
    raw: 'Scores as factors',
    difference: 'Their difference',
    softmax: 'Softmax of the scores',
  },
};

export default words;
