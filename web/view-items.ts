/** What can stand in a picture beside matrices, each kind with a view of its own. All of it is data. */
import type { HeadRole, Role } from './drawing/colors.ts';

/** Items with a view of their own; views/view.ts says which. */
export type ViewItem =
  PlaneItem | VectorsItem | BarsItem | MapItem | CardsItem | TokensItem | CodeItem | CurveItem | StreamItem;

/** Arrows in real coordinates: the values, their weighted copies tip to tail, and the sum. */
export interface PlaneItem {
  readonly kind: 'plane';
  readonly weights: string;
  readonly values: string;
  readonly output: string;
  /** The name of an input matrix whose vectors can be dragged, if any. */
  readonly drags?: string;
  /** Pixels it takes at the most, where other things stand beside it. */
  readonly widest?: number;
}

/**
 * The tokens themselves, with an arc from the followed one, which reads, to each it reads: inked by
 * weight, shut where masked. Pressing a token follows it. The two nodes are n_q × n_k.
 */
export interface TokensItem {
  readonly kind: 'tokens';
  /** The node whose rows read. */
  readonly of: string;
  /** The node whose rows are read, where that is another sequence. */
  readonly source?: string;
  readonly weights?: string;
  /** A mask, or masked scores: −∞ closes. */
  readonly mask?: string;
  /** What is written under the tokens that are read; the weights alone unless named. */
  readonly lines?: readonly TokenLine[];
  /** The head whose weights these are, where several stand side by side. */
  readonly head?: HeadRole;
  /** One of so many to be compared: small, side by side where there is room, and without numbers. */
  readonly among?: number;
}

/** The followed row of a node, one number under each token. */
export interface TokenLine {
  readonly node: string;
  readonly role: Role;
  /** Shown before the numbers: "e_2". */
  readonly name: string;
}

/** Rows of any nodes as arrows on one plane, by their first two coordinates. */
export interface VectorsItem {
  readonly kind: 'vectors';
  readonly arrows: readonly VectorRows[];
  /** At least so many units are shown in each direction, so that dragging does not move the axes. */
  readonly reach?: number;
  /** A node whose rows span a convex hull: weighted averages of them lie within. */
  readonly hull?: string;
  /** Straight ways from one tip to another, such as the difference of two keys. */
  readonly segments?: readonly VectorSegment[];
  /** Lines through a tip on which the dot product with a difference of two others is the same. */
  readonly levels?: readonly VectorLevel[];
  /** A tip whose two coordinates are drawn as lines across the plane. */
  readonly cross?: VectorTip & { readonly role: Role };
}

export interface VectorRows {
  readonly node: string;
  readonly role: Role;
  /** "v" gives v₁, v₂, and so on; the only row of a node has no index. */
  readonly letter: string;
  /** 0-based; all of them unless named. */
  readonly rows?: readonly number[];
  /** An editable input whose tips can be dragged. */
  readonly drags?: boolean;
  /** A place to be reached rather than an arrow. */
  readonly isPlace?: boolean;
}

/** The tip of a row's arrow; 0-based. */
export interface VectorTip {
  readonly node: string;
  readonly row: number;
}

export interface VectorSegment {
  readonly from: VectorTip;
  readonly to: VectorTip;
  readonly role: Role;
  readonly label?: string;
  /** The node it comes into being with, if it is not there from the start. */
  readonly node?: string;
}

export interface VectorLevel {
  readonly label?: string;
  readonly through: VectorTip;
  readonly from: VectorTip;
  readonly to: VectorTip;
  readonly role: Role;
  readonly node?: string;
}

/** A row or a column of numbers from 0 up, each as a bar: the counts of a histogram, or one per query. */
export interface BarsItem {
  readonly kind: 'bars';
  /** One row or one column. */
  readonly node: string;
  /** Its symbol, for the arithmetic and the ear. */
  readonly name: string;
  readonly role: Role;
  /** Word key of what the bars are. */
  readonly word: string;
  /** A number that sums them up, a node of one cell, behind a word of its own. */
  readonly sum?: { readonly node: string; readonly name: string; readonly word: string };
  /** The edges of a histogram's bins, one row: the bars then stand on an axis of values. */
  readonly edges?: string;
  /** The number a bar as high as the view has; the largest one unless named. */
  readonly top?: number;
  /** The variance of what was counted: one standard deviation on either side of 0 is tinted. */
  readonly variance?: string;
  /** A histogram of the same numbers before they were divided by √d_k: its bars draw together. */
  readonly narrows?: { readonly counts: string; readonly keys: string };
}

/** A computation as a map: its nodes with their live shapes, and the ways between them. */
export interface MapItem {
  readonly kind: 'map';
  readonly boxes: readonly MapBox[];
  /** What comes after, in words: no node of this program. */
  readonly end: MapEnd;
}

/** A place in the map: how far along the computation, and beside what. */
export interface MapPlace {
  readonly layer: number;
  readonly lane: number;
}

export interface MapBox extends MapPlace {
  readonly node: string;
  readonly role: Role;
  readonly name?: string;
  /** The shape in symbols, such as "n × d_k". */
  readonly shape: string;
  /** The boxes it is made from. */
  readonly from: readonly string[];
  /** The figure that shows this step, and the chapter it stands in. */
  readonly opens?: { readonly figure: string; readonly chapter: string };
}

export interface MapEnd extends MapPlace {
  /** Word key. */
  readonly word: string;
  readonly from: string;
}

/** A question asked of cards: the clue of each is compared with it, the content of each is returned. */
export interface CardsItem {
  readonly kind: 'cards';
  /** Nodes: the question (one row), the clues, and for each card its score and its share. */
  readonly question: string;
  readonly clues: string;
  readonly scores: string;
  readonly weights: string;
  /** What is returned: one column for each content there is. */
  readonly answer: string;
  /** Word keys from here on: of the question, of what the columns of a clue stand for, */
  readonly asks: string;
  readonly features: readonly string[];
  /** of each card, */
  readonly cards: readonly { readonly clue: string; readonly content: string }[];
  /** of the contents there are, */
  readonly contents: readonly string[];
  /** and of the parts: request, clue, content, answer. */
  readonly parts: Readonly<Record<'request' | 'clue' | 'content' | 'answer', string>>;
}

/** Rows of numbers as lines over an axis; of a node with several rows, the followed one. */
export interface CurveItem {
  readonly kind: 'curve';
  /** Word key of what is drawn. */
  readonly word: string;
  /** Where the points stand, one row; counted from 0 unless named. */
  readonly x?: string;
  readonly lines: readonly CurveLine[];
  /** Cells that are pointed out: one node holds how far right, the other how high. */
  readonly points?: readonly { readonly x: string; readonly y: string }[];
}

export interface CurveLine {
  readonly node: string;
  /** Its symbol, for the arithmetic and the ear. */
  readonly name: string;
  readonly role: Role;
  /** Word key of what it is. */
  readonly word: string;
  readonly style: 'plain' | 'dashed' | 'dotted' | 'bold';
}

/** Lines of code; the one whose numbers are coming into being is lit. */
export interface CodeItem {
  readonly kind: 'code';
  readonly lines: readonly CodeLine[];
}

export interface CodeLine {
  readonly text: string;
  /** What the line computes. */
  readonly nodes: readonly string[];
}

/**
 * A computation as its residual stream: a thick line that enters, is read by branches, takes in at ⊕
 * what each of them writes, and leaves. Of every node the followed row is drawn.
 */
export interface StreamItem {
  readonly kind: 'stream';
  readonly enters: StreamBox;
  readonly writes: readonly StreamWrite[];
  /** The nodes are gradients: everything travels against the arrows of the computation. */
  readonly backwards?: boolean;
}

/** A node on its way: on the stream itself as it is there, or in the frame of a part. */
export interface StreamBox {
  readonly node: string;
  readonly role: Role;
  /** Shown in place of the node's name. */
  readonly name?: string;
  /** What the part is called, above its result: "MHA". */
  readonly part?: string;
  /** The node that takes in what the part reads, where more happens inside than its result. */
  readonly takesIn?: string;
  /** Pressing the part moves this choice to the value, and back to its first one. */
  readonly opens?: { readonly choice: string; readonly value: string };
}

/** One branch: what it reads of the stream, makes of it in its parts, and writes back. */
export interface StreamWrite {
  readonly branch: readonly StreamBox[];
  /** What the stream is behind ⊕. */
  readonly sum: StreamBox;
  /** A part that stands on the stream itself, such as the norm of post-norm. */
  readonly behind?: StreamBox;
  /** The direct path is cut: only the branch arrives. */
  readonly isCut?: boolean;
  /** Nothing of the branch arrives. */
  readonly isZero?: boolean;
  /** An input of one cell that the branch is multiplied by; 0 counts as `isZero`. */
  readonly factor?: string;
}
