/** What the attention figures share: one head's projections, as steps of a program and in the layout. */
import type { MatrixItem, Role, StackItem } from '../figure.ts';
import type { Step } from '../../wasm/wrapper/index.ts';

export type Projected = 'Q' | 'K' | 'V';

export const ROLES: Readonly<Record<Projected, Role>> = { Q: 'query', K: 'key', V: 'value' };

/** Q = X W_Q, and likewise K and V. */
export function project(symbol: Projected): Step {
  return { name: symbol, operation: 'projection', operands: ['X', `W_${symbol}`] };
}

/** S = Q Kᵀ and E = S / √d_k. */
export const SCORING: readonly Step[] = [
  { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
  { name: 'E', operation: 'scale', operands: ['S', 'K'] },
];

/** A matrix whose rows are reading positions, one of them followed. */
export function followed(node: string, role: Role, name?: string): MatrixItem {
  return { kind: 'matrix', node, role, follows: true, ...(name === undefined ? {} : { name }) };
}

/** The weights above their product, columns in line; X stands beside them with its rows in line. */
export function projectedStack(symbol: Projected, follows = symbol === 'Q'): StackItem {
  return {
    kind: 'stack',
    items: [
      { kind: 'matrix', node: `W_${symbol}`, role: 'weights' },
      { kind: 'matrix', node: symbol, role: ROLES[symbol], follows },
    ],
  };
}
