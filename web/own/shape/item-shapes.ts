/** What can stand in an author's picture: the items of items.ts, each with a condition if it likes. */
import * as v from 'valibot';
import {
  filledList,
  flag,
  headRole,
  id,
  index,
  list,
  number,
  object,
  optional,
  role,
  slug,
  symbol,
  text,
  when,
  whole,
} from './basic.ts';

const span = { role, label: optional(text) };
const shown = optional(v.picklist(['all', 'followed']));

export const ColumnSpan = object({ ...span, columns: whole(1, 64) });
export const CellSpan = object({ ...span, cells: whole(1, 4096) });
export const Mark = object({ row: index, column: index, label: text, role, dashed: optional(flag) });

export const MatrixItem = object({
  kind: v.literal('matrix'),
  node: symbol,
  role,
  name: optional(text),
  rows: shown,
  columns: shown,
  follows: optional(flag),
  together: optional(flag),
  rowNote: optional(id),
  plainRows: optional(flag),
  plainColumns: optional(flag),
  marks: optional(list(Mark, 64)),
  head: optional(headRole),
  narrow: optional(flag),
  columnRoles: optional(list(ColumnSpan, 64)),
  cellRoles: optional(list(CellSpan, 64)),
  wrong: optional(flag),
  when: optional(when),
});

export const StackItem = object({
  kind: v.literal('stack'),
  items: filledList(MatrixItem, 16),
  when: optional(when),
});

export const SignItem = object({ kind: v.literal('sign'), text, when: optional(when) });
export const OperationItem = object({ kind: v.literal('operation'), node: symbol, when: optional(when) });
export const NoteItem = object({ kind: v.literal('note'), word: id, when: optional(when) });

export const PlaneItem = object({
  kind: v.literal('plane'),
  weights: symbol,
  values: symbol,
  output: symbol,
  drags: optional(symbol),
  widest: optional(whole(100, 2000)),
  when: optional(when),
});

export const TokenLine = object({ node: symbol, role, name: text });
export const TokensItem = object({
  kind: v.literal('tokens'),
  of: symbol,
  source: optional(symbol),
  weights: optional(symbol),
  mask: optional(symbol),
  lines: optional(list(TokenLine, 8)),
  head: optional(headRole),
  among: optional(whole(1, 8)),
  when: optional(when),
});

export const VectorTip = object({ node: symbol, row: index });
export const VectorRows = object({
  node: symbol,
  role,
  letter: text,
  rows: optional(list(index, 64)),
  drags: optional(flag),
  isPlace: optional(flag),
});
export const VectorSegment = object({
  from: VectorTip,
  to: VectorTip,
  role,
  label: optional(text),
  node: optional(symbol),
});
export const VectorLevel = object({
  label: optional(text),
  through: VectorTip,
  from: VectorTip,
  to: VectorTip,
  role,
  node: optional(symbol),
});
export const VectorCross = object({ node: symbol, row: index, role });
export const VectorsItem = object({
  kind: v.literal('vectors'),
  arrows: filledList(VectorRows, 16),
  reach: optional(v.pipe(number, v.minValue(0))),
  hull: optional(symbol),
  segments: optional(list(VectorSegment, 32)),
  levels: optional(list(VectorLevel, 16)),
  cross: optional(VectorCross),
  when: optional(when),
});

export const BarsSum = object({ node: symbol, name: text, word: id });
export const BarsNarrowing = object({ counts: symbol, keys: symbol });
export const BarsItem = object({
  kind: v.literal('bars'),
  node: symbol,
  name: text,
  role,
  word: id,
  sum: optional(BarsSum),
  edges: optional(symbol),
  top: optional(v.pipe(number, v.minValue(0.001))),
  variance: optional(symbol),
  narrows: optional(BarsNarrowing),
  when: optional(when),
});

/** Between two places is a place, too. */
const along = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));
const place = { layer: along(11), lane: along(5) };
export const MapOpens = object({ figure: slug, chapter: slug });
export const MapBox = object({
  ...place,
  node: symbol,
  role,
  name: optional(text),
  shape: text,
  from: list(symbol, 8),
  opens: optional(MapOpens),
});
export const MapEnd = object({ ...place, word: id, from: symbol });
export const MapItem = object({
  kind: v.literal('map'),
  boxes: filledList(MapBox, 64),
  end: MapEnd,
  when: optional(when),
});

export const Card = object({ clue: id, content: id });
export const CardParts = object({ request: id, clue: id, content: id, answer: id });
export const CardsItem = object({
  kind: v.literal('cards'),
  question: symbol,
  clues: symbol,
  scores: symbol,
  weights: symbol,
  answer: symbol,
  asks: id,
  features: filledList(id, 8),
  cards: filledList(Card, 16),
  contents: filledList(id, 16),
  parts: CardParts,
  when: optional(when),
});

export const CurveLine = object({
  node: symbol,
  name: text,
  role,
  word: id,
  style: v.picklist(['plain', 'dashed', 'dotted', 'bold']),
});
export const CurvePoint = object({ x: symbol, y: symbol });
export const CurveItem = object({
  kind: v.literal('curve'),
  word: id,
  x: optional(symbol),
  lines: filledList(CurveLine, 8),
  points: optional(list(CurvePoint, 16)),
  when: optional(when),
});

export const CodeLine = object({ text, nodes: list(symbol, 64) });
export const CodeItem = object({
  kind: v.literal('code'),
  lines: filledList(CodeLine, 32),
  when: optional(when),
});

export const StreamOpens = object({ choice: id, value: id });
export const StreamBox = object({
  node: symbol,
  role,
  name: optional(text),
  part: optional(text),
  takesIn: optional(symbol),
  opens: optional(StreamOpens),
});
export const StreamWrite = object({
  branch: filledList(StreamBox, 8),
  sum: StreamBox,
  behind: optional(StreamBox),
  isCut: optional(flag),
  isZero: optional(flag),
  factor: optional(symbol),
});
export const StreamItem = object({
  kind: v.literal('stream'),
  enters: StreamBox,
  writes: filledList(StreamWrite, 8),
  backwards: optional(flag),
  when: optional(when),
});

const single = [
  MatrixItem,
  StackItem,
  SignItem,
  OperationItem,
  NoteItem,
  PlaneItem,
  TokensItem,
  VectorsItem,
  BarsItem,
  MapItem,
  CardsItem,
  CurveItem,
  CodeItem,
  StreamItem,
] as const;

const grouped = { kind: v.literal('group'), word: optional(id), when: optional(when) };

/** A group may stand within another one, and no deeper. */
export const InnerGroup = object({ ...grouped, items: filledList(v.variant('kind', single), 32) });
export const GroupItem = object({
  ...grouped,
  items: filledList(v.variant('kind', [...single, InnerGroup]), 32),
});
export const Item = v.variant('kind', [...single, GroupItem]);
export type OwnItem = v.InferOutput<typeof Item> | v.InferOutput<typeof InnerGroup>;
