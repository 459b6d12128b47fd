/** The norm that is chosen, as a step of a program and with its parameters in the picture. */
import type { FigureState, Item, MatrixItem, Role } from '../../figure.ts';
import type { Step } from '../../../wasm/wrapper/index.ts';

export type Norm = 'rms' | 'layer';

/** Whatever else a link says is RMSNorm. */
export function normOf({ choices }: FigureState): Norm {
  return choices['norm'] === 'layer' ? 'layer' : 'rms';
}

export function normed(state: FigureState, name: string, rows: string): Step {
  return normOf(state) === 'layer'
    ? { name, operation: 'layer_norm', operands: [rows, 'γ', 'β', 'ε'] }
    : { name, operation: 'rms_norm', operands: [rows, 'γ', 'ε'] };
}

/** cX, with which every part begins. */
export const SCALED: Step = { name: 'cX', operation: 'scale_by', operands: ['X', 'c'] };

/** X · c = cX; of a single row the position says nothing. */
export function scaling({ matrices }: FigureState): Item[] {
  const plainRows = matrices['X']!.rows === 1;
  const rows = (node: string): Item => ({ kind: 'matrix', node, role: 'residual', follows: true, plainRows });
  return [
    rows('X'),
    { kind: 'sign', text: '·' },
    { kind: 'matrix', node: 'c', role: 'state' },
    { kind: 'sign', text: '=' },
    rows('cX'),
  ];
}

const parameter = (node: string): MatrixItem => ({ kind: 'matrix', node, role: 'weights' });

export function parameters(state: FigureState): Item[] {
  return (normOf(state) === 'layer' ? ['γ', 'β', 'ε'] : ['γ', 'ε']).map(parameter);
}

/** One row of a node, under the letter of its position. */
export function rowOf(state: FigureState, node: string, role: Role, letter: string): MatrixItem {
  return { kind: 'matrix', node, role, name: `${letter}_${state.row + 1}`, follows: true, rows: 'followed' };
}
