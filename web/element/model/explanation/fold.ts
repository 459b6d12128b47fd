/** Long sums and lists keep their first and last terms; what lies between is one fold that can be opened. */
import type { ExplanationToken } from '../../../../wasm/wrapper/index.ts';

export interface Fold {
  readonly kind: 'fold';
  readonly tokens: readonly ExplanationToken[];
  /** Number of terms inside. */
  readonly terms: number;
  /** What stands between the terms. */
  readonly sign: string;
}

export type Piece = ExplanationToken | Fold;

export function isFold(piece: Piece | undefined): piece is Fold {
  return piece?.kind === 'fold';
}

const FIRST_TERMS = 3;
const LAST_TERMS = 1;
/** Folding fewer terms than this would save nothing. */
const FEWEST_FOLDED = 2;
/** Between the terms of a sum, and between the numbers that max( ) chooses from. */
const SIGNS = ['+', ','];

/** Terms at any depth of brackets; "=" separates one sum from another. */
export function foldSums(tokens: readonly ExplanationToken[]): Piece[] {
  return split(tokens, ['=']).flatMap((side) => {
    const [sign, ...rest] = side;
    return sign && isText(sign, '=') ? [sign, ...foldTerms(rest)] : foldTerms(side);
  });
}

function foldTerms(tokens: readonly ExplanationToken[]): Piece[] {
  const terms = split(tokens, SIGNS);
  const folded = terms.length - FIRST_TERMS - LAST_TERMS;
  if (folded < FEWEST_FOLDED) return terms.flatMap(foldWithin);
  const last = terms.length - LAST_TERMS;
  const inner = terms.slice(FIRST_TERMS, last).flat();
  return [
    ...terms.slice(0, FIRST_TERMS).flatMap(foldWithin),
    { kind: 'fold', tokens: inner, terms: folded, sign: inner[0]!.text },
    ...terms.slice(last).flatMap(foldWithin),
  ];
}

/** The inside of each bracket of a term. */
function foldWithin(term: readonly ExplanationToken[]): Piece[] {
  const start = term.findIndex(opens);
  if (start < 0) return [...term];
  const end = closing(term, start);
  return [
    ...term.slice(0, start + 1),
    ...foldTerms(term.slice(start + 1, end)),
    ...term.slice(end, end + 1),
    ...foldWithin(term.slice(end + 1)),
  ];
}

/** Cuts at the signs outside all brackets; a part after the first begins with its sign. */
function split(tokens: readonly ExplanationToken[], signs: readonly string[]): ExplanationToken[][] {
  const parts: ExplanationToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0 && signs.some((sign) => isText(token, sign))) parts.push([]);
    if (opens(token)) depth++;
    if (isText(token, ')')) depth--;
    parts.at(-1)!.push(token);
  }
  return parts;
}

function isText(token: ExplanationToken, text: string): boolean {
  return token.kind === 'text' && token.text === text;
}

function opens(token: ExplanationToken): boolean {
  return token.kind === 'text' && token.text.endsWith('(');
}

/** Index of the bracket that closes the one at `start`. */
function closing(tokens: readonly ExplanationToken[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    if (opens(tokens[index]!)) depth++;
    else if (isText(tokens[index]!, ')') && --depth === 0) return index;
  }
  return tokens.length;
}
