/** What of a picture can be pointed at, pressed, written over or read aloud. Pixels of the picture. */
import type { TokenRef } from './owners.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cell of a node; row and column are 0-based. */
export interface CellRef {
  readonly node: string;
  readonly row: number;
  readonly column: number;
}

/** Where a cell stands. */
export interface CellBox extends CellRef, Box {
  readonly editable: boolean;
  /** Whether its value has arrived at this moment. */
  readonly shown: boolean;
}

/** A way to the figure that shows how a node is made. */
export interface LinkBox extends Box {
  readonly node: string;
  readonly figure: string;
  /** The chapter that figure stands in. */
  readonly chapter: string;
}

/** A part that moves a choice when it is pressed. */
export interface PressBox extends Box {
  readonly choice: string;
  readonly value: string;
  /** Whether the choice has this value already; pressing then takes it back to its first one. */
  readonly pressed: boolean;
}

/** Where a token stands. */
export interface TokenBox extends Box {
  /** Nothing where no sequence is named. */
  readonly ref: TokenRef | undefined;
  /** The row that pressing it follows, where it is one that reads. */
  readonly row?: number;
}

/** A line as it stands: what a screen reader is told of it. */
export interface ShownCodeLine {
  readonly text: string;
  readonly runs: boolean;
}
