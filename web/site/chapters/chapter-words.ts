/** What a chapter says, and a passage of any page. */

export interface Passage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
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
