import { scores, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import type { Expected, Scenario } from './scenario.ts';

const WHERE = [1, 2, 0];
const COLOUR = [1, 0, 2];

/** What a card says, as a row: meeting room, blue, office. */
const MEETING_ROOM = [1, 0, 0];
const BLUE = [0, 1, 0];
const OFFICE = [0, 0, 1];

function asked(question: number[], K: Rows, V: Rows): Expected {
  const q = [question];
  const S = scores(q, K);
  const A = softmax(S);
  return { questions: [WHERE, COLOUR], q, K, S, A, V, O: weightedSum(A, V) };
}

const two = [WHERE, COLOUR];
const three = [WHERE, COLOUR, WHERE];
const figure = 'lookup-cards';
const where = { question: 'where', content: 'meeting-room' };

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'two-cards', choices: where, expected: asked(WHERE, two, [MEETING_ROOM, BLUE]) },
  {
    figure,
    preset: 'colour',
    choices: { ...where, question: 'colour' },
    expected: asked(COLOUR, two, [MEETING_ROOM, BLUE]),
  },
  {
    figure,
    preset: 'swapped',
    choices: { ...where, content: 'office' },
    expected: asked(WHERE, two, [OFFICE, BLUE]),
  },
  {
    figure,
    preset: 'same-clue',
    choices: where,
    expected: asked(WHERE, three, [MEETING_ROOM, BLUE, OFFICE]),
  },
];
