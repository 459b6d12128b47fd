/** How well a query and a key match: coordinate by coordinate, with direction and with length. */
import type { Band, FigureState, Item, Mark, MatrixItem, Role, Step } from '../../figure.ts';
import { followed, project, projectedStack } from '../attention.ts';
import { oneNumber, threePositions } from '../examples.ts';
import { subscriptNumber } from '../../views/symbol.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

const { X, W_Q, W_K } = threePositions;

const hasProjections = ({ choices }: FigureState) => choices['projections'] === 'with';
/** What asks and what is matched: two views of X, or X itself. */
const asking = (state: FigureState) => (hasProjections(state) ? 'Q' : 'X');
const matched = (state: FigureState) => (hasProjections(state) ? 'K' : 'X');
/** The position that is matched, 0-based. The one that asks is the followed row. */
const picked = ({ matrices }: FigureState) => matrices['j']!.data[0]!;

const figure: DrawnFigure = {
  id: 'score-matching',
  views: { vectors: vectorsView },
  presets: {
    'three-positions': {
      matrices: { X, W_Q, W_K, j: oneNumber(2), g: oneNumber(1) },
      masks: {},
      row: 0,
      choices: { projections: 'with' },
    },
  },
  settings: [
    { kind: 'choice', id: 'projections', values: ['with', 'without'] },
    { kind: 'row', of: 'X' },
    { kind: 'pick', id: 'key', symbol: 'j', row: 0, column: 0, of: 'X' },
    {
      kind: 'slider',
      id: 'stretch',
      cells: [{ symbol: 'g', row: 0, column: 0 }],
      minimum: -2,
      maximum: 3,
      step: 0.1,
    },
  ],
  editable: ['X', 'W_Q', 'W_K'],

  program(state) {
    const [query, key] = [asking(state), matched(state)];
    return {
      inputs: { ...state.matrices, i: oneNumber(state.row) },
      masks: state.masks,
      steps: [
        ...(hasProjections(state) ? [project('Q'), project('K')] : []),
        { name: 'q', operation: 'embedding', operands: ['i', query] },
        { name: 'k', operation: 'embedding', operands: ['j', key] },
        { name: 'gk', operation: 'projection', operands: ['g', 'k'] },
        { name: 'q ⊙ gk', operation: 'elementwise_product', operands: ['q', 'gk'] },
        { name: 's', operation: 'row_sum', operands: ['q ⊙ gk'] },
        ...(hasProjections(state)
          ? [{ name: 'W_Q W_Kᵀ', operation: 'scores', operands: ['W_Q', 'W_K'] }]
          : []),
        { name: 'S', operation: 'scores', operands: [query, key] },
        { name: 'E', operation: 'scale', operands: ['S', key] },
        { name: 'A', operation: 'softmax', operands: ['E'] },
      ],
    };
  },

  layout(state): Band[] {
    const inputs: Item[] = hasProjections(state)
      ? [
          followed('X', 'state'),
          projectedStack('Q'),
          projectedStack('K'),
          { kind: 'matrix', node: 'W_Q W_Kᵀ', role: 'weights' },
        ]
      : [followed('X', 'state')];
    return [{ items: inputs }, { items: [pair(state)] }, { items: all(state) }];
  },

  storyboard(state): Step[] {
    return [
      ...(hasProjections(state) ? [{ id: 'project', duration: 3, computes: [['Q', 'K']] }] : []),
      { id: 'pick', duration: 2.5, computes: [['q', 'k'], 'gk'] },
      { id: 'multiply', duration: 3, computes: ['q ⊙ gk'] },
      { id: 'add', duration: 2.5, computes: ['s'] },
      ...(hasProjections(state) ? [{ id: 'join', duration: 2.5, computes: ['W_Q W_Kᵀ'] }] : []),
      { id: 'all', duration: 3.5, computes: ['S'] },
      { id: 'share', duration: 3.5, computes: ['E', 'A'] },
    ];
  },
};

/** One query and one key, coordinate by coordinate, and as arrows. */
function pair(state: FigureState): Item {
  const [i, j] = [state.row + 1, picked(state) + 1];
  const [q, k] = hasProjections(state) ? ['q', 'k'] : ['x', 'x'];
  const line = (node: string, role: Role, name: string): MatrixItem => ({
    kind: 'matrix',
    node,
    role,
    name,
    plainRows: true,
  });
  return {
    kind: 'group',
    word: 'pair',
    items: [
      {
        kind: 'stack',
        items: [
          line('q', 'query', `${q}_${i}`),
          line('gk', 'key', `g ${k}_${j}`),
          line('q ⊙ gk', 'state', `${q}_${i} ⊙ g ${k}_${j}`),
          { ...line('s', 'score', `${q}_${i} ⋅ g ${k}_${j}`), plainColumns: true },
        ],
      },
      {
        kind: 'vectors',
        arrows: [
          { node: 'q', role: 'query', letter: q! + subscriptNumber(i) },
          { node: 'gk', role: 'key', letter: `g${k}${subscriptNumber(j)}` },
        ],
        reach: 2,
      },
    ],
  };
}

/** Every query against every key, and what becomes of the pair read both ways. */
function all(state: FigureState): Item[] {
  const marks = bothWays(state);
  const formula = hasProjections(state) ? 'S = QKᵀ' : 'S = XXᵀ';
  return [
    { ...followed('S', 'score', formula), marks },
    { kind: 'operation', node: 'E' },
    { ...followed('E', 'score'), marks },
    { kind: 'operation', node: 'A' },
    { ...followed('A', 'attention'), marks },
  ];
}

function bothWays(state: FigureState): Mark[] {
  const [i, j] = [state.row, picked(state)];
  const there: Mark = { row: i, column: j, label: `${i + 1},${j + 1}`, role: 'query' };
  const back: Mark = { row: j, column: i, label: `${j + 1},${i + 1}`, role: 'key', dashed: true };
  return i === j ? [there] : [there, back];
}

export default figure;
