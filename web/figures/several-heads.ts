/** What the figures of several heads share: a head's name, its colour, and how its matrices stand. */
import type { ColumnSpan, HeadRole, MatrixItem, Role } from '../figure.ts';

/** The colours, head 1 first: as many heads as a picture tells apart. */
export const HEAD_ROLES: readonly HeadRole[] = ['head-1', 'head-2', 'head-3', 'head-4'];

const RAISED = ['⁽¹⁾', '⁽²⁾', '⁽³⁾', '⁽⁴⁾'] as const;

/** "O" of the first head, counted from 0, is O⁽¹⁾. */
export function ofHead(symbol: string, head: number): string {
  return symbol + RAISED[head]!;
}

/** The heads from the first on, counted from 0. */
export function heads(count: number): number[] {
  return Array.from({ length: count }, (_, head) => head);
}

/** A matrix of one head in its colour, named as its node unless told. */
export function headMatrix(
  symbol: string,
  head: number,
  role: Role,
  more: Partial<MatrixItem> = {},
): MatrixItem {
  return { kind: 'matrix', node: ofHead(symbol, head), role, head: HEAD_ROLES[head]!, ...more };
}

/** Whose columns of C these are: each head has `width` of them. */
export function columnsOf(count: number, width: number, letter = 'O'): ColumnSpan[] {
  return heads(count).map((head) => ({
    columns: width,
    role: HEAD_ROLES[head]!,
    label: ofHead(letter, head),
  }));
}
