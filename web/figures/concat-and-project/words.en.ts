import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Concatenation places, the output map mixes',
  caption:
    'What head h read for position i stands in head h’s columns of row i; one map then brings the row back to the width of the stream. The numbers are constructed, the readings counted in the order in which C must hold them, so that a wrong place is seen at once.',
  description:
    'Readings of several heads, side by side in the rows of C; W_O makes Δ of them, as wide as the stream. Position {i} is followed: {C[i]}.',
  steps: {
    heads: {
      name: 'Heads',
      line: 'Every head has read something for every position: a matrix of n rows for each head.',
    },
    place: {
      name: 'Place',
      line: 'Row {i} of each head goes into row {i} of C, into that head’s own columns; no number changes.',
    },
    mix: {
      name: 'Mix',
      line: 'Each number of Δ is made of all heads’ numbers in its row: Δ has one row per position, as wide as the stream.',
    },
    write: {
      name: 'Write',
      line: 'Equal widths can be added: row {i} of the update joins row {i} of the stream.',
    },
    misplace: {
      name: 'Misplace',
      line: 'Read from memory in one go, all of head 1 comes first: row 1 holds head 1 at two positions, and nothing of head 2.',
    },
    'mix-both': {
      name: 'Mix both',
      line: 'The shapes agree, so no program complains, and W_O mixes positions that never should have met.',
    },
  },
  presets: {
    'four-heads': 'Four heads of width 2',
    'wrong-reshape': 'Pitfall: the wrong reshape',
  },
  choices: {
    heads: { label: 'Heads H', values: { '1': '1', '2': '2', '3': '3', '4': '4' } },
  },
  notes: {
    right: 'Right: heads side by side, position by position',
    wrong: 'Wrong: read in the order of memory, positions mixed up',
  },
};

export default words;
