/** One set of weights for all coordinates: with two values, a reading can only move on one segment. */
import type { Band, MatrixItem, Preset, Role, Step } from '../../figure.ts';
import { followed as followedRow } from '../attention.ts';
import { evenScores, obligingValues, oneToThree, threeToOne, wantedReading } from '../examples.ts';
import { twoValues } from '../sentences.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

const preset = (E: Preset['matrices'][string], V = twoValues): Preset => ({
  matrices: { E, V, T: wantedReading },
  masks: {},
  row: 0,
  choices: {},
});

const figure: DrawnFigure = {
  id: 'one-head-segment',
  views: { vectors: vectorsView },
  presets: {
    even: preset(evenScores),
    first: preset(threeToOne),
    second: preset(oneToThree),
    'other-values': preset(threeToOne, obligingValues),
  },
  settings: [
    { kind: 'preset' },
    {
      kind: 'slider',
      id: 'score',
      cells: [
        { symbol: 'E', row: 0, column: 0 },
        { symbol: 'E', row: 0, column: 1, opposite: true },
      ],
      minimum: -3,
      maximum: 3,
      step: 0.01,
    },
  ],
  editable: ['E', 'V', 'T'],

  program: ({ matrices, masks }) => ({
    inputs: matrices,
    masks,
    steps: [
      { name: 'A', operation: 'softmax', operands: ['E'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
      { name: 'D', operation: 'subtract', operands: ['T', 'O'] },
      { name: 'distance', operation: 'row_length', operands: ['D'] },
    ],
  }),

  layout(): Band[] {
    return [
      {
        items: [
          followed('E', 'score', 'e'),
          { kind: 'operation', node: 'A' },
          followed('A', 'attention', 'a'),
          { kind: 'matrix', node: 'V', role: 'value' },
          followed('O', 'output', 'o'),
        ],
      },
      {
        items: [
          {
            kind: 'vectors',
            arrows: [
              { node: 'V', role: 'value', letter: 'v', drags: true },
              { node: 'O', role: 'output', letter: 'o' },
              { node: 'T', role: 'state', letter: 't', drags: true, isPlace: true },
            ],
            hull: 'V',
            cross: { node: 'T', row: 0, role: 'state' },
            segments: [
              { from: { node: 'O', row: 0 }, to: { node: 'T', row: 0 }, role: 'state', node: 'distance' },
            ],
          },
          {
            kind: 'stack',
            items: [
              followed('T', 'state', 't'),
              followed('D', 'state', 't − o'),
              followed('distance', 'state', '‖t − o‖'),
            ],
          },
        ],
      },
    ];
  },

  storyboard(): Step[] {
    return [
      { id: 'score', duration: 2, computes: ['E'] },
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'read', duration: 3.5, computes: ['O'] },
      { id: 'miss', duration: 3.5, computes: ['D', 'distance'] },
    ];
  },
};

/** There is one reader, so that its row needs no number. */
const followed = (node: string, role: Role, name: string): MatrixItem => ({
  ...followedRow(node, role, name),
  plainRows: true,
});

export default figure;
