/** What comes of loading a figure: one that can be shown, or why there is none. */
import type { Core } from '../wasm/wrapper/index.ts';
import type { Figure, Language, Words } from './figure.ts';
import type { UiWords } from './words/ui.ts';

/** What a figure says, in one language. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly ui: UiWords;
}

/** A figure that can be shown, and how it speaks. */
export interface Loaded {
  readonly figure: Figure;
  readonly core: Core;
  readonly speech: Speech;
  /** In another language; rejects where the words do not arrive. */
  speak(language: Language): Promise<Speech>;
  /**
   * Looks at what the first picture does not show, and tells what its author must hear of, in the language
   * that is spoken by then; rejects where the words do not arrive.
   */
  rest?(language: () => Language): Promise<Refused | undefined>;
}

/** What was asked for makes no figure: the code for scripts, the sentence for readers. */
export interface Refused {
  readonly code: string;
  readonly sentence: string;
}
