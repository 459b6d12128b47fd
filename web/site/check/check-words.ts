import type { Passage } from '../chapters/chapter-words.ts';
import type { QuestionId } from './questions.ts';

export interface QuestionWords {
  readonly question: string;
  readonly choices: readonly [string, string, string];
  /** Follows the figure: whatever is changed there, it says what is so now. */
  readonly because: string;
}

export interface CheckWords extends Passage {
  /** In links, and in the title of the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly headline: string;
  readonly lead: string;
  /** Opens the answer for whoever would rather not choose. */
  readonly answer: string;
  readonly right: string;
  readonly wrong: string;
  readonly questions: Readonly<Record<QuestionId, QuestionWords>>;
}
