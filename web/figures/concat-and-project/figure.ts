/** H heads side by side in one row, a map back to the stream's width; and the reshape that mixes positions up. */
import type {
  Band,
  CellSpan,
  Figure,
  FigureState,
  GroupItem,
  Item,
  MatrixItem,
  Preset,
  Setting,
  Step,
} from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { mixingMap, numberedHeads, threeStreams, twoNumberedHeads, twoStreams } from '../examples.ts';
import { columnsOf, HEAD_ROLES, headMatrix, heads, ofHead } from '../several-heads.ts';

/** As many as W_O has rows for, and as a picture shows without folding. */
const MOST_HEADS = 4;
const WIDEST_HEAD = 3;
const WIDEST_STREAM = 8;
const LONGEST = 6;
/** Columns with six decimals, of which there is room for twice as many. */
const SLIM = 6;
const ALL = heads(MOST_HEADS);

const preset = (O: Preset['matrices'], X: Matrix, count: number, reshape: string): Preset => ({
  matrices: { ...O, W_O: mixingMap, X },
  masks: {},
  row: 0,
  choices: { heads: String(count), reshape },
});

const shown = ({ choices }: FigureState) => heads(Number(choices['heads']));
/** The examples choose it. */
const isCompared = ({ choices }: FigureState) => choices['reshape'] === 'wrong';
/** Whether two of them find room side by side. */
const isSlim = (state: FigureState) =>
  Math.max(shown(state).length * widthOf(state), state.matrices['W_O']!.columns) <= SLIM;
const widthOf = ({ matrices }: FigureState) => matrices['O⁽¹⁾']!.columns;

const figure: Figure = {
  id: 'concat-and-project',
  presets: {
    'four-heads': preset(numberedHeads, threeStreams, MOST_HEADS, 'right'),
    'wrong-reshape': preset(twoNumberedHeads, twoStreams, 2, 'wrong'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'row', of: 'O⁽¹⁾' },
    { kind: 'choice', id: 'heads', values: ALL.map((head) => String(head + 1)) },
    size('n', LONGEST, [...ALL.map(rowsOf), { symbol: 'X', axis: 'rows' }]),
    size(
      'd_v',
      WIDEST_HEAD,
      ALL.map((head) => ({ symbol: ofHead('O', head), axis: 'columns' })),
    ),
    size('d_model', WIDEST_STREAM, [
      { symbol: 'W_O', axis: 'columns' },
      { symbol: 'X', axis: 'columns' },
    ]),
  ],
  editable: [...ALL.map((head) => ofHead('O', head)), 'W_O', 'X'],

  program(state) {
    const { X, W_O } = state.matrices;
    const readings = shown(state).map((head) => ofHead('O', head));
    const own = Object.fromEntries(readings.map((name) => [name, state.matrices[name]!]));
    const wrong: ProgramStep[] = [
      { name: 'wrong · C', operation: 'misread_heads', operands: readings },
      { name: 'wrong · Δ', operation: 'projection', operands: ['wrong · C', 'W_O'] },
    ];
    return {
      inputs: { ...own, X: X!, W_O: firstRows(W_O!, readings.length * widthOf(state)) },
      masks: state.masks,
      steps: [
        { name: 'C', operation: 'concat', operands: readings },
        { name: 'Δ', operation: 'projection', operands: ['C', 'W_O'] },
        { name: 'U', operation: 'add', operands: ['X', 'Δ'] },
        ...(isCompared(state) ? wrong : []),
      ],
    };
  },

  layout(state): Band[] {
    const readings = shown(state).map((head) =>
      headMatrix('O', head, 'output', { follows: true, narrow: true }),
    );
    const map: Item = { kind: 'matrix', node: 'W_O', role: 'weights', narrow: true };
    if (isCompared(state)) {
      const right = mixed('right', concatenated(state), followed('Δ', 'output', 'Δ = CW_O'));
      const wrong = mixed('wrong', misread(state), wrongly('wrong · Δ', 'Δ'));
      return [
        { items: [...readings, map] },
        ...(isSlim(state) ? [{ items: [right, wrong] }] : [{ items: [right] }, { items: [wrong] }]),
      ];
    }
    const stream: Item = {
      kind: 'stack',
      items: [
        followed('Δ', 'output', 'Δ = CW_O'),
        followed('X', 'residual'),
        followed('U', 'residual', 'U = X + Δ'),
      ],
    };
    return [{ items: readings }, { items: [concatenated(state)] }, { items: [map, stream] }];
  },

  storyboard(state): Step[] {
    const readings = shown(state).map((head) => ofHead('O', head));
    const start: Step[] = [
      { id: 'heads', duration: 3, computes: [readings] },
      { id: 'place', duration: 4, computes: ['C'] },
    ];
    if (isCompared(state)) {
      return [
        ...start,
        { id: 'misplace', duration: 4, computes: ['wrong · C'] },
        { id: 'mix-both', duration: 4, computes: [['Δ', 'wrong · Δ']] },
      ];
    }
    return [
      ...start,
      { id: 'mix', duration: 4, computes: ['Δ'] },
      { id: 'write', duration: 4, computes: ['U'] },
    ];
  },
};

function size(symbol: string, maximum: number, sets: Extract<Setting, { kind: 'size' }>['sets']): Setting {
  return { kind: 'size', symbol, minimum: 1, maximum, sets };
}

function rowsOf(head: number) {
  return { symbol: ofHead('O', head), axis: 'rows' } as const;
}

/** The map's rows are as many as C has columns; the others wait for more heads, or wider ones. */
function firstRows({ columns, data }: Matrix, rows: number): Matrix {
  return { rows, columns, data: data.slice(0, rows * columns) };
}

function concatenated(state: FigureState): MatrixItem {
  return { ...followed('C', 'output'), columnRoles: columnsOf(shown(state).length, widthOf(state)) };
}

/** In memory all rows of head 1 come first, then all of head 2. */
function misread(state: FigureState): MatrixItem {
  const cells = state.matrices['O⁽¹⁾']!.rows * widthOf(state);
  const cellRoles = shown(state).map((head): CellSpan => ({
    cells,
    role: HEAD_ROLES[head]!,
    label: String(head + 1),
  }));
  return { ...wrongly('wrong · C', 'C'), cellRoles };
}

/** A matrix, and below it what W_O makes of it. */
function mixed(word: string, C: MatrixItem, Δ: MatrixItem): GroupItem {
  return { kind: 'group', word, items: [{ kind: 'stack', items: [C, Δ] }] };
}

function wrongly(node: string, name: string): MatrixItem {
  return { ...followed(node, 'output', name), wrong: true };
}

export default figure;
