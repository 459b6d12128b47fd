import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Several relations, several weightings',
  caption:
    'Who gave, what was given, and to whom: with three heads, “{token 7}” can turn to each of them on its own, while a single head must divide one unit among them all. The scores are constructed and yours to change; in a trained model nobody assigns a head its relation.',
  description:
    'A sentence with arcs from position {i} to what head after head reads, the three heads small side by side, and the weights of a single head for all of them.',
  steps: {
    score: {
      name: 'Score',
      line: '“{token i}” reads: the chosen head has a score of its own for each place, here made by hand.',
    },
    share: {
      name: 'Share',
      line: 'Its Softmax shares one unit; the arcs say how much of it each place gets.',
    },
    beside: {
      name: 'Compare the heads',
      line: 'The other heads score the same places differently, and each has a whole unit to share.',
    },
    one: {
      name: 'One for all',
      line: 'A single head with the three scores added up has one unit for everything: what one place gains, the others lose.',
    },
  },
  presets: {
    constructed: 'Constructed scores',
    alike: 'Three heads alike',
    equal: 'All scores equal',
  },
  choices: {
    head: { label: 'Head', values: { '1': '1', '2': '2', '3': '3' } },
  },
  notes: {
    'head-1': 'Head 1',
    'head-2': 'Head 2',
    'head-3': 'Head 3',
    beside: 'The reader’s weights, head by head',
    one: 'A single head, the three scores added up',
  },
  tokens: {
    book: ['Anna', 'has', 'just', 'bought', 'a', 'book', 'and given it', 'to her', 'studious', 'sister', '.'],
  },
};

export default words;
