/** One query from its scores to its reading, every number small enough to check by hand. */
import type { Band, FigureState, GroupItem, Item, MatrixItem, Preset, Step } from '../../figure.ts';
import type { Step as Computation } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import {
  firstValueErased,
  givenWeights,
  indifferentQuery,
  oneQuery,
  roundedWeights,
  twoOnes,
} from '../examples.ts';
import { planeView } from '../../views/plane.ts';
import type { DrawnFigure } from '../../views/view.ts';

const preset = (matrices: Preset['matrices']): Preset => ({ matrices, masks: {}, row: 0, choices: {} });
const { V } = oneQuery;

/** The weights are an input, and there is no query. */
const areGiven = (state: FigureState) => 'A' in state.matrices;
/** A second reading beside the exact one, from weights that were rounded. */
const hasRounded = (state: FigureState) => 'A′' in state.matrices;

const SCORING: readonly Computation[] = [
  { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
  { name: 'E', operation: 'scale', operands: ['S', 'K'] },
  { name: 'exp(E)', operation: 'exp', operands: ['E'] },
  { name: 'Σ', operation: 'row_sum', operands: ['exp(E)'] },
  { name: 'A', operation: 'softmax', operands: ['E'] },
];

const READING: readonly Computation[] = [
  { name: 'Aᵀ', operation: 'transpose', operands: ['A'] },
  // A weight multiplies every dimension of its value.
  { name: 'Aᵀ 1', operation: 'projection', operands: ['Aᵀ', '1'] },
  { name: 'AV', operation: 'elementwise_product', operands: ['Aᵀ 1', 'V'] },
  { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
];

const figure: DrawnFigure = {
  id: 'one-query',
  views: { plane: planeView },
  presets: {
    lesson: preset(oneQuery),
    'value-erased': preset({ ...oneQuery, V: firstValueErased }),
    'equal-scores': preset({ ...oneQuery, Q: indifferentQuery }),
    'given-weights': preset({ A: givenWeights, V }),
    'rounded-weights': preset({ ...oneQuery, 'A′': roundedWeights }),
  },
  settings: [{ kind: 'preset' }],
  editable: ['Q', 'K', 'V', 'A', 'A′'],

  program(state) {
    const given = { name: 'Σ', operation: 'row_sum', operands: ['A'] };
    const rounded = { name: 'O′', operation: 'weighted_sum', operands: ['A′', 'V'] };
    const steps = [
      ...(areGiven(state) ? [given] : SCORING),
      ...READING,
      ...(hasRounded(state) ? [rounded] : []),
    ];
    return { inputs: { ...state.matrices, '1': twoOnes }, masks: state.masks, steps };
  },

  layout(state): Band[] {
    return [
      ...(areGiven(state) ? [{ items: [weights, sum] }] : scoring),
      { items: reading },
      ...(hasRounded(state) ? [{ items: [fromRounded, fromExact] }] : []),
    ];
  },

  storyboard(state): Step[] {
    const weighing = (computes: Step['computes']): Step => ({ id: 'weigh', duration: 3.5, computes });
    const read: Step = { id: 'read', duration: 4, computes: ['O'] };
    if (areGiven(state)) {
      return [
        { id: 'check', duration: 2, computes: ['Σ'] },
        { id: 'turn', duration: 2, computes: ['Aᵀ'] },
        weighing(['AV']),
        read,
      ];
    }
    return [
      { id: 'score', duration: 3.5, computes: ['S'] },
      { id: 'scale', duration: 2, computes: ['E'] },
      { id: 'exp', duration: 3.5, computes: ['exp(E)', 'Σ'] },
      { id: 'share', duration: 2.5, computes: ['A'] },
      weighing(['Aᵀ', 'AV']),
      read,
      ...(hasRounded(state) ? [{ id: 'rounded', duration: 3, computes: ['O′'] }] : []),
    ];
  },
};

const weights = followed('A', 'attention', 'a');
const sum: MatrixItem = { kind: 'matrix', node: 'Σ', role: 'state', follows: true };

const scoring: readonly Band[] = [
  { items: [followed('Q', 'query', 'q'), { kind: 'matrix', node: 'K', role: 'key' }] },
  {
    items: [followed('S', 'score', 's = qKᵀ'), { kind: 'operation', node: 'E' }, followed('E', 'score', 'e')],
  },
  {
    items: [
      { kind: 'operation', node: 'exp(E)' },
      followed('exp(E)', 'state', 'exp(e)'),
      sum,
      { kind: 'operation', node: 'A' },
      weights,
    ],
  },
];

const reading: readonly Item[] = [
  { kind: 'matrix', node: 'Aᵀ', role: 'attention', name: 'aᵀ', plainColumns: true },
  { kind: 'matrix', node: 'V', role: 'value' },
  {
    kind: 'stack',
    items: [
      { kind: 'matrix', node: 'AV', role: 'value', name: 'a_j v_j' },
      followed('O', 'output', 'o = Σ a_j v_j'),
    ],
  },
  { kind: 'plane', weights: 'A', values: 'V', output: 'O', drags: 'V', widest: 340 },
];

const fromRounded: GroupItem = {
  kind: 'group',
  word: 'rounded',
  items: [followed('A′', 'attention', 'a′'), followed('O′', 'output', 'o′ = a′V')],
};
const fromExact: GroupItem = {
  kind: 'group',
  word: 'exact',
  items: [weights, followed('O', 'output', 'o = aV')],
};

export default figure;
