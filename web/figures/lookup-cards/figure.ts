/** Three roles on notebook cards: what is asked, the clue it is compared with, the content that comes back. */
import type { Band, CardsItem, FigureState, Preset, Step } from '../../figure.ts';
import type { Matrix } from '../../../wasm/wrapper/index.ts';
import { notebookCards, notebookContents, notebookQuestions, oneNumber } from '../examples.ts';
import { cardsView } from '../../views/cards/cards-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const { two, three } = notebookCards;
/** In this order they are the columns of the answer. */
const CONTENTS = ['meeting-room', 'blue', 'office'] as const;
type Content = (typeof CONTENTS)[number];
const QUESTIONS = ['where', 'colour'];

const preset = (K: Matrix, question: string, content: Content): Preset => ({
  matrices: { K, questions: notebookQuestions },
  masks: {},
  row: 0,
  choices: { question, content },
});

/** What each card says: the first what the reader chose, the third, where there is one, "office". */
function contentsOf({ matrices, choices }: FigureState): Content[] {
  const all: Content[] = [choices['content'] as Content, 'blue', 'office'];
  return all.slice(0, matrices['K']!.rows);
}

function column(numbers: readonly number[]): Matrix {
  return { rows: numbers.length, columns: 1, data: Float64Array.from(numbers) };
}

const figure: DrawnFigure = {
  id: 'lookup-cards',
  views: { cards: cardsView },
  presets: {
    'two-cards': preset(two, 'where', 'meeting-room'),
    colour: preset(two, 'colour', 'meeting-room'),
    swapped: preset(two, 'where', 'office'),
    'same-clue': preset(three, 'where', 'meeting-room'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'question', values: QUESTIONS },
    { kind: 'choice', id: 'content', values: ['meeting-room', 'office'] },
  ],
  editable: ['K'],

  program(state) {
    const asked = QUESTIONS.indexOf(state.choices['question']!);
    const holds = contentsOf(state).map((content) => CONTENTS.indexOf(content));
    // A content is a row of its own, so that the answer says how much of each comes back.
    const inputs = {
      ...state.matrices,
      asked: oneNumber(asked),
      holds: column(holds),
      contents: notebookContents,
    };
    const steps = [
      { name: 'q', operation: 'embedding', operands: ['asked', 'questions'] },
      { name: 'S', operation: 'scores', operands: ['q', 'K'] },
      { name: 'A', operation: 'softmax', operands: ['S'] },
      { name: 'V', operation: 'embedding', operands: ['holds', 'contents'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
    ];
    return { inputs, masks: state.masks, steps };
  },

  layout: (state): Band[] => [{ items: [cards(state)] }],

  storyboard(): Step[] {
    return [
      { id: 'ask', duration: 1.5, computes: ['q'] },
      { id: 'match', duration: 4, computes: ['S'] },
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'return', duration: 3, computes: ['O'] },
    ];
  },
};

function cards(state: FigureState): CardsItem {
  const clues = ['notebook-place', 'notebook-colour', 'notebook-place'];
  return {
    kind: 'cards',
    question: 'q',
    clues: 'K',
    scores: 'S',
    weights: 'A',
    answer: 'O',
    asks: state.choices['question']!,
    features: ['notebook', 'place', 'colour-of'],
    cards: contentsOf(state).map((content, index) => ({ clue: clues[index]!, content })),
    contents: CONTENTS,
    parts: { request: 'request', clue: 'clue', content: 'content', answer: 'answer' },
  };
}

export default figure;
