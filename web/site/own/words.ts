/** The words of the guide to figures of one's own. `…` between backticks is code. */
import type { Language } from '../../figure.ts';
import type { Example } from '../../own/examples.ts';
import type { Passage } from '../words.ts';
import en from './en.ts';
import fr from './fr.ts';
import zh from './zh.ts';

/** What a file holds, in the order of the table. */
export type Part =
  | 'id'
  | 'inputs'
  | 'program'
  | 'layout'
  | 'storyboard'
  | 'words'
  | 'settings'
  | 'presets'
  | 'when'
  | 'references';

export interface GuideWords extends Passage {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly summary: string;
  readonly lead: string;
  /** Leads here from the section on embedding. */
  readonly invitation: string;
  readonly examples: Readonly<Record<Example, Passage>>;
  /** Unfolds the text of an example's file. */
  readonly file: string;
  readonly code: string;
  readonly parts: { readonly heading: string; readonly list: Readonly<Record<Part, string>> };
  /** Unfolds the list of all operations. */
  readonly operations: string;
  readonly checked: Passage;
}

export const GUIDE_WORDS: Readonly<Record<Language, GuideWords>> = { en, zh, fr };
