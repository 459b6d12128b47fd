// One line a figure, as in web/figures/registry.ts.

import type { Facts } from './scenario.ts';
import * as attentionFlow from './attention-flow.ts';
import * as block from './block.ts';
import * as causalMask from './causal-mask.ts';
import * as concatAndProject from './concat-and-project.ts';
import * as gradientPath from './gradient-path.ts';
import * as lookupCards from './lookup-cards.ts';
import * as maskBeforeSoftmax from './mask-before-softmax.ts';
import * as normAndScale from './norm-and-scale.ts';
import * as oneHeadSegment from './one-head-segment.ts';
import * as nextLayerQuery from './next-layer-query.ts';
import * as oneQuery from './one-query.ts';
import * as permutation from './permutation.ts';
import * as positionWiseFfn from './position-wise-ffn.ts';
import * as projections from './projections.ts';
import * as queryMovesWeights from './query-moves-weights.ts';
import * as rawOrSoftmax from './raw-or-softmax.ts';
import * as readerAndSource from './reader-and-source.ts';
import * as relations from './relations.ts';
import * as replaceOrAdd from './replace-or-add.ts';
import * as residualGradient from './residual-gradient.ts';
import * as scaling from './scaling.ts';
import * as scoreMatching from './score-matching.ts';
import * as swiglu from './swiglu.ts';
import * as twoHeads from './two-heads.ts';
import * as visibility from './visibility.ts';
import * as weightedSum from './weighted-sum.ts';
import * as wholeSequence from './whole-sequence.ts';

export const figures: readonly Facts[] = [
  projections,
  wholeSequence,
  weightedSum,
  causalMask,
  queryMovesWeights,
  scaling,
  attentionFlow,
  lookupCards,
  visibility,
  permutation,
  readerAndSource,
  scoreMatching,
  oneQuery,
  rawOrSoftmax,
  maskBeforeSoftmax,
  oneHeadSegment,
  twoHeads,
  concatAndProject,
  relations,
  positionWiseFfn,
  replaceOrAdd,
  block,
  normAndScale,
  swiglu,
  nextLayerQuery,
  gradientPath,
  residualGradient,
];

/** Every figure by id. */
export const ids: readonly string[] = figures.map(({ scenarios }) => scenarios[0]!.figure);
