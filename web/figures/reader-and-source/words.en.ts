import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Every position reads, and every position is read',
  caption:
    'The scores are constructed and yours to change: nothing here claims to resolve what “{token 7}” refers to, for a weight is only a share of what is read. Press a token to let it read, or let the sentence read another one.',
  description:
    'A sentence with arcs from position {i} to what it reads, with its scores and weights, and a table of who reads whom.',
  steps: {
    score: {
      name: 'Score',
      line: '“{token i}” reads: it has one score for each token it could read, here chosen by hand.',
    },
    power: {
      name: 'Raise',
      line: 'e to the power of each score is above 0, and larger scores gain more.',
    },
    share: {
      name: 'Share',
      line: 'Divided by their sum, the powers are weights that add up to 1; a thicker arc carries more.',
    },
    'be-read': {
      name: 'Be read',
      line: 'The same weights from the other side: row {i} says how strongly each position reads “{token i}”.',
    },
    'only-read': {
      name: 'Be read',
      line: 'In cross-attention one sentence only reads and the other is only read: a row says who reads one of its tokens.',
    },
  },
  presets: {
    constructed: 'Constructed scores',
    equal: 'All scores equal',
  },
  choices: {
    reading: {
      label: 'Reads',
      values: { self: 'its own sentence', cross: 'another sentence' },
    },
  },
  notes: {
    everyone: 'Who reads each position',
    sources: 'Who reads each token of the other sentence',
  },
  tokens: {
    felix: [
      'Felix',
      'left',
      'the blue notebook',
      'in',
      'the meeting room',
      'because',
      'he',
      'was in a hurry',
      '.',
    ],
    found: ['The notebook', 'was found', 'on a chair', 'this morning', '.'],
  },
};

export default words;
