/**
 * A gesture shows how one operation makes its cells. It is chosen by the node's operation, so a
 * storyboard only says which nodes come into being; nothing here computes a value.
 */
import type { FigureState, Language } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { PlacedMatrix } from '../views/placed.ts';
import type { Scene } from '../views/scene.ts';
import { within } from '../views/frame.ts';
import { FOLLOWED_SHARE, type Span } from '../views/turns.ts';

export interface CellPlace {
  readonly matrix: PlacedMatrix;
  readonly row: number;
  readonly column: number;
  /** The followed row. */
  readonly followed: number;
}

export interface GestureContext {
  readonly scene: Scene;
  readonly matrix: PlacedMatrix;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly language: Language;
}

export interface Gesture {
  /** How far a cell has landed, 0…1, when its node is `progress` done (0…1). */
  landing(place: CellPlace, progress: number): number;
  /** What is under way meanwhile. */
  travellers(context: GestureContext, progress: number): Drawing[];
}

/** When a row is made. Where no row is followed, rows come one after another. */
export function rowSpan({ matrix, row, followed }: Omit<CellPlace, 'column'>): Span {
  if (matrix.item.together) return { start: 0, end: 1 };
  if (matrix.item.follows) {
    if (row !== followed) return { start: FOLLOWED_SHARE, end: 1 };
    return { start: 0, end: matrix.rows.length > 1 ? FOLLOWED_SHARE : 1 };
  }
  const line = matrix.rows.indexOf(row);
  return { start: line / matrix.rows.length, end: (line + 1) / matrix.rows.length };
}

/** When a cell is made: the followed row cell by cell, any other row in one go. */
export function cellSpan(place: CellPlace): Span {
  const row = rowSpan(place);
  if (!place.matrix.item.follows || place.row !== place.followed) return row;
  const count = place.matrix.columns.length;
  const position = place.matrix.columns.indexOf(place.column);
  const length = (row.end - row.start) / count;
  return { start: row.start + position * length, end: row.start + (position + 1) * length };
}

export function during(progress: number, { start, end }: Span): number {
  return within(progress, start, end);
}
