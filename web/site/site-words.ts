import type { Passage } from './chapters/chapter-words.ts';

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
