// One line a figure, as in web/figures/registry.ts.

import type { Facts } from './scenario.ts';
import * as causalMask from './causal-mask.ts';
import * as projections from './projections.ts';
import * as queryMovesWeights from './query-moves-weights.ts';
import * as scaling from './scaling.ts';
import * as weightedSum from './weighted-sum.ts';
import * as wholeSequence from './whole-sequence.ts';

export const figures: readonly Facts[] = [
  projections,
  wholeSequence,
  weightedSum,
  causalMask,
  queryMovesWeights,
  scaling,
];

/** Every figure by id. */
export const ids: readonly string[] = figures.map(({ scenarios }) => scenarios[0]!.figure);
