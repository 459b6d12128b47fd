/** How much room each item needs, and what it becomes once it has a place. */
import type { GroupItem, Item, MatrixItem, NoteItem, OperationItem, SignItem, StackItem } from '../figure.ts';
import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';
import { LINE_GAP, lineCount, lineWidth, linesHeight, placeLines, wrap, type Block } from './flow.ts';
import { nodeOf } from './node.ts';
import { ownerTexts } from './owners.ts';
import { CELL_HEIGHT } from './placed.ts';
import { folded, textWidth, wrapped } from './text.ts';
import { viewOf, type Measuring, type View } from './view.ts';

/** Below this a cell shows its colour only; its number is one tap away. */
const NARROWEST_CELL = 12;
/** For small numbers: "−0.5". */
const NARROW_CELL = 46;
const HEADING = 27;
const COLUMN_LABELS = 16;
const ROW_LABELS = 18;
/** The most that the texts of row owners take up, here and on a narrow line. */
const ROW_TEXTS = 120;
const NARROW_ROW_TEXTS = 64;
/** Beside so many columns on a narrow line, numbers need the room more. */
const MANY_COLUMNS = 8;
const SHORT_ROW_TEXTS = 38;
const NARROW = 480;
const OWNER_SIZE = 11;
/** The followed one is bold, which is wider. */
const BOLD = 1.15;
export const BRACKET = 7;
const NOTE_HEIGHT = 20;
const NOTE_SIZE = 15;
const SIGN_WIDTH = 14;
const ARROW_WIDTH = 64;

export function measure(item: Item, measuring: Measuring): Block {
  switch (item.kind) {
    case 'matrix':
      return measureMatrix(item, measuring);
    case 'stack':
      return measureStack(item, measuring);
    case 'group':
      return measureGroup(item, measuring);
    case 'note':
      return measureNote(item, measuring.words.notes[item.word] ?? '', measuring.width);
    case 'sign':
      return measureSign(item, item.text, SIGN_WIDTH);
    case 'operation':
      return measureSign(item, operationLabel(measuring.trace, item.node), ARROW_WIDTH);
    default:
      return viewBlock(viewOf(item, measuring));
  }
}

/** A margin is kept for row labels even where there are none, so that stacked columns line up. */
function measureStack({ items }: StackItem, measuring: Measuring): Block {
  const margin = Math.max(...items.map((item) => rowLabels(item, measuring).room));
  return stack(items.map((item) => measureMatrix(item, measuring, Math.max(ROW_LABELS, margin))));
}

/** The texts of a matrix's row owners, and the room for their numbers and texts. */
function rowLabels(item: MatrixItem, measuring: Measuring): { room: number; texts: readonly string[] } {
  // Rows are positions; in a matrix of weights or a single column they are dimensions.
  const hasOwners = !item.plainRows && item.role !== 'weights' && item.columns !== 'followed';
  const node = nodeOf(measuring.trace, item.node);
  if (!hasOwners || isNumber(node)) return { room: 0, texts: [] };
  const { rows } = ownerTexts(measuring, item.node);
  if (rows.every((text) => text === '')) return { room: ROW_LABELS, texts: [] };
  const narrow = node.columns < MANY_COLUMNS ? NARROW_ROW_TEXTS : SHORT_ROW_TEXTS;
  const most = measuring.width < NARROW ? narrow : ROW_TEXTS;
  const texts = rows.map((text) => folded(text, OWNER_SIZE, most));
  const widest = Math.max(...texts.map((text) => textWidth(text, OWNER_SIZE)));
  return { room: ROW_LABELS + 4 + BOLD * widest, texts };
}

/** Column owners say their texts where all of them fit, else their numbers. */
function columnLabels(item: MatrixItem, measuring: Measuring, cell: number): readonly string[] {
  const { columns } = ownerTexts(measuring, item.node);
  const texts = columns.map((text) =>
    textWidth(text, OWNER_SIZE) <= cell - 4 ? text : folded(text, OWNER_SIZE, cell - 8),
  );
  return texts.some((text, place) => text === '' && columns[place] !== '') ? [] : texts;
}

function measureMatrix(item: MatrixItem, measuring: Measuring, margin = 0): Block {
  const { state, trace, words, width, cellWidth } = measuring;
  const node = nodeOf(trace, item.node);
  const rows = indices(node.rows, item.rows, state.row);
  const columns = indices(node.columns, item.columns, state.row);
  const owners = rowLabels(item, measuring);
  const labelsRows = owners.room > 0;
  const labelsColumns =
    !item.plainColumns && !isNumber(node) && ['score', 'attention', 'mask'].includes(item.role);
  const left = BRACKET + Math.max(owners.room, margin);
  const rowNote = item.rowNote ? (words.notes[item.rowNote] ?? '') : '';
  const noteWidth = rowNote ? 16 + textWidth(noteOf(rowNote, node.rows), 12) : 0;
  const fitting = Math.floor((width - left - BRACKET - noteWidth) / columns.length);
  const wished = item.narrow ? Math.min(cellWidth, NARROW_CELL) : cellWidth;
  const cell = Math.max(NARROWEST_CELL, Math.min(wished, fitting));
  const body = left + columns.length * cell + BRACKET + noteWidth;
  const heading = left + textWidth(item.name ?? item.node, 17) + (item.wrong ? 64 : 44);
  const height = rows.length * CELL_HEIGHT;
  return {
    width: Math.min(width, Math.max(body, heading)),
    height: height + HEADING + (labelsColumns || item.columnRoles ? COLUMN_LABELS : 0),
    place: (x, bottom) => [
      {
        kind: 'matrix',
        item,
        node,
        rows,
        columns,
        x: x + left,
        y: bottom - height,
        cellWidth: cell,
        labelsRows,
        labelsColumns,
        rowTexts: owners.texts,
        columnTexts: labelsColumns ? columnLabels(item, measuring, cell) : [],
        rowNote,
      },
    ],
  };
}

/** A single cell says all with its name. */
function isNumber({ rows, columns }: TraceNode): boolean {
  return rows === 1 && columns === 1;
}

function indices(count: number, which: 'all' | 'followed' | undefined, followed: number): number[] {
  if (which === 'followed') return [followed];
  return Array.from({ length: count }, (_, index) => index);
}

/** A row's note; `{next}` is the position that follows the row's own. */
export function noteOf(rowNote: string, row: number): string {
  return rowNote.replace('{next}', String(row + 2));
}

/** Blocks one above the other, their left edges in line. */
function stack(blocks: readonly Block[]): Block {
  const gap = LINE_GAP / 2;
  const height = blocks.reduce((sum, block) => sum + block.height + gap, -gap);
  return {
    width: Math.max(...blocks.map((block) => block.width)),
    height,
    place(left, bottom) {
      let end = bottom - height - gap;
      return blocks.flatMap((block) => {
        end += gap + block.height;
        return block.place(left, end);
      });
    },
  };
}

function measureGroup(group: GroupItem, measuring: Measuring): Block {
  const { width, gap, words } = measuring;
  const blocks = group.items.map((item) => measure(item, measuring));
  const lines = wrap(blocks, width, gap);
  const widest = Math.max(...lines.map((line) => lineWidth(line, gap)));
  const text = group.word ? (words.notes[group.word] ?? '') : '';
  const heading = group.word ? measureNote({ kind: 'note', word: group.word }, text, width) : undefined;
  const body = linesHeight(lines);
  return {
    width: Math.min(width, Math.max(widest, heading?.width ?? 0)),
    height: body + (heading?.height ?? 0),
    lines: lineCount(lines),
    place: (left, bottom) => [
      ...(heading?.place(left, bottom - body) ?? []),
      ...placeLines(lines, left, bottom - body, gap),
    ],
  };
}

function viewBlock(view: View): Block {
  const { width, height } = view;
  return { width, height, place: (x, bottom) => [{ kind: 'view', view, x, y: bottom - height }] };
}

function measureNote(item: NoteItem, text: string, room: number): Block {
  const lines = wrapped(text, NOTE_SIZE, room);
  const widths = lines.map((line) => textWidth(line, NOTE_SIZE));
  const first = (lines.length - 1) * NOTE_HEIGHT;
  return {
    width: Math.max(0, ...widths),
    height: NOTE_HEIGHT * lines.length,
    place: (x, y) =>
      lines.map((line, index) => ({
        kind: 'note',
        item,
        text: line.trimEnd(),
        x,
        y: y - first + index * NOTE_HEIGHT,
        width: widths[index]!,
      })),
  };
}

function measureSign(item: SignItem | OperationItem, text: string, minimum: number): Block {
  const width = Math.max(minimum, textWidth(text, 13) + 8);
  return {
    sign: item.kind,
    width,
    // An arrow alone on its line keeps its label off what stands above.
    height: item.kind === 'operation' ? 2 * CELL_HEIGHT : CELL_HEIGHT,
    raised: item.kind === 'operation' ? CELL_HEIGHT : 0,
    place: (x, y) => [{ kind: item.kind, item, text, x, y, width }],
  };
}

/** Operations that are called the same whatever they work on. */
const OPERATION_NAMES: Readonly<Record<string, string>> = {
  softmax: 'Softmax',
  exp: 'exp',
  hide: '→ 0',
  row_normalize: '÷ Σ',
  relu: 'ReLU',
  gelu: 'GELU',
  silu: 'SiLU',
  rms_norm: 'RMSNorm',
  layer_norm: 'LayerNorm',
};

/** What the arrow towards a node says; sizes come from the trace. */
function operationLabel(trace: Trace, name: string): string {
  const { operation, operands } = nodeOf(trace, name);
  const known = OPERATION_NAMES[operation];
  if (known !== undefined) return known;
  if (operation === 'scale') return `÷ √${nodeOf(trace, operands[1]!).columns}`;
  if (operation === 'mask') return '+ M';
  if (operation === 'shift') return `+ ${operands[1]!}`;
  if (operation === 'scale_by' || operation === 'projection') return `· ${operands[1]!}`;
  return operation;
}
