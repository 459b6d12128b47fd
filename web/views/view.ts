/**
 * Views beside the matrix grid. A view is made from its item and what is known before anything has a
 * place; it says how much room it needs, and draws itself where it is put. A new kind of item is a
 * file with such a function and a line in all.ts. A figure brings the views of the kinds it shows.
 */
import type { Role, ViewItem } from '../figure.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { ShownCodeLine } from './code.ts';
import type { Frame } from './frame.ts';
import type { Measuring } from './measure.ts';
import type { CellBox, PictureRequest } from './picture.ts';
import type { PlaneBox } from './coordinates.ts';
import type { TokenRef } from './owners.ts';

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

/** A way to the figure that shows how a node is made; pixels of the picture. */
export interface LinkBox {
  readonly node: string;
  readonly figure: string;
  /** The chapter that figure stands in. */
  readonly chapter: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part that moves a choice when it is pressed; pixels of the picture. */
export interface PressBox {
  readonly choice: string;
  readonly value: string;
  /** Whether the choice has this value already; pressing then takes it back to its first one. */
  readonly pressed: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a token stands, in pixels of the picture. */
export interface TokenBox {
  /** Nothing where no sequence is named. */
  readonly ref: TokenRef | undefined;
  /** The row that pressing it follows, where it is one that reads. */
  readonly row?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
