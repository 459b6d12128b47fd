/**
 * One colour, one meaning. The hues start from Okabe and Ito's palette; each pair is darkened or
 * lightened until text in it reaches a contrast of 4.5 : 1 on its own paper (tests/web checks it).
 */
export type Theme = 'light' | 'dark';

/** The meanings that own a colour: the same in formula, prose, grid, arrow and legend. */
export const ROLES = [
  'state',
  'weights',
  'query',
  'key',
  'value',
  'score',
  'mask',
  'attention',
  'output',
  // What runs past all branches and is written into.
  'residual',
  'gradient',
  // Everything of one head, where several stand side by side.
  'head-1',
  'head-2',
  'head-3',
  'head-4',
] as const;
export type Role = (typeof ROLES)[number];
export type HeadRole = Extract<Role, `head-${number}`>;
export type ColorName = Role | 'paper' | 'ink' | 'quiet' | 'line' | 'fault';

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
  residual: { light: '#566a00', dark: '#b4c856' },
  gradient: { light: '#a3262e', dark: '#ff9189' },
  'head-1': { light: '#3b57b5', dark: '#93a9f5' },
  'head-2': { light: '#8f5410', dark: '#dda35c' },
  'head-3': { light: '#37722b', dark: '#86c877' },
  'head-4': { light: '#8e3f93', dark: '#d99ade' },
  fault: { light: '#a8201a', dark: '#ff9c93' },
};

/** `--af-query: light-dark(#0067a6, #6db9ee);` and so on: a page may override any of them. */
export function colorProperties(): string {
  return Object.entries(COLORS)
    .map(([name, { light, dark }]) => `--af-${name}:light-dark(${light},${dark});`)
    .join('');
}

/** One rule for each role: `rule('query')` and so on. */
export function roleRules(rule: (role: Role) => string): string {
  return ROLES.map(rule).join('');
}

/** Style text with every `var(--af-…)` replaced, for files whose viewers know no variables. */
export function resolveColors(css: string, theme: Theme): string {
  return css.replace(/var\(--af-([a-z0-9-]+)\)/g, (_, name: string) => COLORS[name as ColorName][theme]);
}
