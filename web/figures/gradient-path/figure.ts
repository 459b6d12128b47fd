/** From a loss back to the maps: where each of them has to move, checked by trying. */
import type { Band, Item, MatrixItem, Preset, Role, Step, VectorsItem } from '../../figure.ts';
import type { Matrix } from '../../../wasm/wrapper/index.ts';
import { ROLES } from '../attention.ts';
import { oneNumber, oppositePull, threePositions, wantedElsewhere } from '../examples.ts';
import { hasTarget, isCausal, learning, lossGradient, program, scoresOf, type Map } from './program.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

const preset = (loss: Preset['matrices'], path: 'held' | 'all', reading: 'full' | 'causal'): Preset => ({
  matrices: { ...threePositions, ...loss },
  masks: {},
  row: 0,
  choices: { path, reading },
});
const along = { g: oppositePull };
const towards = (rate: number): Readonly<Record<string, Matrix>> => ({
  y: wantedElsewhere,
  η: oneNumber(rate),
});

const figure: DrawnFigure = {
  id: 'gradient-path',
  views: { vectors: vectorsView },
  presets: {
    held: preset(along, 'held', 'full'),
    all: preset(along, 'all', 'full'),
    causal: preset(along, 'held', 'causal'),
    step: preset(towards(0.5), 'all', 'full'),
    'too-large': preset(towards(2), 'all', 'full'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'path', values: ['held', 'all'] },
    { kind: 'choice', id: 'reading', values: ['full', 'causal'] },
    {
      kind: 'slider',
      id: 'rate',
      cells: [{ symbol: 'η', row: 0, column: 0 }],
      minimum: 0,
      maximum: 4,
      step: 0.05,
    },
    { kind: 'take', id: 'step', sets: { W_Q: 'W_Q′', W_K: 'W_K′', W_V: 'W_V′' } },
  ],
  editable: ['X', 'W_Q', 'W_K', 'W_V', 'g', 'y'],
  program,

  layout(state): Band[] {
    const maps = learning(state);
    const given = hasTarget(state) ? row('y', 'output') : row('g', 'gradient');
    const back: Item[] = [
      ...(hasTarget(state) ? [row('o_2 − y', 'gradient', '∂L/∂o_2 = o_2 − y')] : []),
      row('∂L/∂a_2', 'gradient'),
      row('∂L/∂e_2', 'gradient'),
      row('∂L/∂s_2', 'gradient'),
      row('∂L/∂q_2', 'gradient'),
      gradient('∂L/∂K'),
      ...(maps.includes('V') ? [gradient('∂L/∂V')] : []),
    ];
    return [
      { items: [matrix('X', 'state'), row('x_2', 'state'), ...(['Q', 'K', 'V'] as const).map(projected)] },
      { items: [row('s_2', 'score'), row(scoresOf(state), 'score'), row('a_2', 'attention')] },
      { items: [plane(lossGradient(state)), row('o_2', 'output'), given, row('L', 'state')] },
      { items: [{ kind: 'group', word: 'back', items: back }] },
      { items: maps.map(compared) },
      ...(hasTarget(state) ? [{ items: [stepped(maps)] }] : []),
    ];
  },

  storyboard(state): Step[] {
    const maps = learning(state);
    const closed = isCausal(state) ? ['e_2 + M'] : [];
    return [
      { id: 'weigh', duration: 4, computes: [['q_2', 'K'], 's_2', 'e_2', ...closed, 'a_2'] },
      { id: hasTarget(state) ? 'distance' : 'loss', duration: 4, computes: ['V', 'o_2', 'L'] },
      {
        id: 'values',
        duration: 3,
        computes: [...(hasTarget(state) ? ['o_2 − y'] : []), '∂L/∂a_2'],
      },
      { id: 'share', duration: 3, computes: ['∂L/∂e_2', '∂L/∂s_2'] },
      {
        id: 'ask',
        duration: 4,
        computes: [
          ['∂L/∂q_2', '∂L/∂K'],
          ['∂L/∂W_Q', '∂L/∂W_K'],
        ],
      },
      ...(maps.includes('V') ? [{ id: 'answer', duration: 3, computes: ['∂L/∂V', '∂L/∂W_V'] }] : []),
      { id: 'try', duration: 3, computes: [maps.map((map) => `ΔL/ΔW_${map}`)] },
      ...(hasTarget(state)
        ? [{ id: 'descend', duration: 4, computes: [maps.map((map) => `W_${map}′`), 'L′'] }]
        : []),
    ];
  },
};

const matrix = (node: string, role: Role, name?: string): MatrixItem => ({
  kind: 'matrix',
  node,
  role,
  ...(name === undefined ? {} : { name }),
});

/** What belongs to position 2: one row, which is no position of its own. */
const row = (node: string, role: Role, name?: string): MatrixItem => ({
  ...matrix(node, role, name),
  plainRows: true,
});

const gradient = (node: string) => matrix(node, 'gradient');

const projected = (map: Map): Item => ({
  kind: 'stack',
  items: [matrix(`W_${map}`, 'weights'), map === 'Q' ? row('q_2', 'query') : matrix(map, ROLES[map])],
});

/** The gradient by rule beside the quotient that was found by trying. */
const compared = (map: Map): Item => ({
  kind: 'group',
  items: [gradient(`∂L/∂W_${map}`), matrix(`ΔL/ΔW_${map}`, 'weights', 'ΔL / 2h')],
});

const stepped = (maps: readonly Map[]): Item => ({
  kind: 'group',
  word: 'after',
  items: [...maps.map((map) => matrix(`W_${map}′`, 'weights')), row('L′', 'state')],
});

/** Every v_j − o₂, and the direction in which the loss grows. */
const plane = (g: string): VectorsItem => ({
  kind: 'vectors',
  reach: 2,
  arrows: [
    { node: 'V', role: 'value', letter: 'v' },
    { node: 'o_2', role: 'output', letter: 'o₂' },
    { node: g, role: 'gradient', letter: g === 'g' ? 'g' : 'o₂ − y', drags: g === 'g' },
    ...(g === 'g' ? [] : [{ node: 'y', role: 'output', letter: 'y', isPlace: true, drags: true } as const]),
  ],
  segments: [0, 1, 2].map((row) => ({
    from: { node: 'o_2', row: 0 },
    to: { node: 'V', row },
    role: 'value',
    node: '∂L/∂a_2',
  })),
});

export default figure;
