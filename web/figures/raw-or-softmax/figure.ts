/** Mixing by raw scores depends on where zero is; Softmax sees only differences of scores. */
import type { Band, FigureState, MatrixItem, Preset, SliderSetting, Step } from '../../figure.ts';
import { followed } from '../attention.ts';
import { comparedPositions, oneNumber, threeScores, twoScores } from '../examples.ts';
import { vectorsView } from '../../views/vectors.ts';
import type { DrawnFigure } from '../../views/view.ts';

const preset = (example: typeof twoScores | typeof threeScores, c: number): Preset => ({
  matrices: { ...example, c: oneNumber(c) },
  masks: {},
  row: 0,
  choices: {},
});

const slider = (id: string, symbol: string, column: number, reach: number, step: number): SliderSetting => ({
  kind: 'slider',
  id,
  cells: [{ symbol, row: 0, column }],
  minimum: -reach,
  maximum: reach,
  step,
});

/** Vectors span a hull in which every weighted average lies; numbers would lie on one line. */
const areVectors = ({ matrices }: FigureState) => matrices['V']!.columns === 2;

const figure: DrawnFigure = {
  id: 'raw-or-softmax',
  views: { vectors: vectorsView },
  presets: {
    numbers: preset(twoScores, 0),
    shifted: preset(twoScores, 100),
    vectors: preset(threeScores, 0),
  },
  settings: [
    { kind: 'preset' },
    slider('shift', 'c', 0, 100, 1),
    slider('first', 'S', 0, 5, 0.1),
    slider('second', 'S', 1, 5, 0.1),
    slider('third', 'S', 2, 5, 0.1),
  ],
  editable: ['S', 'V', 'c'],

  program(state) {
    return {
      inputs: { ...state.matrices, pair: comparedPositions },
      masks: state.masks,
      steps: [
        { name: 'S + c', operation: 'shift', operands: ['S', 'c'] },
        { name: 'raw · O', operation: 'weighted_sum', operands: ['S + c', 'V'] },
        { name: '(S + c)ᵀ', operation: 'transpose', operands: ['S + c'] },
        { name: 'D', operation: 'row_difference', operands: ['(S + c)ᵀ', 'pair'] },
        { name: 'A', operation: 'softmax', operands: ['S + c'] },
        { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
      ],
    };
  },

  layout(state): Band[] {
    return [
      {
        items: [
          followed('S', 'score', 's'),
          { kind: 'sign', text: '+' },
          { kind: 'matrix', node: 'c', role: 'state' },
          { kind: 'sign', text: '=' },
          followed('S + c', 'score', 's + c'),
          { kind: 'matrix', node: 'V', role: 'value' },
        ],
      },
      {
        items: [
          { kind: 'group', word: 'raw', items: [followed('raw · O', 'state', 'r = (s + c) V')] },
          { kind: 'group', word: 'difference', items: [difference] },
          {
            kind: 'group',
            word: 'softmax',
            items: [
              { kind: 'operation', node: 'A' },
              followed('A', 'attention', 'a'),
              followed('O', 'output', 'o = aV'),
            ],
          },
        ],
      },
      ...(areVectors(state) ? [{ items: [hull] }] : []),
    ];
  },

  storyboard(): Step[] {
    return [
      { id: 'shift', duration: 3, computes: ['S + c'] },
      { id: 'raw', duration: 3.5, computes: ['raw · O'] },
      { id: 'difference', duration: 2, computes: ['D'] },
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'read', duration: 3.5, computes: ['O'] },
    ];
  },
};

const difference: MatrixItem = { kind: 'matrix', node: 'D', role: 'score', name: 's_1 − s_2' };

const hull: Band['items'][number] = {
  kind: 'vectors',
  arrows: [
    { node: 'V', role: 'value', letter: 'v', drags: true },
    { node: 'O', role: 'output', letter: 'o' },
    { node: 'raw · O', role: 'state', letter: 'r' },
  ],
  hull: 'V',
};

export default figure;
