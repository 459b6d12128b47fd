/** Two heads with weights of their own; what they read is placed side by side, mixed, and written. */
import type {
  Band,
  GroupItem,
  InputCell,
  Item,
  MatrixItem,
  Preset,
  Role,
  Setting,
  Step,
} from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed as followedRow } from '../attention.ts';
import { evenScores, oneNumber, oneToThree, pickyHeads, threeToOne } from '../examples.ts';
import { columnsOf, HEAD_ROLES, headMatrix, heads, ofHead } from '../several-heads.ts';
import { streamView } from '../../views/stream/stream-view.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

const BOTH = heads(2);
/** Position 2 reads, counted from 0. */
const READER = 1;

const preset = (first: Preset['matrices'][string], second = first): Preset => ({
  matrices: { ...pickyHeads, 'E⁽¹⁾': first, 'E⁽²⁾': second, reader: oneNumber(READER) },
  masks: {},
  row: 0,
  choices: {},
});

const figure: DrawnFigure = {
  id: 'two-heads',
  views: { vectors: vectorsView, stream: streamView },
  presets: { apart: preset(threeToOne, oneToThree), alike: preset(evenScores) },
  settings: [{ kind: 'preset' }, ...BOTH.map(scoreSlider)],
  editable: ['X', ...BOTH.flatMap((head) => [ofHead('W_V', head), ofHead('E', head)]), 'W_O'],

  program: ({ matrices, masks }) => ({
    inputs: matrices,
    masks,
    steps: [
      ...BOTH.flatMap(reading),
      { name: 'V', operation: 'concat', operands: BOTH.map((head) => ofHead('V', head)) },
      { name: 'C', operation: 'concat', operands: BOTH.map((head) => ofHead('O', head)) },
      { name: 'Δ', operation: 'projection', operands: ['C', 'W_O'] },
      { name: 'x', operation: 'embedding', operands: ['reader', 'X'] },
      { name: 'U', operation: 'add', operands: ['x', 'Δ'] },
    ],
  }),

  layout(): Band[] {
    const written: Item = {
      kind: 'stream',
      enters: { node: 'x', role: 'residual', name: 'x_2' },
      writes: [
        {
          branch: [
            { node: 'C', role: 'output', name: 'c_2' },
            { node: 'Δ', role: 'output' },
          ],
          sum: { node: 'U', role: 'residual', name: 'u_2' },
        },
      ],
    };
    return [
      { items: [{ kind: 'matrix', node: 'X', role: 'residual' }, ...BOTH.map(oneHead)] },
      {
        items: [
          { ...followed('C', 'output', 'c_2'), columnRoles: columnsOf(BOTH.length, 1, 'o') },
          {
            kind: 'stack',
            items: [{ kind: 'matrix', node: 'W_O', role: 'weights' }, followed('Δ', 'output')],
          },
          plane,
        ],
      },
      { items: [written] },
    ];
  },

  storyboard(): Step[] {
    const both = (symbol: string) => BOTH.map((head) => ofHead(symbol, head));
    return [
      { id: 'look', duration: 2.5, computes: [[...both('V'), 'V']] },
      { id: 'share', duration: 2.5, computes: [both('A')] },
      { id: 'read', duration: 3, computes: [both('O')] },
      { id: 'place', duration: 2.5, computes: ['C'] },
      { id: 'mix', duration: 3, computes: ['Δ'] },
      { id: 'write', duration: 4, computes: ['x', 'U'] },
    ];
  },
};

/** One head: its values, its weights, and what it reads. */
function reading(head: number): ProgramStep[] {
  const [V, A] = [ofHead('V', head), ofHead('A', head)];
  return [
    { name: V, operation: 'projection', operands: ['X', ofHead('W_V', head)] },
    { name: A, operation: 'softmax', operands: [ofHead('E', head)] },
    { name: ofHead('O', head), operation: 'weighted_sum', operands: [A, V] },
  ];
}

function scoreSlider(head: number): Setting {
  const cell = (column: number): InputCell => ({ symbol: ofHead('E', head), row: 0, column });
  return {
    kind: 'slider',
    id: HEAD_ROLES[head]!,
    cells: [cell(0), { ...cell(1), opposite: true }],
    minimum: -3,
    maximum: 3,
    step: 0.01,
  };
}

function oneHead(head: number): GroupItem {
  const own = (symbol: string, role: Role, name: string) =>
    headMatrix(symbol, head, role, { name: ofHead(name, head), follows: true, plainRows: true });
  return {
    kind: 'group',
    word: HEAD_ROLES[head]!,
    items: [
      { kind: 'stack', items: [headMatrix('W_V', head, 'weights'), headMatrix('V', head, 'value')] },
      { kind: 'stack', items: [own('E', 'score', 'e'), own('A', 'attention', 'a'), own('O', 'output', 'o')] },
    ],
  };
}

/** What one set of weights could reach, and where two of them arrive. */
const plane: Item = {
  kind: 'vectors',
  arrows: [
    { node: 'V', role: 'value', letter: 'v' },
    { node: 'C', role: 'output', letter: 'c₂' },
  ],
  hull: 'V',
};

const followed = (node: string, role: Role, name?: string): MatrixItem => ({
  ...followedRow(node, role, name),
  plainRows: true,
});

export default figure;
