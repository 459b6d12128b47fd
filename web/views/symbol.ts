/** Symbols as they are typeset: W_Q with a lowered Q, "layer 1 · A" with its scope upright. */
import { draw, type Drawing } from '../drawing/drawing.ts';

export interface SymbolPart {
  readonly text: string;
  readonly style: 'letter' | 'subscript' | 'plain';
}

const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/** Splits a node's name into letters, subscripts and plain text. */
export function symbolParts(name: string): SymbolPart[] {
  const scopeEnd = name.lastIndexOf(' · ');
  const scope = scopeEnd < 0 ? '' : name.slice(0, scopeEnd + 3);
  const symbol = name.slice(scope.length);
  const parts: SymbolPart[] = scope ? [{ text: scope, style: 'plain' }] : [];
  for (const match of symbol.matchAll(/([A-Za-z]+)(?:_([A-Za-z0-9]+))?|([^A-Za-z]+)/g)) {
    const [, letter, subscript, other] = match;
    // A word such as Softmax is not a product of letters, nor is a function that is called GELU.
    const isWord = letter !== undefined && /[a-z]{2}|^(ReLU|GELU|SiLU)$/.test(letter);
    if (letter) parts.push({ text: letter, style: isWord ? 'plain' : 'letter' });
    if (subscript) parts.push({ text: subscript, style: 'subscript' });
    if (other) parts.push({ text: other, style: 'plain' });
  }
  return parts;
}

/** The symbol as tspans. A lowered part raises what follows back to the line. */
export function drawSymbol(name: string): Drawing[] {
  let lowered = false;
  return symbolParts(name).map(({ text, style }) => {
    const subscript = style === 'subscript';
    const shift = subscript === lowered ? undefined : subscript ? 4 : -4;
    lowered = subscript;
    return draw('tspan', { class: style, dy: shift }, text);
  });
}

/** 12 as ₁₂. */
export function subscriptNumber(value: number): string {
  return [...String(value)].map((digit) => SUBSCRIPT_DIGITS[Number(digit)] ?? digit).join('');
}
