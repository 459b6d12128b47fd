/** A feed-forward network decides within one position: the same small rule at each, and never a look at another. */
import type { Band, FigureState, Item, MatrixItem, Preset, Role, Step, VectorsItem } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { exchangedCoordinates, planeOrigin, smallDecision, updatedPositions } from '../examples.ts';
import { codeView } from '../../views/code.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

type Activation = 'relu' | 'none';

const preset = (U: Matrix, row: number, activation: Activation): Preset => ({
  matrices: { U, ...smallDecision },
  masks: {},
  row,
  choices: { activation },
});

const hasRelu = ({ choices }: FigureState) => choices['activation'] !== 'none';

const figure: DrawnFigure = {
  id: 'position-wise-ffn',
  views: { vectors: vectorsView, code: codeView },
  presets: {
    positive: preset(updatedPositions, 1, 'relu'),
    negative: preset(updatedPositions, 0, 'relu'),
    exchanged: preset(exchangedCoordinates, 1, 'relu'),
    linear: preset(updatedPositions, 0, 'none'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'row', of: 'U' },
    { kind: 'choice', id: 'activation', values: ['relu', 'none'] },
  ],
  editable: ['U', 'W_1', 'W_2'],

  program(state) {
    return {
      inputs: { ...state.matrices, origin: planeOrigin },
      masks: state.masks,
      steps: [
        { name: 'W_1ᵀ', operation: 'transpose', operands: ['W_1'] },
        { name: 'P', operation: 'projection', operands: ['U', 'W_1'] },
        ...(hasRelu(state) ? DECIDING : MERGING),
        { name: 'Y', operation: 'add', operands: ['U', 'F'] },
      ],
    };
  },

  layout(state): Band[] {
    const network: Item[] = [
      followed('U', 'residual'),
      { kind: 'stack', items: [matrix('W_1', 'weights'), followed('P', 'state', 'P = U W_1')] },
      ...(hasRelu(state) ? decision : []),
      {
        kind: 'stack',
        items: [
          matrix('W_2', 'weights'),
          followed('F', 'output', hasRelu(state) ? 'F = H W_2' : 'F = P W_2'),
        ],
      },
      followed('Y', 'residual', 'Y = U + F'),
    ];
    return [{ items: network }, { items: [plane, hasRelu(state) ? code : merged] }];
  },

  storyboard(state): Step[] {
    const measure: Step = { id: 'measure', duration: 3, computes: ['P'] };
    if (hasRelu(state)) {
      return [
        measure,
        { id: 'decide', duration: 2.5, computes: ['H'] },
        { id: 'place', duration: 2.5, computes: ['F'] },
        { id: 'write', duration: 3, computes: ['Y'] },
      ];
    }
    return [
      measure,
      { id: 'place-linear', duration: 2.5, computes: ['F'] },
      { id: 'write-linear', duration: 3, computes: ['Y'] },
      { id: 'merge', duration: 3, computes: ['W_1 W_2'] },
      { id: 'same', duration: 3, computes: ['U (W_1 W_2)'] },
    ];
  },
};

const DECIDING: readonly ProgramStep[] = [
  { name: 'H', operation: 'relu', operands: ['P'] },
  { name: 'F', operation: 'projection', operands: ['H', 'W_2'] },
];

/** Without a bend between them, two maps are one. */
const MERGING: readonly ProgramStep[] = [
  { name: 'F', operation: 'projection', operands: ['P', 'W_2'] },
  { name: 'W_1 W_2', operation: 'projection', operands: ['W_1', 'W_2'] },
  { name: 'U (W_1 W_2)', operation: 'projection', operands: ['U', 'W_1 W_2'] },
];

const matrix = (node: string, role: Role): MatrixItem => ({ kind: 'matrix', node, role });

const decision: readonly Item[] = [{ kind: 'operation', node: 'H' }, followed('H', 'state', 'H')];

const code: Item = {
  kind: 'code',
  lines: [
    { text: 'p = u @ W_1', nodes: ['P'] },
    { text: 'h = relu(p)', nodes: ['H'] },
    { text: 'y = u + h @ W_2', nodes: ['F', 'Y'] },
  ],
};

const merged: Item = {
  kind: 'group',
  word: 'merged',
  items: [{ kind: 'stack', items: [matrix('W_1 W_2', 'weights'), followed('U (W_1 W_2)', 'output')] }],
};

/** On the dotted line the network writes nothing; it is at a right angle to W_1. */
const plane: VectorsItem = {
  kind: 'vectors',
  reach: 3,
  arrows: [
    { node: 'U', role: 'residual', letter: 'u', drags: true },
    { node: 'Y', role: 'residual', letter: 'y' },
  ],
  segments: [0, 1].map((row) => ({
    from: { node: 'U', row },
    to: { node: 'Y', row },
    role: 'output',
    node: 'Y',
  })),
  levels: [
    {
      through: { node: 'origin', row: 0 },
      from: { node: 'origin', row: 0 },
      to: { node: 'W_1ᵀ', row: 0 },
      role: 'state',
      label: 'P = 0',
    },
  ],
};

export default figure;
