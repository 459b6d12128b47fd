/** The whole computation as a map: what is made from what, in which shape, and where each step is shown. */
import type { Band, FigureState, MapBox, MapItem, Preset, Step } from '../../figure.ts';
import { project, SCORING } from '../attention.ts';
import { gradedSequence, threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';
import { mapView } from '../../views/map/map-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const isCausal = (state: FigureState) => state.choices['reading'] === 'causal';

const preset = (matrices: Preset['matrices'], reading: string): Preset => ({
  matrices,
  masks: {},
  row: 0,
  choices: { reading },
});

const opens = (figure: string, chapter = 'reading') => ({ figure, chapter });

const figure: DrawnFigure = {
  id: 'attention-flow',
  views: { map: mapView },
  presets: {
    'three-positions': preset(threePositions, 'causal'),
    full: preset(threePositions, 'full'),
    'six-positions': preset(gradedSequence, 'causal'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'reading', values: ['full', 'causal'] },
    ...sizeSettings('n', 'd_model', 'd_k', 'd_v'),
  ],
  editable: ['X', 'W_Q', 'W_K', 'W_V'],

  program(state) {
    const masking = [
      { name: 'M', operation: 'causal_mask', operands: ['X'] },
      { name: 'E + M', operation: 'mask', operands: ['E', 'M'] },
    ];
    const steps = [
      project('Q'),
      project('K'),
      project('V'),
      ...SCORING,
      ...(isCausal(state) ? masking : []),
      { name: 'A', operation: 'softmax', operands: [isCausal(state) ? 'E + M' : 'E'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
    ];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout(state): Band[] {
    return [
      { items: [map(state)] },
      {
        items: [
          { kind: 'matrix', node: 'X', role: 'state' },
          { kind: 'matrix', node: 'W_Q', role: 'weights' },
          { kind: 'matrix', node: 'W_K', role: 'weights' },
          { kind: 'matrix', node: 'W_V', role: 'weights' },
        ],
      },
    ];
  },

  storyboard(state): Step[] {
    return [
      { id: 'project', duration: 3, computes: [['Q', 'K', 'V']] },
      { id: 'score', duration: 2.5, computes: ['S'] },
      { id: 'scale', duration: 2, computes: ['E'] },
      ...(isCausal(state) ? [{ id: 'mask', duration: 2.5, computes: ['M', 'E + M'] }] : []),
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'read', duration: 3, computes: ['O'] },
    ];
  },
};

/** Without a mask the layers behind it move up. */
function map(state: FigureState): MapItem {
  const later = isCausal(state) ? 1 : 0;
  const closed = isCausal(state) ? 'E + M' : 'E';
  const boxes: MapBox[] = [
    { node: 'X', role: 'state', layer: 0, lane: 1, shape: 'n × d_model', from: [] },
    projected('Q', 'query', 0),
    projected('K', 'key', 1),
    projected('V', 'value', 2),
    {
      node: 'S',
      role: 'score',
      layer: 2,
      lane: 0.5,
      shape: 'n × n',
      from: ['Q', 'K'],
      opens: opens('score-matching'),
    },
    { node: 'E', role: 'score', layer: 3, lane: 0.5, shape: 'n × n', from: ['S'], opens: opens('scaling') },
    ...(isCausal(state) ? masks() : []),
    {
      node: 'A',
      role: 'attention',
      layer: 4 + later,
      lane: 0.5,
      shape: 'n × n',
      from: [closed],
      opens: opens('one-query'),
    },
    {
      node: 'O',
      role: 'output',
      layer: 5 + later,
      lane: 1.25,
      shape: 'n × d_v',
      from: ['A', 'V'],
      opens: opens('weighted-sum'),
    },
  ];
  return { kind: 'map', boxes, end: { word: 'rest', layer: 6 + later, lane: 1.25, from: 'O' } };
}

function projected(node: string, role: MapBox['role'], lane: number): MapBox {
  const shape = node === 'V' ? 'n × d_v' : 'n × d_k';
  return { node, role, layer: 1, lane, shape, from: ['X'], opens: opens('projections') };
}

function masks(): MapBox[] {
  return [
    {
      node: 'M',
      role: 'mask',
      layer: 3,
      lane: 1.5,
      shape: 'n × n',
      from: [],
      opens: opens('visibility', 'masking'),
    },
    {
      node: 'E + M',
      role: 'score',
      layer: 4,
      lane: 0.5,
      shape: 'n × n',
      from: ['E', 'M'],
      opens: opens('causal-mask', 'masking'),
    },
  ];
}

export default figure;
