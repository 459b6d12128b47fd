/** All rows at once: X to Q, K, V; QKᵀ; ÷ √d_k; the causal mask or none; row Softmax; A V. */
import type { Band, Figure, FigureState, Item, Step } from '../../figure.ts';
import { threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';

const isCausal = (state: FigureState) => state.choices['reading'] === 'causal';

const figure: Figure = {
  id: 'whole-sequence',
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
      ? [
          { kind: 'operation', node: 'E + M' },
          { kind: 'matrix', node: 'E + M', role: 'score', follows: true },
        ]
      : [];
    return [
      {
        items: [
          { kind: 'matrix', node: 'X', role: 'state', follows: true },
          {
            kind: 'stack',
            items: [
              { kind: 'matrix', node: 'W_Q', role: 'weights' },
              { kind: 'matrix', node: 'Q', role: 'query', follows: true },
            ],
          },
          {
            kind: 'stack',
            items: [
              { kind: 'matrix', node: 'W_K', role: 'weights' },
              { kind: 'matrix', node: 'K', role: 'key' },
            ],
          },
          {
            kind: 'stack',
            items: [
              { kind: 'matrix', node: 'W_V', role: 'weights' },
              { kind: 'matrix', node: 'V', role: 'value' },
            ],
          },
        ],
      },
      {
        items: [
          { kind: 'matrix', node: 'S', role: 'score', name: 'S = QKᵀ', follows: true },
          { kind: 'operation', node: 'E' },
          { kind: 'matrix', node: 'E', role: 'score', follows: true },
          ...masked,
          { kind: 'operation', node: 'A' },
          { kind: 'matrix', node: 'A', role: 'attention', follows: true },
        ],
      },
      {
        items: [
          { kind: 'matrix', node: 'O', role: 'output', name: 'O = AV', follows: true },
          { kind: 'plane', weights: 'A', values: 'V', output: 'O' },
        ],
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
