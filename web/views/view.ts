/**
 * Views beside the matrix grid. A view is made from its item and what is known before anything has a
 * place; it says how much room it needs, and draws itself where it is put. A new kind of item is a
 * file with such a function and a line in own/all-views.ts. A figure brings the views of the kinds it shows.
 */
import type { Figure, FigureState, Language, Role, ViewItem, Words } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { CellBox, CellRef, LinkBox, PressBox, ShownCodeLine, TokenBox } from './boxes.ts';
import type { PlaneBox } from './coordinates.ts';
import type { Frame } from './frame.ts';

/** A figure as pictures are drawn of it. */
export interface DrawnFigure extends Figure {
  /** How the kinds of items are drawn that its layout holds beside matrices. */
  readonly views?: Partial<Views>;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** The colour of tints in it that say weights, which the legend explains. */
  readonly tintsWeights?: Role;
  draw(corner: Corner, request: PictureRequest, frame: Frame): ViewDrawing;
}

/** Top left. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

export interface ViewDrawing {
  readonly drawing: Drawing;
  /** Cells drawn here, so that they can be pointed at, explained and edited. */
  readonly cells?: readonly CellBox[];
  /** Planes whose arrows can be dragged. */
  readonly planes?: readonly PlaneBox[];
  /** Places that lead to another figure. */
  readonly links?: readonly LinkBox[];
  /** Parts that open when they are pressed. */
  readonly presses?: readonly PressBox[];
  /** Tokens that can be followed or written over. */
  readonly tokens?: readonly TokenBox[];
  /** Lines of code, to be read aloud. */
  readonly code?: readonly ShownCodeLine[];
}

export interface PictureRequest {
  readonly figure: DrawnFigure;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly words: Words;
  readonly language: Language;
  /** Seconds into the storyboard. */
  readonly time: number;
  /** Pixels to fill; the height follows. */
  readonly width: number;
  /** The cell the reader looks at, and the cells it was made from. */
  readonly focus?: CellRef | undefined;
  readonly operands?: readonly CellRef[];
}

export interface Measuring {
  readonly figure: DrawnFigure;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly words: Words;
  /** Room for a line. */
  readonly width: number;
  /** Wished for; a matrix that is wider than the line gets narrower cells. */
  readonly cellWidth: number;
  /** Between two matrices. */
  readonly gap: number;
}

/** How the items of each kind become views. */
export type Views = {
  readonly [K in ViewItem['kind']]: (item: ViewItem & { kind: K }, measuring: Measuring) => View;
};

export function viewOf<K extends ViewItem['kind']>(item: ViewItem & { kind: K }, measuring: Measuring): View {
  const { id, views } = measuring.figure;
  const make = views?.[item.kind] as Views[K] | undefined;
  if (!make) throw new Error(`The figure ${id} shows ${item.kind} and brings no view for it`);
  return make(item, measuring);
}
