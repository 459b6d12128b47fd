/** A negative number behind an operator stands in parentheses: 1 · (−2), never 1 · −2. */
import { isFold, type Piece } from './fold.ts';

const OPERATORS = ['·', '+', '−', '/', '√'];

export function needsParentheses(pieces: readonly Piece[], index: number): boolean {
  const piece = pieces[index];
  const before = pieces[index - 1];
  if (!piece || isFold(piece) || !before || isFold(before)) return false;
  return piece.value < 0 && OPERATORS.includes(before.text);
}
