/** The questions of the self-check: which answer is right, and the figure that proves it. */
import type { FigureId } from '../../pictures/still.ts';

export const QUESTION_IDS = ['statement', 'zeros', 'mixture', 'next-word', 'change', 'trust'] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

export interface Question {
  readonly figure: FigureId;
  /** The state that the figure begins with, as its links have it. */
  readonly start: string;
  /** The right one of the choices, counted from 0. */
  readonly right: number;
}

export const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  statement: { figure: 'next-layer-query', start: 'figure=next-layer-query', right: 1 },
  zeros: { figure: 'one-query', start: 'figure=one-query&preset=equal-scores', right: 2 },
  mixture: { figure: 'one-query', start: 'figure=one-query&preset=given-weights', right: 1 },
  'next-word': { figure: 'visibility', start: 'figure=visibility', right: 2 },
  change: { figure: 'projections', start: 'figure=projections&X=1,0;0,1;2,-1', right: 1 },
  // A longer query, so that one weight takes nine tenths; and a value that brings nothing.
  trust: { figure: 'one-query', start: 'figure=one-query&preset=value-erased&Q=2.4,0,0,0', right: 0 },
};
