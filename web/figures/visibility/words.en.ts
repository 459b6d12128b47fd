import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A mask says who may read whom, and nothing else',
  caption:
    'All scores are 0 and all vectors are constructed, so a weight only says which keys are open; no arc claims what a word refers to. Press a cell of M to open or close it, or choose a whole pattern.',
  description:
    'Tokens with arcs from position {i} to those it may read, the mask, equal weights for the open keys, and what is gathered.',
  steps: {
    'rule-causal': {
      name: 'Rule',
      line: 'Row i opens the columns 1 to i and closes the rest: “{token 3}” does not see “{token 4}”.',
    },
    'rule-prefix': {
      name: 'Rule',
      line: '“{token 6}” may read itself and what stands before it: the beginning that both sentences share.',
    },
    'rule-whole': {
      name: 'Rule',
      line: '“{token 6}” may read the whole sentence, including what comes after it, where the two sentences differ.',
    },
    'rule-cross': {
      name: 'Rule',
      line: 'Queries come from one sequence, keys from another. Where their lengths differ, a causal mask has to say which ends meet.',
    },
    'rule-any': {
      name: 'Rule',
      line: 'A row is a reader: where a cell is open, this query may read this key.',
    },
    close: {
      name: 'Close',
      line: 'M adds −∞ to the score of every closed key; an open key keeps its score.',
    },
    share: {
      name: 'Share',
      line: 'Softmax shares one unit among the open keys. Equal scores are a neutral choice, and they make equal shares.',
    },
    'read-causal': {
      name: 'Read',
      line: '“{token i}” gathers the values it may see: {O[i]}.',
    },
    'read-prefix': {
      name: 'Read',
      line: '“{token 6}” gathers {O[6]}, and in the other sentence the same: up to here nothing tells them apart.',
    },
    'read-whole': {
      name: 'Read',
      line: '“{token 6}” gathers {O[6]}: now the rest of the sentence takes part, and each sentence gives another reading.',
    },
    'read-cross': {
      name: 'Read',
      line: '“{token i}” gathers values of the other sequence only: {O[i]}.',
    },
    'read-any': {
      name: 'Read',
      line: '“{token i}” gathers the values it may see: {O[i]}.',
    },
  },
  presets: {
    'four-tokens': 'Four tokens',
    thick: '“It is thick”',
    strap: '“It has a torn strap”',
    cross: 'Another sequence is read',
    'fewer-keys': 'More queries than keys',
  },
  choices: {},
  notes: {},
  tokens: {
    four: ['I', 'use', 'flashcards', 'daily'],
    thick: ['The dictionary', 'is', 'in', 'my bag', '.', 'It', 'is', 'thick', '.'],
    strap: ['The dictionary', 'is', 'in', 'my bag', '.', 'It', 'has', 'a torn strap', '.'],
    translated: ['J’utilise', 'des'],
  },
};

export default words;
