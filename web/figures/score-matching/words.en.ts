import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A score is a dot product: direction and length decide it',
  caption:
    'Constructed vectors are multiplied coordinate by coordinate and added up. With projections S need not be symmetric; without them it is, yet Softmax can still give the two directions different weights, because each row shares its own unit.',
  description:
    'One query and one key coordinate by coordinate and as arrows, then the scores, scaled scores and weights of all {n} positions with two cells marked.',
  steps: {
    project: {
      name: 'Project',
      line: 'One vector gets two views: what it asks for, q, and how it can be found, k.',
    },
    pick: {
      name: 'Pick',
      line: 'Position {i} asks and position {j} is looked at, its vector stretched g = {g[1,1]} times.',
    },
    multiply: {
      name: 'Multiply',
      line: 'Coordinates that agree in sign add to the score, coordinates that differ take from it.',
    },
    add: {
      name: 'Add up',
      line: 'The products add up to {s[1,1]}: g times the score without stretching. A negative g turns the key around.',
    },
    join: {
      name: 'Join the maps',
      line: 'Between two positions the two maps act as one, W_Q W_Kᵀ: where it is not symmetric, the scores need not be either.',
    },
    all: {
      name: 'All pairs',
      line: 'Position {i} scores position {j} with {S[i,j]}; the other way round it is {S[j,i]}.',
    },
    share: {
      name: 'Share',
      line: 'Scaled and shared row by row: weight {A[i,j]} one way, {A[j,i]} the other.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
  },
  choices: {
    projections: { label: 'Projections', values: { with: 'with', without: 'without' } },
  },
  sliders: { stretch: 'Stretch g' },
  picks: { key: 'Key j' },
  notes: {
    pair: 'One pair, coordinate by coordinate',
  },
};

export default words;
