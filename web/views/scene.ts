/** Where everything stands: items flow in bands, left to right, and wrap when the line is full. */
import type {
  Band,
  FigureState,
  GroupItem,
  Item,
  MatrixItem,
  NoteItem,
  OperationItem,
  PlaneItem,
  SignItem,
  Words,
} from '../figure.ts';
import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';
import { nodeOf } from './node.ts';

export const CELL_HEIGHT = 32;
/** Cells are as wide as the line allows: six decimals fit the widest, three the narrowest. */
const CELL_WIDTHS = [72, 66, 62, 58, 54, 50, 46, 42] as const;
/** Below this a cell shows its colour only; its number is one tap away. */
const NARROWEST_CELL = 12;
const HEADING = 30;
const COLUMN_LABELS = 18;
const ROW_LABELS = 22;
const BRACKET = 7;
const GAP = 26;
const LINE_GAP = 30;
const BAND_GAP = 40;
const PLANE = { width: 600, height: 260 };

export interface PlacedMatrix {
  readonly kind: 'matrix';
  readonly item: MatrixItem;
  readonly node: TraceNode;
  /** Rows and columns of the node that are drawn, 0-based. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Top left corner of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly cellWidth: number;
  readonly labelsRows: boolean;
  readonly labelsColumns: boolean;
  readonly rowNote: string;
}

export interface PlacedSign {
  readonly kind: 'sign' | 'operation' | 'note';
  readonly item: SignItem | OperationItem | NoteItem;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedPlane {
  readonly kind: 'plane';
  readonly item: PlaneItem;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Placed = PlacedMatrix | PlacedSign | PlacedPlane;

export interface Scene {
  readonly placed: readonly Placed[];
  readonly width: number;
  readonly height: number;
  /** The first drawing of a node, from where its cells travel. */
  find(node: string): PlacedMatrix | undefined;
}

export interface SceneRequest {
  readonly bands: readonly Band[];
  readonly state: FigureState;
  readonly trace: Trace;
  readonly words: Words;
  readonly width: number;
}

/** Something measured that can be put down at a position; `bottom` items stand on the line. */
interface Block {
  readonly width: number;
  readonly height: number;
  place(x: number, bottom: number): Placed[];
}

export function layOut(request: SceneRequest): Scene {
  const placed: Placed[] = [];
  let widest = 0;
  let y = 0;
  request.bands.forEach((band, index) => {
    if (index > 0) y += BAND_GAP;
    lines(band.items, request).forEach((line, lineIndex) => {
      if (lineIndex > 0) y += LINE_GAP;
      const height = Math.max(...line.map((block) => block.height));
      y += height;
      widest = Math.max(widest, lineWidth(line));
      placed.push(...placeLine(line, 0, y));
    });
  });
  const centred = centre(placed, widest, request.width);
  const matrices = centred.filter((one) => one.kind === 'matrix');
  return {
    placed: centred,
    width: request.width,
    height: y + BRACKET,
    find: (node) => matrices.find((matrix) => matrix.node.name === node),
  };
}

/** The lines share their left edge, so that positions line up; together they stand in the middle. */
function centre(placed: readonly Placed[], widest: number, width: number): Placed[] {
  const shift = Math.max(0, Math.floor((width - widest) / 2));
  return placed.map((one) => ({ ...one, x: one.x + shift }));
}

/** The widest cells with which the band needs no more lines than with the narrowest. */
function lines(items: readonly Item[], request: SceneRequest): Block[][] {
  const attempts = CELL_WIDTHS.map((cellWidth) => wrap(items, request, cellWidth));
  const fewest = Math.min(...attempts.map((attempt) => attempt.length));
  const comfortable = attempts.find((attempt) => attempt.length === 1);
  if (comfortable) return comfortable;
  // Several lines are needed anyway: prefer numbers that can be read to one line fewer.
  return attempts[2]!.length === fewest ? attempts[2]! : attempts.find((a) => a.length === fewest)!;
}

function wrap(items: readonly Item[], request: SceneRequest, cellWidth: number): Block[][] {
  const result: Block[][] = [[]];
  let used = 0;
  for (const [block, next] of pairs(items.map((item) => measure(item, request, cellWidth)))) {
    const line = result.at(-1)!;
    // A sign or an arrow belongs to what follows it: both move to the next line together.
    const needed = block.width + (isSign(block) && next ? GAP + next.width : 0);
    if (line.length > 0 && used + GAP + needed > request.width) {
      result.push([block]);
      used = block.width;
    } else {
      used += (line.length > 0 ? GAP : 0) + block.width;
      line.push(block);
    }
  }
  return result;
}

function pairs<T>(list: readonly T[]): [T, T | undefined][] {
  return list.map((one, index) => [one, list[index + 1]]);
}

interface SignBlock extends Block {
  readonly sign: true;
}

function isSign(block: Block): block is SignBlock {
  return 'sign' in block;
}

function measure(item: Item, request: SceneRequest, cellWidth: number): Block {
  switch (item.kind) {
    case 'matrix':
      return measureMatrix(item, request, cellWidth);
    case 'stack':
      return measureStack(item.items.map((one) => measureMatrix(one, request, cellWidth)));
    case 'group':
      return measureGroup(item, request, cellWidth);
    case 'plane':
      return measurePlane(item, request);
    case 'note':
      return measureText(item, request.words.notes[item.word] ?? '', request.width);
    case 'sign':
      return measureSign(item, item.text, 14);
    case 'operation':
      return measureSign(item, operationLabel(request.trace, item.node), 64);
  }
}

function measureStack(blocks: readonly Block[]): Block {
  const gap = LINE_GAP / 2;
  const height = blocks.reduce((sum, block) => sum + block.height, (blocks.length - 1) * gap);
  return {
    width: Math.max(...blocks.map((block) => block.width)),
    height,
    place(x, bottom) {
      let top = bottom - height;
      return blocks.flatMap((block) => {
        top += block.height;
        const placed = block.place(x, top);
        top += gap;
        return placed;
      });
    },
  };
}

function measureGroup(group: GroupItem, request: SceneRequest, cellWidth: number): Block {
  const text = request.words.notes[group.word] ?? '';
  const heading = measureText({ kind: 'note', word: group.word }, text, textWidth(text, 15));
  const lines = wrap(group.items, request, cellWidth);
  const heights = lines.map((line) => Math.max(...line.map((block) => block.height)));
  const widths = lines.map(lineWidth);
  const body = heights.reduce((sum, height) => sum + height + LINE_GAP, -LINE_GAP);
  return {
    width: Math.max(heading.width, ...widths),
    height: heading.height + body,
    place(x, bottom) {
      let y = bottom - body;
      return [
        ...heading.place(x, y),
        ...lines.flatMap((line, index) => {
          y += heights[index]!;
          const placed = placeLine(line, x, y);
          y += LINE_GAP;
          return placed;
        }),
      ];
    },
  };
}

function lineWidth(line: readonly Block[]): number {
  return line.reduce((sum, { width }) => sum + width + GAP, -GAP);
}

/** Blocks side by side, all standing on `bottom`. */
function placeLine(line: readonly Block[], left: number, bottom: number): Placed[] {
  let x = left;
  return line.flatMap((block) => {
    const placed = block.place(x, bottom);
    x += block.width + GAP;
    return placed;
  });
}

function measureMatrix(item: MatrixItem, request: SceneRequest, wish: number): Block {
  const node = nodeOf(request.trace, item.node);
  const rows = indices(node.rows, item.rows, request.state.row);
  const columns = indices(node.columns, item.columns, request.state.row);
  const labelsRows = item.role !== 'weights';
  const labelsColumns = ['score', 'attention', 'mask'].includes(item.role);
  const left = BRACKET + (labelsRows ? ROW_LABELS : 0);
  const rowNote = item.rowNote ? (request.words.notes[item.rowNote] ?? '') : '';
  const noteWidth = rowNote ? 16 + textWidth(noteOf(rowNote, node.rows), 12) : 0;
  const available = request.width - left - BRACKET - noteWidth;
  const fitting = Math.floor(available / columns.length);
  const cellWidth = Math.max(NARROWEST_CELL, Math.min(wish, fitting));
  const width = left + columns.length * cellWidth + BRACKET + noteWidth;
  const top = HEADING + (labelsColumns ? COLUMN_LABELS : 0);
  const heading = textWidth(item.name ?? item.node, 17) + 60;
  return {
    width: Math.max(width, Math.min(heading, request.width)),
    height: top + rows.length * CELL_HEIGHT,
    place: (x, bottom) => [
      {
        kind: 'matrix',
        item,
        node,
        rows,
        columns,
        x: x + left,
        y: bottom - rows.length * CELL_HEIGHT,
        cellWidth,
        labelsRows,
        labelsColumns,
        rowNote,
      },
    ],
  };
}

/** A row's note; `{next}` is the position that follows the row's own. */
export function noteOf(rowNote: string, row: number): string {
  return rowNote.replace('{next}', String(row + 2));
}

function indices(count: number, which: 'all' | 'followed' | undefined, followed: number): number[] {
  if (which === 'followed') return [followed];
  return Array.from({ length: count }, (_, index) => index);
}

function measurePlane(item: PlaneItem, request: SceneRequest): Block {
  const width = Math.min(PLANE.width, request.width);
  const { height } = PLANE;
  return { width, height, place: (x, bottom) => [{ kind: 'plane', item, x, y: bottom - height, width, height }] };
}

function measureText(item: NoteItem, text: string, lineWidth: number): Block {
  // A heading takes the line for itself.
  return {
    width: lineWidth,
    height: 20,
    place: (x, bottom) => [{ kind: 'note', item, text, x, y: bottom, width: lineWidth }],
  };
}

function measureSign(item: SignItem | OperationItem, text: string, minimum: number): SignBlock {
  const width = Math.max(minimum, textWidth(text, 13) + 8);
  return {
    sign: true,
    width,
    height: CELL_HEIGHT,
    place: (x, bottom) => [{ kind: item.kind, item, text, x, y: bottom, width }],
  };
}

/** What the arrow towards a node says; sizes come from the trace. */
function operationLabel(trace: Trace, name: string): string {
  const { operation, operands } = nodeOf(trace, name);
  const second = operands[1] ?? '';
  if (operation === 'scale') return `÷ √${nodeOf(trace, second).columns}`;
  if (operation === 'softmax') return 'Softmax';
  if (operation === 'mask') return '+ M';
  return `· ${second.slice(second.lastIndexOf(' · ') < 0 ? 0 : second.lastIndexOf(' · ') + 3)}`;
}

/** An estimate that errs on the wide side; Chinese characters are as wide as they are high. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.56) * size, 0);
}
