/**
 * How many multiplications and additions the products of one block take. Norms, exponentials and the
 * network's own function are left out: beside the products they are few.
 */
import { feedForwardWidth, networkMatrices, type Sizes } from './block-sizes.ts';

/** The plain method computes every score, and masks afterwards; the fast path leaves out what causality hides. */
export type Method = 'fast' | 'plain';

export interface Counts {
  /** Projections, W_O and the network: every position by itself. */
  readonly linear: number;
  /** Scores and weighted sums: every position with every other. */
  readonly quadratic: number;
}

type Block = Omit<Sizes, 'n'>;

export function countsOf(n: number, block: Block, method: Method = 'fast'): Counts {
  return {
    linear: n * perPosition(block),
    // One product for the score and one for the weighted sum; all heads together are d_model wide.
    quadratic: 2 * 2 * pairs(n, block, method) * block.d_model,
  };
}

export function operations(n: number, block: Block, method: Method = 'fast'): number {
  const { linear, quadratic } = countsOf(n, block, method);
  return linear + quadratic;
}

/** Queries and the keys they look at. */
function pairs(n: number, { causal }: Block, method: Method): number {
  return causal && method === 'fast' ? (n * (n + 1)) / 2 : n * n;
}

/** Of Q, K, V, W_O and the network's matrices: a multiplication and an addition for each weight. */
function perPosition(block: Block): number {
  const { d_model } = block;
  return 2 * (4 * d_model * d_model + networkMatrices(block) * d_model * feedForwardWidth(block));
}

/** The shortest sequence at which scores and weighted sums take as much as everything else. */
export function crossing(block: Block): number {
  const keysPerQuery = perPosition(block) / (4 * block.d_model);
  // With a causal mask a query looks at (n + 1) / 2 keys on average.
  return Math.ceil(block.causal ? 2 * keysPerQuery - 1 : keysPerQuery);
}
