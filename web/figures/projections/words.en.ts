import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'One vector, three shared projections',
  caption:
    'Query, key and value are three views of the same row, made by three matrices that all positions share; the numbers are constructed. Change one row of X: only that row of Q, K and V moves, because a projection mixes no positions.',
  description:
    'X with {n} positions and its three projections Q, K and V, stacked as rows; below, the same products for position {i} in column form.',
  steps: {
    query: {
      name: 'Query',
      line: 'What position {i} asks for: q = {Q[i]}.',
    },
    key: {
      name: 'Key',
      line: 'What position {i} can be found by: k = {K[i]}.',
    },
    value: {
      name: 'Value',
      line: 'What position {i} hands over when it is read: v = {V[i]}.',
    },
    columns: {
      name: 'As columns',
      line: 'Many texts write one position as a column. Transposed, the same products give the same numbers.',
    },
  },
  presets: {
    'three-positions': 'Three positions',
  },
  choices: {},
  notes: {
    columns: 'The same position as a column',
  },
};

export default words;
