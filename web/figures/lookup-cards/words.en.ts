import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Matched by the clue, answered with the content',
  caption:
    'A question is compared with the clue of every card, and what comes back is what the cards say, in shares: swap a content and the match stays while the answer changes. It is an analogy of three functions (query, key, value), with constructed numbers; inside a model nothing carries such labels.',
  description:
    'A question, {n_k} notebook cards with a clue and a content each, their scores {S[1]}, their shares {A[1]}, and the answer.',
  steps: {
    ask: {
      name: 'Ask',
      line: 'The question is written in the same terms as the clues: {q[1]}.',
    },
    match: {
      name: 'Compare',
      line: 'It meets the clue of each card, number by number; products add up to the scores {S[1]}.',
    },
    share: {
      name: 'Share',
      line: 'Softmax shares one unit among the cards: {A[1]}. The contents have had no say.',
    },
    return: {
      name: 'Return',
      line: 'Only now are the cards read: each content comes back with its card’s share.',
    },
  },
  presets: {
    'two-cards': 'Where is the notebook?',
    colour: 'Which colour is it?',
    swapped: 'The first card says “office”',
    'same-clue': 'Two cards with the same clue',
  },
  choices: {
    question: { label: 'Question', values: { where: 'where?', colour: 'which colour?' } },
    content: {
      label: 'Card 1 says',
      values: { 'meeting-room': 'meeting room', office: 'office' },
    },
  },
  notes: {
    request: 'Request',
    clue: 'Clue, compared',
    content: 'Content, returned',
    answer: 'Answer',
    where: 'Where is the notebook?',
    colour: 'Which colour is the notebook?',
    notebook: 'notebook',
    place: 'place',
    'colour-of': 'colour',
    'notebook-place': 'notebook, place',
    'notebook-colour': 'notebook, colour',
    'meeting-room': 'meeting room',
    blue: 'blue',
    office: 'office',
  },
};

export default words;
