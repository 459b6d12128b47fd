/**
 * The words of the pages; those of the chapters are in chapters/. One file per language, each
 * written for its readers rather than translated line by line. What stands between dollar signs is a
 * formula, with the macros of formula.ts; `{query:requests}` are words in the colour of queries.
 */
import type { Language } from '../figure.ts';
import en from './words.en.ts';
import fr from './words.fr.ts';
import zh from './words.zh.ts';

export interface Passage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What all pages say, and the home page. */
export interface SiteWords {
  /** The language's own name, for the switch. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly skip: string;
  readonly languages: string;
  readonly theme: {
    readonly legend: string;
    readonly auto: string;
    readonly light: string;
    readonly dark: string;
  };
  readonly headline: string;
  readonly lead: string;
  /** What to try in the figure that leads. */
  readonly leading: Passage;
  readonly chapters: {
    readonly heading: string;
    readonly chapter: (number: number) => string;
    readonly contents: string;
    readonly previous: string;
    readonly next: string;
    readonly home: string;
  };
  /** What stands beside the chapters. */
  readonly beside: { readonly heading: string; readonly eyebrow: string };
  readonly embed: Passage & {
    readonly figure: string;
    readonly form: string;
    readonly forms: { readonly element: string; readonly frame: string; readonly markdown: string };
    readonly code: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly preview: string;
  };
  readonly numbers: Passage;
  readonly licence: string;
}

export interface ChapterWords {
  /** In links. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** On the home page. */
  readonly summary: string;
  readonly headline: string;
  readonly lead: readonly string[];
  /** What leads to each figure and what to try in it, by the figure's id. */
  readonly figures: Readonly<Record<string, Passage>>;
  readonly closing: Passage;
}

export const WORDS: Readonly<Record<Language, SiteWords>> = { en, zh, fr };
