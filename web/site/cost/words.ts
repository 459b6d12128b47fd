/** The prose of the page about cost; the words of its measuring part are in web/cost/. */
import type { Language } from '../../figure.ts';
import type { Passage } from '../words.ts';
import en from './en.ts';
import fr from './fr.ts';
import zh from './zh.ts';

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

export const COST_WORDS: Readonly<Record<Language, CostPageWords>> = { en, zh, fr };
