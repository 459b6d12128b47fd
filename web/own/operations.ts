/** What a program of an author's file can compute: every operation of the core with its operands; those in brackets may be left out. */
const SIMPLE = {
  projection: 'X, W',
  scores: 'Q, K',
  scale: 'S, K',
  mask: 'E, M',
  softmax: 'E',
  weighted_sum: 'A, V',
  transpose: 'X',
  causal_mask: 'X, [X_source]',
  causal_mask_top_left: 'X, [X_source]',
  add: 'A, B',
  subtract: 'A, B',
  elementwise_product: 'A, B',
  bias: 'X, b',
  shift: 'E, c',
  scale_by: 'X, c',
  hide: 'A, M',
  rms_norm: 'X, γ, [ε]',
  layer_norm: 'X, γ, β, [ε]',
  relu: 'X',
  gelu: 'X',
  gelu_tanh: 'X',
  silu: 'X',
  exp: 'E',
  log_softmax: 'E',
  concat: 'O_1, [O_2], …',
  misread_heads: 'O_1, [O_2], …',
  embedding: 't, table',
  sinusoidal_positions: 'X',
  additive_scores: 'Q, K, v',
  additive_scores_without_tanh: 'Q, K, v',
  row_sum: 'A',
  row_normalize: 'A',
  row_max: 'A',
  row_length: 'X',
  row_difference: 'X, pair',
  mean: 'S',
  variance: 'S',
  softmax_jacobian_norm: 'A',
  normal_samples: 'R, C, seed',
  sign_samples: 'R, C, seed',
  histogram: 'S, edges',
  squared_error: 'Y, T',
  cross_entropy: 'Z, t',
  softmax_backward: 'A, G',
  relu_backward: 'P, G',
  gradient: 'L, X',
  central_difference: 'L, X',
};

const BIASES = '[b_Q, b_K, b_V, b_O]';

/** They record all their symbols. */
const COMPOSITE = {
  head_columns: 'W, h, H',
  attention: 'X, W_Q, W_K, W_V, [M]',
  cross_attention: 'X, X_source, W_Q, W_K, W_V, [M]',
  multi_head: `X, W_Q, W_K, W_V, W_O, H, ${BIASES}, [M]`,
  cross_multi_head: `X, X_source, W_Q, W_K, W_V, W_O, H, ${BIASES}, [M]`,
  feed_forward_relu: 'X, W_1, W_2, [b_1], [b_2]',
  feed_forward_gelu: 'X, W_1, W_2, [b_1], [b_2]',
  feed_forward_gelu_tanh: 'X, W_1, W_2, [b_1], [b_2]',
  feed_forward_swiglu: 'X, W_G, W_U, W_D',
};

const NETWORKS = { relu: 'W_1, W_2', gelu: 'W_1, W_2', gelu_tanh: 'W_1, W_2', swiglu: 'W_G, W_U, W_D' };

function* blocks(): Generator<readonly [name: string, operands: string]> {
  for (const place of ['pre_norm', 'post_norm']) {
    for (const [norm, [first, second]] of [
      ['rms_norm', ['γ_1', 'γ_2']],
      ['layer_norm', ['γ_1, β_1', 'γ_2, β_2']],
    ] as const) {
      for (const [network, weights] of Object.entries(NETWORKS)) {
        const operands = `X, ${first}, W_Q, W_K, W_V, W_O, H, ${second}, ${weights}, [M]`;
        yield [`${place}_block_${norm}_${network}`, operands];
      }
    }
  }
}

export const OPERATIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SIMPLE),
  ...Object.entries(COMPOSITE),
  ...blocks(),
]);
