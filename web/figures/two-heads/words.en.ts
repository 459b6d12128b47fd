import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Two heads, two weightings, one update',
  caption:
    'Each head shares out a unit of its own, so each coordinate can be read in its own proportion; the output map mixes what the heads bring, and only the sum writes it into the stream. All numbers are constructed, and each head picks one coordinate to keep the sums short.',
  description:
    'Two heads of position 2 with weights {A⁽¹⁾[1]} and {A⁽²⁾[1]}; side by side they read {C[1]}, W_O makes {Δ[1]} of it, and the stream goes on as {U[1]}.',
  steps: {
    look: {
      name: 'Look',
      line: 'Each head looks at the same X with a map of its own: here one takes the first coordinate of the values, the other the second.',
    },
    share: {
      name: 'Share',
      line: 'Each head has scores of its own and a Softmax of its own: {A⁽¹⁾[1]} and {A⁽²⁾[1]}.',
    },
    read: {
      name: 'Read',
      line: 'Head 1 reads {O⁽¹⁾[1,1]}, head 2 reads {O⁽²⁾[1,1]}; neither has to give way to the other.',
    },
    place: {
      name: 'Place side by side',
      line: 'Concatenation computes nothing: c₂ = {C[1]}, off the segment on which one head would be held.',
    },
    mix: {
      name: 'Mix',
      line: 'W_O decides how the readings combine: Δ₂ = {Δ[1]}.',
    },
    write: {
      name: 'Write',
      line: 'The stream was flowing already; the update joins it: u₂ = {U[1]}.',
    },
  },
  presets: {
    apart: 'Two different weightings',
    alike: 'Both heads alike',
  },
  choices: {},
  sliders: { 'head-1': 'Head 1: e₁', 'head-2': 'Head 2: e₁' },
  notes: { 'head-1': 'Head 1', 'head-2': 'Head 2' },
};

export default words;
