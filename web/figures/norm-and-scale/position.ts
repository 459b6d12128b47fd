/** A norm within one position: what it divides by, and whether it takes a mean off. */
import type { Band, Figure, FigureState, Item, MatrixItem, Step } from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { normed, normOf, parameters, SCALED, scaling } from './norm.ts';

/** What the norm is made from, as nodes of their own. */
const MEASURING: Readonly<Record<'rms' | 'layer', readonly ProgramStep[]>> = {
  rms: [
    { name: 'x²', operation: 'elementwise_product', operands: ['cX', 'cX'] },
    { name: 'mean x²', operation: 'mean', operands: ['x²'] },
  ],
  layer: [
    { name: 'μ', operation: 'mean', operands: ['cX'] },
    { name: 'σ²', operation: 'variance', operands: ['cX'] },
  ],
};

/** A number or a row of this one position. */
const own = (node: string, name = node): MatrixItem => ({
  kind: 'matrix',
  node,
  name,
  role: 'state',
  plainRows: true,
  follows: true,
});

const NAMES: Readonly<Record<string, string>> = { 'mean x²': '⟨x²⟩', 'mean N': '⟨N⟩' };

/** Under a heading that says what it is. */
const told = (node: string): Item => ({ kind: 'group', word: node, items: [own(node, NAMES[node])] });

export const position: Pick<Figure, 'program' | 'layout' | 'storyboard'> = {
  program(state) {
    return {
      inputs: state.matrices,
      masks: state.masks,
      steps: [
        SCALED,
        ...MEASURING[normOf(state)],
        normed(state, 'N', 'cX'),
        { name: 'mean N', operation: 'mean', operands: ['N'] },
      ],
    };
  },

  layout(state): Band[] {
    return [
      { items: scaling(state) },
      { items: MEASURING[normOf(state)].map(({ name }) => told(name)) },
      { items: [...parameters(state), { kind: 'operation', node: 'N' }, own('N')] },
      { items: [told('mean N')] },
    ];
  },

  storyboard(state: FigureState): Step[] {
    const norm = normOf(state);
    const [first, second] = MEASURING[norm];
    return [
      { id: 'scale', duration: 2.5, computes: ['cX'] },
      { id: norm === 'rms' ? 'square' : 'mean', duration: 2.5, computes: [first!.name] },
      { id: norm === 'rms' ? 'average' : 'spread', duration: 2.5, computes: [second!.name] },
      { id: `norm-${norm}`, duration: 3, computes: ['N'] },
      { id: `check-${norm}`, duration: 2.5, computes: ['mean N'] },
    ];
  },
};
