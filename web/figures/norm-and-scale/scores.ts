/** Rows c times as long make scores c² times as large, unless a norm stands between. */
import type { Band, Figure, FigureState, Item, Step } from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { normed, normOf, parameters, rowOf, SCALED, scaling } from './norm.ts';

type Lane = 'once' | 'plain' | 'normed';

/** From rows to weights; `once` is X as it is, to compare with. */
function weighing(lane: Lane, rows: string): ProgramStep[] {
  const own = (symbol: string) => `${lane} · ${symbol}`;
  return [
    { name: own('Q'), operation: 'projection', operands: [rows, 'W_Q'] },
    { name: own('K'), operation: 'projection', operands: [rows, 'W_K'] },
    { name: own('S'), operation: 'scores', operands: [own('Q'), own('K')] },
    { name: own('E'), operation: 'scale', operands: [own('S'), own('K')] },
    { name: own('A'), operation: 'softmax', operands: [own('E')] },
  ];
}

function lane(state: FigureState, which: Lane): Item {
  const own = (symbol: string) => `${which} · ${symbol}`;
  return {
    kind: 'group',
    word: which,
    items: [
      rowOf(state, own('Q'), 'query', 'q'),
      { kind: 'matrix', node: own('K'), role: 'key', name: 'K' },
      rowOf(state, own('S'), 'score', 's'),
      rowOf(state, own('A'), 'attention', 'a'),
    ],
  };
}

export const scores: Pick<Figure, 'program' | 'layout' | 'storyboard'> = {
  program(state) {
    const { W_V: _, ...inputs } = state.matrices;
    return {
      inputs,
      masks: state.masks,
      steps: [
        SCALED,
        ...weighing('once', 'X'),
        ...weighing('plain', 'cX'),
        normed(state, 'N', 'cX'),
        ...weighing('normed', 'N'),
      ],
    };
  },

  layout(state): Band[] {
    const maps: Item[] = ['W_Q', 'W_K'].map((node) => ({ kind: 'matrix', node, role: 'weights' }));
    return [
      { items: [...scaling(state), ...maps] },
      { items: [lane(state, 'plain')] },
      {
        items: [
          ...parameters(state),
          { kind: 'operation', node: 'N' },
          { kind: 'matrix', node: 'N', role: 'state', follows: true },
        ],
      },
      { items: [lane(state, 'normed')] },
    ];
  },

  storyboard(state): Step[] {
    return [
      { id: 'scale', duration: 2.5, computes: ['cX'] },
      { id: 'score', duration: 4.5, computes: [['plain · Q', 'plain · K'], 'plain · S'] },
      { id: 'share', duration: 2.5, computes: ['plain · A'] },
      { id: `norm-${normOf(state)}`, duration: 2.5, computes: ['N'] },
      { id: 'score-normed', duration: 4.5, computes: [['normed · Q', 'normed · K'], 'normed · S'] },
      { id: 'share-normed', duration: 2.5, computes: ['normed · A'] },
    ];
  },
};
