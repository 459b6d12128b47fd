import type { Passage } from '../chapters/chapter-words.ts';
import type { Example } from '../../own/guide-examples.ts';

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
