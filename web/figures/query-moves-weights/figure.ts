/** What a query can change: the ratio of two weights depends on it through the keys' difference. */
import type { Band, FigureState, Item, MatrixItem, Preset, Role, Step } from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed as followedRow } from '../attention.ts';
import {
  additiveWeights,
  comparedPositions,
  firstQuery,
  secondQuery,
  sidewaysQuery,
  threeKeys,
  twinKeys,
} from '../examples.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

type Score = 'product' | 'additive' | 'additive-tanh';

const start: Preset = {
  matrices: { Q: firstQuery, K: threeKeys, w: additiveWeights, pair: comparedPositions },
  masks: {},
  row: 0,
  choices: { score: 'product' },
};
const variant = (matrices: Preset['matrices'], score: Score = 'product'): Preset => ({
  ...start,
  matrices: { ...start.matrices, ...matrices },
  choices: { score },
});

/** The positions whose weights are compared, counted from 1. */
function compared({ matrices }: FigureState): readonly [j: number, m: number] {
  const [j, m] = matrices['pair']!.data as unknown as [number, number];
  return [j + 1, m + 1];
}

/** Scores up to what Softmax gets. */
const SCORES: Readonly<Record<Score, readonly ProgramStep[]>> = {
  product: [
    { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
    { name: 'E', operation: 'scale', operands: ['S', 'K'] },
  ],
  additive: [{ name: 'E', operation: 'additive_scores_without_tanh', operands: ['Q', 'K', 'w'] }],
  'additive-tanh': [{ name: 'E', operation: 'additive_scores', operands: ['Q', 'K', 'w'] }],
};

/** The examples choose it; whatever else a link says is the product. */
function scoreOf({ choices }: FigureState): Score {
  const score = choices['score'] ?? '';
  return Object.hasOwn(SCORES, score) ? (score as Score) : 'product';
}

/** The same logarithm, computed without Softmax. */
const PREDICTIONS: Readonly<Record<Score, readonly ProgramStep[]>> = {
  product: [
    { name: 'D', operation: 'row_difference', operands: ['K', 'pair'] },
    { name: 'qD', operation: 'scores', operands: ['Q', 'D'] },
    { name: 'right', operation: 'scale', operands: ['qD', 'D'] },
  ],
  additive: [
    { name: 'D', operation: 'row_difference', operands: ['K', 'pair'] },
    { name: 'right', operation: 'projection', operands: ['D', 'w'] },
  ],
  'additive-tanh': [
    { name: 'Eᵀ', operation: 'transpose', operands: ['E'] },
    { name: 'right', operation: 'row_difference', operands: ['Eᵀ', 'pair'] },
  ],
};

const figure: DrawnFigure = {
  id: 'query-moves-weights',
  views: { vectors: vectorsView },
  presets: {
    'three-positions': start,
    orthogonal: variant({ Q: sidewaysQuery }),
    'identical-keys': variant({ Q: secondQuery, K: twinKeys }),
    additive: variant({}, 'additive'),
    'additive-tanh': variant({}, 'additive-tanh'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'pick', id: 'j', symbol: 'pair', row: 0, column: 0, of: 'K' },
    { kind: 'pick', id: 'm', symbol: 'pair', row: 0, column: 1, of: 'K' },
  ],
  editable: ['Q', 'K', 'w'],

  program(state) {
    const { w, ...matrices } = state.matrices;
    const score = scoreOf(state);
    const steps: ProgramStep[] = [
      ...SCORES[score],
      { name: 'A', operation: 'softmax', operands: ['E'] },
      { name: 'ln A', operation: 'log_softmax', operands: ['E'] },
      { name: 'ln Aᵀ', operation: 'transpose', operands: ['ln A'] },
      { name: 'left', operation: 'row_difference', operands: ['ln Aᵀ', 'pair'] },
      ...PREDICTIONS[score],
    ];
    const inputs = score === 'product' ? matrices : { ...matrices, w: w! };
    return { inputs, masks: state.masks, steps };
  },

  layout(state): Band[] {
    const [j, m] = compared(state);
    const score = scoreOf(state);
    const left = followed('left', 'state', `ln a_${j} − ln a_${m}`);
    const inputs: Item[] = [
      plane(state),
      { kind: 'stack', items: [followed('Q', 'query', 'q'), matrix('K', 'key')] },
      ...(score === 'product' ? [] : [matrix('w', 'weights')]),
    ];
    return [
      { items: [...inputs, { kind: 'stack', items: weighing(score) }] },
      {
        items: [
          { kind: 'group', word: 'from-weights', items: [left] },
          { kind: 'group', word: `from-${score}`, items: prediction(state) },
        ],
      },
    ];
  },

  storyboard(state): Step[] {
    const compare: Step[] = [{ id: 'compare', duration: 3, computes: hasScale(state) ? ['S', 'E'] : ['E'] }];
    const measure: Step[] = [
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'measure', duration: 3.5, computes: ['ln A', 'left'] },
    ];
    if (scoreOf(state) === 'product') {
      return [
        ...compare,
        ...measure,
        { id: 'difference', duration: 2, computes: ['D'] },
        { id: 'predict', duration: 3.5, computes: ['qD', 'right'] },
      ];
    }
    const predicts = scoreOf(state) === 'additive' ? ['D', 'right'] : ['right'];
    return [...compare, ...measure, { id: `predict-${scoreOf(state)}`, duration: 3, computes: predicts }];
  },
};

const hasScale = (state: FigureState) => scoreOf(state) === 'product';
const matrix = (node: string, role: Role): MatrixItem => ({ kind: 'matrix', node, role });

/** There is one query, so that its row needs no number. */
const followed = (node: string, role: Role, name?: string): MatrixItem => ({
  ...followedRow(node, role, name),
  plainRows: true,
});

function plane(state: FigureState): Item {
  const [j, m] = compared(state);
  const [from, to] = [
    { node: 'K', row: m - 1 },
    { node: 'K', row: j - 1 },
  ];
  const drawsDifference = scoreOf(state) !== 'additive-tanh' && j !== m;
  return {
    kind: 'vectors',
    reach: 2,
    arrows: [
      { node: 'K', role: 'key', letter: 'k', drags: true },
      { node: 'Q', role: 'query', letter: 'q', drags: true },
    ],
    segments: drawsDifference ? [{ from, to, role: 'key', node: 'D' }] : [],
    levels: hasScale(state)
      ? [{ through: { node: 'Q', row: 0 }, from, to, role: 'query', node: 'right' }]
      : [],
  };
}

/** From scores to weights, column under column. */
function weighing(score: Score): MatrixItem[] {
  const scores =
    score === 'product'
      ? [followed('S', 'score', 'S = qKᵀ'), followed('E', 'score', 'E = S / √2')]
      : [followed('E', 'score', score === 'additive' ? 'E = w(q + k)' : 'E = w tanh(q + k)')];
  return [...scores, followed('A', 'attention', 'A = Softmax(E)'), followed('ln A', 'state')];
}

function prediction(state: FigureState): Item[] {
  const [j, m] = compared(state);
  const difference = followed('D', 'key', `k_${j} − k_${m}`);
  switch (scoreOf(state)) {
    case 'product':
      return [
        difference,
        followed('qD', 'score', `qᵀ(k_${j} − k_${m})`),
        { kind: 'operation', node: 'right' },
        followed('right', 'score', `e_${j} − e_${m}`),
      ];
    case 'additive':
      return [difference, followed('right', 'score', `(k_${j} − k_${m})w`)];
    case 'additive-tanh':
      return [followed('right', 'score', `e_${j} − e_${m}`)];
  }
}

export default figure;
