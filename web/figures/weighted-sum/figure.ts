/** The reading of one query as arrows, tip to tail. Values are an input here and can be dragged. */
import type { Band, MatrixItem, Role, Step } from '../../figure.ts';
import { followed, project, projectedStack, SCORING } from '../attention.ts';
import { exchangedValues, threePositions, threeValues } from '../examples.ts';
import { planeView } from '../../views/plane.ts';
import type { DrawnFigure } from '../../views/view.ts';

const { X, W_Q, W_K } = threePositions;

/** One row of a node under its own name: e₂ is row 2 of E. */
const followedRow = (node: string, role: Role, row: number): MatrixItem => ({
  ...followed(node, role, `${node.toLowerCase()}_${row + 1}`),
  rows: 'followed',
});

const figure: DrawnFigure = {
  id: 'weighted-sum',
  views: { plane: planeView },
  presets: {
    'three-positions': { matrices: { X, W_Q, W_K, V: threeValues }, masks: {}, row: 1, choices: {} },
    exchanged: { matrices: { X, W_Q, W_K, V: exchangedValues }, masks: {}, row: 1, choices: {} },
  },
  settings: [{ kind: 'preset' }, { kind: 'row', of: 'X' }],
  editable: ['X', 'W_Q', 'W_K', 'V'],

  program(state) {
    const steps = [
      project('Q'),
      project('K'),
      ...SCORING,
      { name: 'A', operation: 'softmax', operands: ['E'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
    ];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout({ row }): Band[] {
    return [
      {
        items: [
          followed('X', 'state'),
          projectedStack('Q'),
          projectedStack('K'),
          { kind: 'matrix', node: 'V', role: 'value' },
        ],
      },
      {
        items: [
          followedRow('S', 'score', row),
          { kind: 'operation', node: 'E' },
          followedRow('E', 'score', row),
          { kind: 'operation', node: 'A' },
          followedRow('A', 'attention', row),
        ],
      },
      {
        items: [
          followedRow('O', 'output', row),
          { kind: 'plane', weights: 'A', values: 'V', output: 'O', drags: 'V' },
        ],
      },
    ];
  },

  storyboard(): Step[] {
    return [
      { id: 'ask', duration: 3, computes: [['Q', 'K']] },
      { id: 'score', duration: 3, computes: ['S', 'E'] },
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'join', duration: 5, computes: ['O'] },
    ];
  },
};

export default figure;
