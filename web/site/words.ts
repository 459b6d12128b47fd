/**
 * The words of the home page. One file per language, each written for its readers rather than
 * translated line by line. What stands between dollar signs is a formula, with the macros of formula.ts.
 */
import type { Language } from '../figure.ts';
import type { FIGURES as ALL } from '../figures/registry.ts';
import en from './words.en.ts';
import fr from './words.fr.ts';
import zh from './words.zh.ts';

export interface Passage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

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
  /** What to try in each figure, by the figure's id. */
  readonly figures: Readonly<Record<FigureId, Passage>>;
  readonly embed: Passage & {
    readonly figure: string;
    readonly form: string;
    readonly forms: { readonly element: string; readonly frame: string };
    readonly code: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly preview: string;
  };
  readonly numbers: Passage;
  readonly licence: string;
}

/** The figures on the home page, in the order of reading. The first one leads. */
export const FIGURES = [
  'whole-sequence',
  'projections',
  'weighted-sum',
  'causal-mask',
] as const satisfies readonly (keyof typeof ALL)[];
export type FigureId = (typeof FIGURES)[number];

export const WORDS: Readonly<Record<Language, SiteWords>> = { en, zh, fr };
