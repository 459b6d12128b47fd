/** Long sums keep their first and last terms; what lies between is one fold that can be opened. */
import type { ExplanationToken } from '../../../wasm/wrapper/index.ts';

export interface Fold {
  readonly kind: 'fold';
  readonly tokens: readonly ExplanationToken[];
  /** Number of terms inside. */
  readonly terms: number;
}

export type Piece = ExplanationToken | Fold;

export function isFold(piece: Piece | undefined): piece is Fold {
  return piece?.kind === 'fold';
}

const FIRST_TERMS = 3;
const LAST_TERMS = 1;
/** Folding fewer terms than this would save nothing. */
const FEWEST_FOLDED = 2;

/** Terms between "+" signs, at any depth of parentheses; the result after "=" is never folded. */
export function foldSums(tokens: readonly ExplanationToken[]): Piece[] {
  return sums(tokens).flatMap((sum) => {
    const folded = sum.length - FIRST_TERMS - LAST_TERMS;
    if (folded < FEWEST_FOLDED) return sum.flat();
    const last = sum.length - LAST_TERMS;
    return [
      ...sum.slice(0, FIRST_TERMS).flat(),
      { kind: 'fold', tokens: sum.slice(FIRST_TERMS, last).flat(), terms: folded } as const,
      ...sum.slice(last).flat(),
    ];
  });
}

/**
 * Cuts a sentence into sums, each a list of terms; a term after the first begins with its "+".
 * Brackets and "=" separate one sum from another, except brackets that close within a term.
 */
function sums(tokens: readonly ExplanationToken[]): ExplanationToken[][][] {
  const result: ExplanationToken[][][] = [[[]]];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const sum = result.at(-1)!;
    if (isText(token, '=')) {
      result.push([[token]], [[]]);
      continue;
    }
    const end = opens(token) ? closing(tokens, index) : index;
    const inside = tokens.slice(index + 1, end);
    if (inside.some((one) => isText(one, '+'))) {
      result.push([[token]], ...sums(inside), [[]]);
      index = end - 1;
    } else {
      if (isText(token, '+')) sum.push([]);
      sum.at(-1)!.push(...tokens.slice(index, end + 1));
      index = end;
    }
  }
  return result;
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
  return tokens.length - 1;
}
