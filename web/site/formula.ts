/** Formulas are typeset while the site is built: pages hold plain MathML and load no math script. */
import temml from 'temml';
import type { Role } from '../figure.ts';

/** Symbols wear the colour they wear in the pictures. `\W{Q}` is W_Q. */
const MACROS: Readonly<Record<string, string>> = {
  '\\X': inked('state', 'X'),
  '\\x': inked('state', 'x_{#1}'),
  '\\W': inked('weights', 'W_{#1}'),
  '\\Q': inked('query', 'Q'),
  '\\q': inked('query', 'q_{#1}'),
  '\\K': inked('key', 'K'),
  '\\k': inked('key', 'k_{#1}'),
  '\\query': inked('query', 'q'),
  '\\key': inked('key', 'k'),
  '\\score': inked('score', 's'),
  '\\output': inked('output', 'o'),
  '\\KT': inked('key', 'K^{\\mathsf T}'),
  '\\V': inked('value', 'V'),
  '\\v': inked('value', 'v_{#1}'),
  '\\s': inked('score', 's_{#1}'),
  '\\S': inked('score', 'S'),
  '\\e': inked('score', 'e_{#1}'),
  '\\E': inked('score', 'E'),
  '\\M': inked('mask', 'M'),
  '\\Mij': inked('mask', 'M_{ij}'),
  '\\A': inked('attention', 'A'),
  '\\a': inked('attention', 'a_{#1}'),
  '\\O': inked('output', 'O'),
  '\\o': inked('output', 'o_{#1}'),
  // \head{1}{a}{j} is a_j⁽¹⁾ in the colour of head 1; \each{a}{ij} is that of any head.
  '\\head': '\\class{head-#1}{#2_{#3}^{(#1)}}',
  '\\each': '#1_{#2}^{(h)}',
  // What runs past the branches, what a branch writes, and what is inside one: the letter is named.
  '\\stream': inked('residual', '#1'),
  '\\update': inked('output', '#1'),
  '\\inner': inked('state', '#1'),
};

function inked(role: Role, tex: string): string {
  return `\\class{${role}}{${tex}}`;
}

/** MathML of a TeX formula, inline or displayed. Throws at build time on anything it cannot set. */
export function formula(tex: string, display: 'inline' | 'block' = 'inline'): string {
  const mathml = temml.renderToString(tex, {
    displayMode: display === 'block',
    macros: { ...MACROS },
    throwOnError: true,
    trust: true,
  });
  return withoutStyles(mathml);
}

/** A strict policy refuses style attributes; style/figures.css lays displays and tables out instead. */
function withoutStyles(mathml: string): string {
  const bare = mathml
    .replaceAll(' style="display:block math;"', '')
    .replace(/ style="padding-left:[\d.]+(em|pt);padding-right:[\d.]+(em|pt);"/g, '');
  const left = / style="[^"]*"/.exec(bare);
  if (left) throw new Error(`The formula needs${left[0]}, which the pages' policy refuses: ${mathml}`);
  return bare;
}
