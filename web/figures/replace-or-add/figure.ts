/** Replace the state by what was read, or add to it: two lines of code that differ in what survives. */
import type { Band, Item, Preset, Step, StreamItem } from '../../figure.ts';
import { followed } from '../attention.ts';
import { evenScores, oneNumber, oppositeValues, ownValueErased, readTwo, scoresAway } from '../examples.ts';
import { codeView } from '../../views/code.ts';
import { streamView } from '../../views/stream/stream-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const start: Preset = {
  matrices: { ...readTwo, S: evenScores, c: oneNumber(1) },
  masks: {},
  row: 0,
  choices: {},
};
const variant = (matrices: Preset['matrices']): Preset => ({
  ...start,
  matrices: { ...start.matrices, ...matrices },
});

const figure: DrawnFigure = {
  id: 'replace-or-add',
  views: { stream: streamView, code: codeView },
  presets: {
    article: start,
    zero: variant({ c: oneNumber(0) }),
    opposite: variant({ W_V: oppositeValues }),
    away: variant({ S: scoresAway }),
    erased: variant({ W_V: ownValueErased }),
  },
  settings: [
    { kind: 'preset' },
    {
      kind: 'slider',
      id: 'strength',
      cells: [{ symbol: 'c', row: 0, column: 0 }],
      minimum: 0,
      maximum: 1,
      step: 0.05,
    },
    {
      kind: 'slider',
      id: 'own',
      cells: [{ symbol: 'S', row: 0, column: 1 }],
      minimum: -5,
      maximum: 5,
      step: 0.1,
    },
  ],
  editable: ['X', 'W_V', 'S'],

  program({ matrices, masks }) {
    return {
      inputs: { ...matrices, place: oneNumber(1) },
      masks: { ...masks, itself: { rows: 1, columns: 2, visible: Uint8Array.of(0, 1) } },
      steps: [
        { name: 'x_2', operation: 'embedding', operands: ['place', 'X'] },
        { name: 'V', operation: 'projection', operands: ['X', 'W_V'] },
        { name: 'A', operation: 'softmax', operands: ['S'] },
        { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
        { name: 'Δ', operation: 'scale_by', operands: ['O', 'c'] },
        { name: 'replace · U', operation: 'scale_by', operands: ['O', 'c'] },
        { name: 'add · U', operation: 'add', operands: ['x_2', 'Δ'] },
        { name: 'own · A', operation: 'hide', operands: ['A', 'itself'] },
        { name: 'own · O', operation: 'weighted_sum', operands: ['own · A', 'V'] },
      ],
    };
  },

  layout(): Band[] {
    return [
      {
        items: [
          { kind: 'matrix', node: 'X', role: 'residual' },
          {
            kind: 'stack',
            items: [
              { kind: 'matrix', node: 'W_V', role: 'weights' },
              { kind: 'matrix', node: 'V', role: 'value', name: 'V = X W_V' },
            ],
          },
          {
            kind: 'stack',
            items: [of2('S', 'score', 's_2'), of2('A', 'attention', 'a_2 = Softmax(s_2)')],
          },
          of2('O', 'output', 'o_2 = a_2 V'),
        ],
      },
      { items: [way('replace', 'u = attention(x)')] },
      { items: [way('add', 'u = x + attention(x)')] },
      {
        items: [
          {
            kind: 'group',
            word: 'own',
            items: [of2('own · A', 'attention', 'a_22'), of2('own · O', 'output', 'a_22 v_2')],
          },
          { kind: 'group', word: 'direct', items: [of2('x_2', 'residual')] },
        ],
      },
    ];
  },

  storyboard(): Step[] {
    return [
      { id: 'share', duration: 2.5, computes: ['A'] },
      { id: 'read', duration: 4.5, computes: ['V', 'O'] },
      { id: 'replace', duration: 3, computes: ['replace · U'] },
      { id: 'add', duration: 3, computes: [['Δ', 'add · U']] },
      { id: 'own', duration: 3, computes: ['own · A', 'own · O'] },
    ];
  },
};

/** What belongs to position 2, which reads. */
const of2: typeof followed = (node, role, name) => ({ ...followed(node, role, name), plainRows: true });

/** One of the two ways, and the line of code that takes it. */
function way(kind: 'replace' | 'add', text: string): Item {
  const sum = `${kind} · U`;
  const stream: StreamItem = {
    kind: 'stream',
    enters: { node: 'x_2', role: 'residual' },
    writes: [
      {
        branch: [{ node: 'O', role: 'output', name: 'o_2', part: 'attention' }],
        sum: { node: sum, role: 'residual', name: 'u_2' },
        factor: 'c',
        isCut: kind === 'replace',
      },
    ],
  };
  return {
    kind: 'group',
    word: kind,
    items: [stream, { kind: 'code', lines: [{ text, nodes: [sum] }] }],
  };
}

export default figure;
