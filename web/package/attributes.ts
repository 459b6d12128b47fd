/** What may stand on the tag, for those who write it in JSX; README.md says how to tell React and Preact. */
export interface AttentionFigureAttributes {
  name?: string | undefined;
  src?: string | undefined;
  preset?: string | undefined;
  start?: string | undefined;
  step?: number | string | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
  autoplay?: boolean | undefined;
  controls?: 'none' | 'play' | undefined;
  address?: boolean | undefined;
  lang?: string | undefined;
}
