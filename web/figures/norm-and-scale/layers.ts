/** Layers one upon another, each of which writes what it reads into the rows: how long do they grow? */
import type { Band, CurveItem, Figure, FigureState, Item, Step } from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { normed, normOf, parameters, rowOf, SCALED, scaling } from './norm.ts';

type Lane = 'plain' | 'normed';

const countOf = ({ matrices }: FigureState) => matrices['layers']!.columns;

/** The scopes of a lane's layers; the last one has a name that does not depend on how many there are. */
function scopes(state: FigureState, lane: Lane): string[] {
  const count = countOf(state);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? `${lane} last` : `${lane} ${index + 1}`,
  );
}

/** X ← X + attention(X), or X ← X + attention(N(X)), again and again. */
function stacked(state: FigureState, lane: Lane): ProgramStep[] {
  const own = scopes(state, lane);
  const steps = own.flatMap((scope, index): ProgramStep[] => {
    const before = index === 0 ? 'cX' : `${own[index - 1]} · X`;
    const read = lane === 'normed' ? `${scope} · N` : before;
    return [
      ...(lane === 'normed' ? [normed(state, read, before)] : []),
      { name: scope, operation: 'attention', operands: [read, 'W_Q', 'W_K', 'W_V'] },
      { name: `${scope} · X`, operation: 'add', operands: [before, `${scope} · O`] },
      { name: `${scope} · length`, operation: 'row_length', operands: [`${scope} · X`] },
    ];
  });
  const lengths = ['length', ...own.map((scope) => `${scope} · length`)];
  return [...steps, { name: `${lane} · lengths`, operation: 'concat', operands: lengths }];
}

const curve: CurveItem = {
  kind: 'curve',
  word: 'lengths',
  lines: [
    { node: 'plain · lengths', name: 'ℓ', word: 'plain', role: 'state', style: 'dashed' },
    { node: 'normed · lengths', name: 'ℓ', word: 'normed', role: 'residual', style: 'bold' },
  ],
};

/** What the last layer reads by, and what leaves it. */
function last(state: FigureState, lane: Lane): Item {
  return {
    kind: 'group',
    word: `last-${lane}`,
    items: [
      {
        kind: 'stack',
        items: [
          rowOf(state, `${lane} last · A`, 'attention', 'a'),
          rowOf(state, `${lane} last · X`, 'residual', 'x'),
        ],
      },
    ],
  };
}

export const layers: Pick<Figure, 'program' | 'layout' | 'storyboard'> = {
  program(state) {
    const { layers: _, ...inputs } = state.matrices;
    return {
      inputs,
      masks: state.masks,
      steps: [
        SCALED,
        { name: 'length', operation: 'row_length', operands: ['cX'] },
        ...stacked(state, 'plain'),
        ...stacked(state, 'normed'),
      ],
    };
  },

  layout(state): Band[] {
    const maps: Item[] = ['W_Q', 'W_K', 'W_V'].map((node) => ({ kind: 'matrix', node, role: 'weights' }));
    return [
      { items: [...scaling(state), ...parameters(state)] },
      { items: maps },
      { items: [curve, last(state, 'plain'), last(state, 'normed')] },
    ];
  },

  storyboard(state): Step[] {
    const read = (lane: Lane): Step => ({
      id: `read-${lane}`,
      duration: 3,
      computes: [`${lane} last · A`, `${lane} last · X`],
    });
    return [
      { id: 'scale', duration: 2.5, computes: ['cX'] },
      { id: 'stack-plain', duration: 4, computes: ['plain · lengths'] },
      read('plain'),
      { id: `stack-${normOf(state)}`, duration: 4, computes: ['normed · lengths'] },
      read('normed'),
    ];
  },
};
