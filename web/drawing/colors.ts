/**
 * One colour, one meaning. The hues start from Okabe and Ito's palette; each pair is darkened or
 * lightened until text in it reaches a contrast of 4.5 : 1 on its own paper (tests/web checks it).
 */
export type Theme = 'light' | 'dark';
export type ColorName =
  | 'paper'
  | 'ink'
  | 'quiet'
  | 'line'
  | 'state'
  | 'weights'
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'mask'
  | 'attention'
  | 'output'
  | 'fault';

export const COLORS: Readonly<Record<ColorName, Readonly<Record<Theme, string>>>> = {
  paper: { light: '#ffffff', dark: '#16181c' },
  ink: { light: '#1c1f24', dark: '#e9e7e2' },
  quiet: { light: '#5f6670', dark: '#a3a9b3' },
  line: { light: '#d5d8dd', dark: '#3b4048' },
  state: { light: '#3c434d', dark: '#cfd3da' },
  weights: { light: '#5f6670', dark: '#a3a9b3' },
  query: { light: '#0067a6', dark: '#6db9ee' },
  key: { light: '#b5480a', dark: '#f29a62' },
  value: { light: '#00735a', dark: '#4fc7a1' },
  score: { light: '#6f4bb0', dark: '#b9a0ec' },
  mask: { light: '#5f6670', dark: '#a3a9b3' },
  attention: { light: '#8a5a00', dark: '#e8b84a' },
  output: { light: '#b02e6b', dark: '#f087b3' },
  fault: { light: '#a8201a', dark: '#ff9c93' },
};

/** `--af-query: light-dark(#0067a6, #6db9ee);` and so on: a page may override any of them. */
export function colorProperties(): string {
  return Object.entries(COLORS)
    .map(([name, { light, dark }]) => `--af-${name}:light-dark(${light},${dark});`)
    .join('');
}

/** Style text with every `var(--af-…)` replaced, for files whose viewers know no variables. */
export function resolveColors(css: string, theme: Theme): string {
  return css.replace(/var\(--af-([a-z]+)\)/g, (_, name: string) => COLORS[name as ColorName][theme]);
}
