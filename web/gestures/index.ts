/** Which gesture shows which operation. */
import { close } from './close.ts';
import { difference } from './difference.ts';
import { gather } from './gather.ts';
import { gate } from './gate.ts';
import { during, rowSpan, type Gesture } from './gesture.ts';
import { join } from './join.ts';
import { meet } from './meet.ts';
import { concat, misread } from './placement.ts';
import { projection, scores } from './product.ts';
import { read } from './read.ts';
import { reorder } from './reorder.ts';
import { share } from './share.ts';
import { transpose, travel, travelInRows } from './travel.ts';

/** Rows appear one after another, for what is given rather than made of cells. */
const appear: Gesture = {
  landing: (place, progress) => during(progress, rowSpan(place)),
  travellers: () => [],
};

const GESTURES: Readonly<Record<string, Gesture>> = {
  projection,
  scores,
  scale: travel,
  transpose,
  mask: close,
  softmax: share,
  log_softmax: travel,
  row_difference: difference,
  additive_scores: scores,
  additive_scores_without_tanh: scores,
  exp: travel,
  shift: travel,
  hide: travel,
  elementwise_product: meet,
  row_sum: gather,
  mean: gather,
  variance: gather,
  row_normalize: share,
  weighted_sum: read,
  embedding: reorder,
  concat,
  misread_heads: misread,
  subtract: meet,
  row_length: gather,
  add: join,
  scale_by: travel,
  relu: gate,
  relu_backward: meet,
  softmax_backward: meet,
  gelu: travel,
  gelu_tanh: travel,
  silu: travel,
  rms_norm: travelInRows,
  layer_norm: travelInRows,
};

export function gestureOf(operation: string): Gesture {
  return GESTURES[operation] ?? appear;
}
