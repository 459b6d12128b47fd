/** What can stand in a picture. A new kind is an item of view-items.ts and a view in views/; all of it is data. */
import type { HeadRole, Role } from './drawing/colors.ts';
import type { ViewItem } from './view-items.ts';

/** One thing in the picture. Items flow in bands, left to right, and wrap on narrow screens. */
export type Item = MatrixItem | StackItem | GroupItem | SignItem | OperationItem | NoteItem | ViewItem;

export interface MatrixItem {
  readonly kind: 'matrix';
  /** Name of the node in the trace. */
  readonly node: string;
  readonly role: Role;
  /** Shown in place of the node's name, for scoped nodes such as "full · A". */
  readonly name?: string;
  /** Show all rows (the default) or only the followed one; likewise columns. */
  readonly rows?: 'all' | 'followed';
  readonly columns?: 'all' | 'followed';
  /** Whether the followed row is marked here: true for whatever belongs to a reading position. */
  readonly follows?: boolean;
  /** All rows come into being at once, instead of the followed one first and slowly. */
  readonly together?: boolean;
  /** Word key of a label behind each row; `{next}` in it is the position after the row's own. */
  readonly rowNote?: string;
  /** Rows, or columns, are no positions here, though those of the role's other matrices are. */
  readonly plainRows?: boolean;
  readonly plainColumns?: boolean;
  /** Cells that are pointed out. */
  readonly marks?: readonly Mark[];
  /** The head it belongs to, where several stand side by side: it wears that head's colour. */
  readonly head?: HeadRole;
  /** Cells for small numbers only, so that several matrices find room side by side. */
  readonly narrow?: boolean;
  /** Who filled the columns, from the left. */
  readonly columnRoles?: readonly ColumnSpan[];
  /** Who filled the cells, read row after row, where a row came from more than one place. */
  readonly cellRoles?: readonly CellSpan[];
  /** A mistake that is shown: its brackets are broken and its name is crossed out. */
  readonly wrong?: boolean;
}

export interface ColumnSpan extends Span {
  readonly columns: number;
}

export interface CellSpan extends Span {
  readonly cells: number;
}

interface Span {
  readonly role: Role;
  /** Says the same as the colour: the number of a head. */
  readonly label?: string;
}

/** A cell with an outline and a label such as "i, j"; the second of a pair is dashed. */
export interface Mark {
  /** 0-based. */
  readonly row: number;
  readonly column: number;
  readonly label: string;
  readonly role: Role;
  readonly dashed?: boolean;
}

/** Matrices one above the other with columns in line, as W_Q above Q beside X. */
export interface StackItem {
  readonly kind: 'stack';
  readonly items: readonly MatrixItem[];
}

/** Items that stay together, such as an equation, under a heading of their own if they have one. */
export interface GroupItem {
  readonly kind: 'group';
  /** Word key of the heading. */
  readonly word?: string;
  readonly items: readonly Item[];
}

/** A plain sign between matrices: "·", "=", "+". */
export interface SignItem {
  readonly kind: 'sign';
  readonly text: string;
}

/** An arrow labelled with the operation that makes `node`: "÷ √2", "Softmax". */
export interface OperationItem {
  readonly kind: 'operation';
  readonly node: string;
}

/** A line of words within the picture, such as a side's heading. */
export interface NoteItem {
  readonly kind: 'note';
  readonly word: string;
}
