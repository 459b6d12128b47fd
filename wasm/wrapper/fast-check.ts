// The self-check of a fast module. Some engines have compiled SIMD and then computed wrong numbers, so
// every kernel is asked for numbers that plain loops give, too: a product, and a block with each
// activation. Between them they have both norms in both orders, every kind of mask, and sizes that
// fill tiles of rows, of columns and of keys and leave a tail of each.

import { isFault, type Fault } from './fault.ts';
import type { FastCore } from './fast-core.ts';
import { plainBlock, times } from './fast-plain.ts';
import type { Prepared } from './fast-prepared.ts';
import type { Visibility } from './fast-values.ts';
import { feedForwards, norms, orders, type BlockWeights } from './fast-weights.ts';

/** What did not come out right. */
export interface FastMismatch {
  readonly name: string;
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

type Asked = Pick<FastCore, 'prepareProduct' | 'prepareBlock'>;

const d_model = 9;
const d_ff = 29;
/** More than the 512 rows of B that are multiplied at a time. */
const deep = 520;

interface Size {
  readonly n: number;
  readonly heads: number;
  readonly d_k: number;
  readonly d_v: number;
}

const small: Size = { n: 7, heads: 3, d_k: 3, d_v: 2 };
/** As many keys, and a head as wide, as fill the widest panel. */
const wide: Size = { n: 29, heads: 1, d_k: 2, d_v: 29 };

/** Of each block. Every query may read itself, which leaves no row without a key. */
const cases: readonly (readonly [Size, Visibility])[] = [
  [small, { visible: Uint8Array.of(1, 0, 1, 1, 0, 0, 1) }],
  [
    small,
    {
      causal: true,
      visible: Uint8Array.from({ length: small.n ** 2 }, (_, cell) =>
        Number(cell % 3 !== 1 || cell % (small.n + 1) === 0),
      ),
    },
  ],
  [small, {}],
  [wide, { causal: true }],
];

/**
 * Returns the first answer that is wrong, or undefined. Takes the core so that a test can hand in one
 * that lies.
 */
export function checkFast(core: Pick<FastCore, 'prepareProduct' | 'prepareBlock'>): FastMismatch | undefined {
  for (const answer of answers(core)) if (!isRight(answer)) return answer;
  return undefined;
}

function* answers(core: Asked): Generator<FastMismatch> {
  yield product(core, 'a product', d_model, small.n);
  yield product(core, 'a product in two bands', deep, small.n);
  for (const [k, [size, visibility]] of cases.entries()) {
    const weights = blockWeights(k, size);
    const X = sample(size.n * d_model, 0.25);
    yield {
      name: `a block with ${weights.feedForward}`,
      expected: plainBlock(X, weights, visibility),
      actual: ask(core.prepareBlock(weights), X, visibility),
    };
  }
}

function product(core: Asked, name: string, depth: number, n: number): FastMismatch {
  const A = sample(n * depth, 0.25);
  const B = sample(depth * d_ff, 0.5);
  const layer = core.prepareProduct({ rows: depth, columns: d_ff, data: B });
  return { name, expected: times(A, B, depth), actual: ask(layer, A) };
}

function ask(layer: Prepared | Fault, X: Float32Array, visibility?: Visibility): number[] {
  if (isFault(layer)) return [];
  const Y = layer.run(X, visibility);
  layer.dispose();
  return isFault(Y) ? [] : Array.from(Y);
}

function isRight({ expected, actual }: FastMismatch): boolean {
  const largest = Math.max(1, ...expected.map(Math.abs));
  return (
    actual.length === expected.length && expected.every((x, i) => Math.abs(x - actual[i]!) < 1e-5 * largest)
  );
}

/** Every `seed` begins elsewhere in a row of eleven numbers around 0. */
function sample(length: number, scale: number, seed = 3): Float32Array {
  return Float32Array.from({ length }, (_, i) => (((i * 7 + seed) % 11) - 5) * scale);
}

function blockWeights(k: number, { heads, d_k, d_v }: Size): BlockWeights {
  const [keys, values] = [heads * d_k, heads * d_v];
  const gamma = sample(d_model, 0.0625, k).map((x) => x + 1);
  return {
    d_model,
    heads,
    d_k,
    d_v,
    d_ff,
    feedForward: feedForwards[k]!,
    norm: norms[k % 2]!,
    order: orders[k >> 1]!,
    epsilon: 0.125,
    W_Q: sample(d_model * keys, 0.125, k),
    W_K: sample(d_model * keys, 0.125, k + 1),
    W_V: sample(d_model * values, 0.25, k + 2),
    W_O: sample(values * d_model, 0.125, k + 3),
    b_Q: sample(keys, 0.25, 4),
    b_K: sample(keys, 0.25, 5),
    b_V: sample(values, 0.25, 6),
    b_O: sample(d_model, 0.25, 7),
    gamma_1: gamma,
    beta_1: sample(d_model, 0.125, 8),
    gamma_2: gamma,
    beta_2: sample(d_model, 0.125, 9),
    W_1: sample(d_model * d_ff, 0.25, k + 4),
    W_G: sample(d_model * d_ff, 0.25, k + 5),
    W_2: sample(d_ff * d_model, 0.125, k + 6),
    b_1: sample(d_ff, 0.25, 10),
    b_2: sample(d_model, 0.25, 11),
  };
}
