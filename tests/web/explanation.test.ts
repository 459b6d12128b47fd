import { describe, expect, test } from 'vitest';
import type { ExplanationToken } from '../../wasm/wrapper/index.ts';
import { foldSums, isFold, type Piece } from '../../web/element/model/explanation/fold.ts';
import { operandCells } from '../../web/element/model/explanation/operands.ts';
import { needsParentheses } from '../../web/element/model/explanation/signs.ts';

const blank = { text: '', node: '', row: 0, column: 0, value: 0 };
const text = (sign: string): ExplanationToken => ({ ...blank, kind: 'text', text: sign });
const number = (value: number): ExplanationToken => ({ ...blank, kind: 'number', value });
const cell = (node: string, column: number, value = column): ExplanationToken => ({
  ...blank,
  kind: 'cell',
  node,
  column,
  value,
});

/** S = Q₁ · K₁ + … = result */
function dotProduct(width: number): ExplanationToken[] {
  const terms = Array.from({ length: width }, (_, k) => [
    text(k === 0 ? '=' : '+'),
    cell('Q', k),
    text('·'),
    cell('K', k),
  ]);
  return [cell('S', 0), ...terms.flat(), text('='), number(42)];
}

/** A = exp(E − m) / (exp(E − m) + …) = weight */
function softmax(width: number): ExplanationToken[] {
  const power = (j: number) => [text('exp('), cell('E', j), text('−'), number(9), text(')')];
  const sum = Array.from({ length: width }, (_, j) => [...(j > 0 ? [text('+')] : []), ...power(j)]);
  return [
    cell('A', 0),
    text('='),
    ...power(0),
    text('/'),
    text('('),
    ...sum.flat(),
    text(')'),
    text('='),
    number(0.5),
  ];
}

const spelled = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) =>
      isFold(piece)
        ? `<${piece.terms}>`
        : piece.kind === 'text'
          ? piece.text
          : piece.kind === 'cell'
            ? `${piece.node}${piece.column}`
            : piece.value,
    )
    .join('');

describe('a long sum', () => {
  test('keeps its first three terms, its last and the result', () => {
    expect(spelled(foldSums(dotProduct(8)))).toBe('S0=Q0·K0+Q1·K1+Q2·K2<4>+Q7·K7=42');
  });

  test('is folded within the brackets of a quotient', () => {
    expect(spelled(foldSums(softmax(7)))).toBe(
      'A0=exp(E0−9)/(exp(E0−9)+exp(E1−9)+exp(E2−9)<3>+exp(E6−9))=0.5',
    );
  });

  test('of terms with sums of their own is folded term by term', () => {
    const term = (j: number) => [
      cell('A', j),
      text('·'),
      text('('),
      cell('A', j),
      text('+'),
      number(9),
      text(')'),
    ];
    const sum = Array.from({ length: 6 }, (_, j) => [...(j > 0 ? [text('+')] : []), ...term(j)]);
    const sentence = [cell('f', 0), text('='), text('√'), text('('), ...sum.flat(), text(')')];
    expect(spelled(foldSums(sentence))).toBe('f0=√(A0·(A0+9)+A1·(A1+9)+A2·(A2+9)<2>+A5·(A5+9))');
  });

  test('and a long list of numbers to choose from', () => {
    const list = Array.from({ length: 32 }, (_, j) => [...(j > 0 ? [text(',')] : []), cell('A', j)]);
    const pieces = foldSums([
      cell('m', 0),
      text('='),
      text('max('),
      ...list.flat(),
      text(')'),
      text('='),
      number(1),
    ]);
    expect(spelled(pieces)).toBe('m0=max(A0,A1,A2<28>,A31)=1');
    expect(pieces.find(isFold)?.sign).toBe(',');
  });

  test.each([1, 2, 5])('of %d terms stands in full', (width) => {
    expect(foldSums(dotProduct(width))).toEqual(dotProduct(width));
    expect(foldSums(softmax(width))).toEqual(softmax(width));
  });

  test('loses nothing: opened, it is the sentence it was', () => {
    for (const sentence of [dotProduct(64), softmax(64)]) {
      expect(foldSums(sentence).flatMap((piece) => (isFold(piece) ? piece.tokens : [piece]))).toEqual(
        sentence,
      );
    }
  });
});

describe('the sign of an operand', () => {
  test.each([
    [[text('='), number(-1)], false],
    [[text('exp('), number(-1)], false],
    [[text('·'), number(-1)], true],
    [[text('+'), cell('Q', 0, -1)], true],
    [[text('−'), number(-1)], true],
    [[text('·'), number(1)], false],
    [[text('+'), number(-Infinity)], true],
  ])('stands in parentheses only behind an operator (%#)', (pieces, expected) => {
    expect(needsParentheses(pieces, 1)).toBe(expected);
  });
});

test('an explanation points at every operand once, and not at itself', () => {
  const cells = operandCells({ node: 'A', row: 0, column: 0 }, softmax(3));
  expect(cells).toEqual([0, 1, 2].map((column) => ({ node: 'E', row: 0, column })));
});
