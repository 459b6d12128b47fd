import type { Passage } from '../chapters/chapter-words.ts';

export interface CostPageWords {
  /** In links. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** On the home page. */
  readonly summary: string;
  readonly headline: string;
  readonly lead: string;
  readonly laws: Passage;
  readonly memory: Passage;
  /** `patience`: how many seconds the plain method may take at one length. */
  readonly methods: (patience: string) => Passage;
}
