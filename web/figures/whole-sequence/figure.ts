/** All rows at once: X to Q, K, V; QKᵀ; ÷ √d_k; the causal mask or none; row Softmax; A V. */
import type { Band, FigureState, Item, Step } from '../../figure.ts';
import { followed, projectedStack } from '../attention.ts';
import { threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';
import { planeView } from '../../views/plane.ts';
import type { DrawnFigure } from '../../views/view.ts';

const isCausal = (state: FigureState) => state.choices['reading'] === 'causal';

const figure: DrawnFigure = {
  id: 'whole-sequence',
  views: { plane: planeView },
  presets: {
    'three-positions': { matrices: threePositions, masks: {}, row: 1, choices: { reading: 'full' } },
  },
  settings: [
    { kind: 'row', of: 'X' },
    { kind: 'choice', id: 'reading', values: ['full', 'causal'] },
    ...sizeSettings('n', 'd_model', 'd_k', 'd_v'),
  ],
  editable: ['X', 'W_Q', 'W_K', 'W_V'],

  program(state) {
    const operands = ['X', 'W_Q', 'W_K', 'W_V'];
    const steps = isCausal(state)
      ? [
          { name: 'M', operation: 'causal_mask', operands: ['X'] },
          { name: '', operation: 'attention', operands: [...operands, 'M'] },
        ]
      : [{ name: '', operation: 'attention', operands }];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout(state): Band[] {
    const masked: Item[] = isCausal(state)
      ? [{ kind: 'operation', node: 'E + M' }, followed('E + M', 'score')]
      : [];
    return [
      { items: [followed('X', 'state'), projectedStack('Q'), projectedStack('K'), projectedStack('V')] },
      {
        items: [
          followed('S', 'score', 'S = QKᵀ'),
          { kind: 'operation', node: 'E' },
          followed('E', 'score'),
          ...masked,
          { kind: 'operation', node: 'A' },
          followed('A', 'attention'),
        ],
      },
      {
        items: [followed('O', 'output', 'O = AV'), { kind: 'plane', weights: 'A', values: 'V', output: 'O' }],
      },
    ];
  },

  storyboard(state): Step[] {
    return [
      { id: 'project', duration: 4.5, computes: ['Q', 'K', 'V'] },
      { id: 'score', duration: 4, computes: ['S'] },
      { id: 'scale', duration: 2, computes: ['E'] },
      ...(isCausal(state) ? [{ id: 'mask', duration: 2.5, computes: ['E + M'] }] : []),
      { id: 'share', duration: 3, computes: ['A'] },
      { id: 'read', duration: 4, computes: ['O'] },
    ];
  },
};

export default figure;
