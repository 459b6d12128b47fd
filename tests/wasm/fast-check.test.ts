// The self-check of the fast path: modules that compute wrong are refused, whatever part of them does.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFastCore } from '../../wasm/wrapper/fast-core.ts';
import { instantiate } from '../../wasm/wrapper/fast-module.ts';
import { plainBlock } from '../../wasm/wrapper/fast-plain.ts';
import {
  checkFast,
  loadFast,
  type Fault,
  type FastCore,
  type InstructionSet,
  type Prepared,
  type PreparedBlock,
} from '../../wasm/wrapper/fast.ts';
import { alone } from '../../wasm/wrapper/reserve.ts';
import { seeded, sound } from './fast-support.ts';
import { functionBodies } from './wrong-bytes.ts';

const folder = new URL('../../build/wasm-release/wasm/', import.meta.url);
const files = [
  ['simd128', 'attention-fast.wasm'],
  ['relaxed-simd', 'attention-fast-relaxed.wasm'],
] as const;
const moduleOf = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)));

type Asked = Pick<FastCore, 'prepareProduct' | 'prepareBlock'>;
type Change = (Y: Float32Array) => void;

/** A core whose results are changed before they are seen. */
function lie(fast: FastCore, change: Change, isMeant: (layer: object) => boolean = () => true): Asked {
  const lying = <Layer extends Prepared>(layer: Layer | Fault): Layer => ({
    ...sound(layer),
    run: (X, visibility) => {
      const Y = sound(sound(layer).run(X, visibility));
      change(Y);
      return Y;
    },
  });
  return {
    prepareProduct: (B) => (isMeant(B) ? lying(fast.prepareProduct(B)) : fast.prepareProduct(B)),
    prepareBlock: (weights) =>
      isMeant(weights) ? lying<PreparedBlock>(fast.prepareBlock(weights)) : fast.prepareBlock(weights),
  };
}

const lastIsOff: Change = (Y) => {
  Y[Y.length - 1]! += 0.01;
};

describe.each(files)('the self-check of %s', (instructionSet, file) => {
  it('accepts the module as it is', async () => {
    expect(checkFast(await loadFast({ instructionSet }))).toBeUndefined();
  });

  it('refuses one wrong cell, NaN or a short answer of the product', async () => {
    const fast = await loadFast({ instructionSet });
    expect(checkFast(lie(fast, lastIsOff))?.name).toBe('a product');
    expect(checkFast(lie(fast, (Y) => (Y[0] = NaN)))?.name).toBe('a product');
    const short = { prepareProduct: () => ({ run: () => new Float32Array(1), dispose: () => undefined }) };
    expect(checkFast({ ...fast, ...short })?.name).toBe('a product');
  });

  it.each(['relu', 'gelu', 'gelu_tanh', 'swiglu'])('refuses a wrong block of %s alone', async (kind) => {
    const fast = await loadFast({ instructionSet });
    const isMeant = (layer: object) => 'feedForward' in layer && layer.feedForward === kind;
    expect(checkFast(lie(fast, lastIsOff, isMeant))?.name).toBe(`a block with ${kind}`);
  });

  it.each([
    ['RMSNorm', { norm: 'rms_norm' }],
    ['LayerNorm', { norm: 'layer_norm' }],
    ['norms before', { order: 'pre_norm' }],
    ['norms behind', { order: 'post_norm' }],
  ])('refuses a module that is wrong with %s alone', async (_, kind) => {
    const fast = await loadFast({ instructionSet });
    const isMeant = (layer: object) =>
      Object.entries(kind).every(([key, value]) => Reflect.get(layer, key) === value);
    expect(checkFast(lie(fast, lastIsOff, isMeant))?.name).toMatch(/^a block/);
  });

  it('refuses a module in whichever kernel sums, products or limits are wrong', async () => {
    const right = moduleOf(file);
    const kernels = kernelsOf(right);
    expect(kernels.length).toBeGreaterThanOrEqual(4); // of products, attention, norms, Softmax
    for (const [index, kernel] of kernels.entries())
      expect(await isAccepted(exchanged(right, kernel), instructionSet), String(index)).toBe(false);
  });

  // The others guard what small numbers do not come near, or add a first number to 0.
  it('refuses 19 of 20 modules in which eight of them in a row are wrong', async () => {
    const right = moduleOf(file);
    const rows = kernelsOf(right).flatMap((kernel) =>
      Array.from({ length: Math.ceil(kernel.length / 8) }, (_, k) => kernel.slice(8 * k, 8 * k + 8)),
    );
    const tried = rows.filter((_, index) => index % 3 === 0);
    let refused = 0;
    for (const some of tried) refused += Number(!(await isAccepted(exchanged(right, some), instructionSet)));
    console.log(`${instructionSet}: ${refused} of ${tried.length} modules are refused`);
    expect(refused).toBeGreaterThan(0.95 * tried.length);
  });
});

/** Functions that compute on vectors; what only looks for ∞ and NaN has fewer operations. */
function kernelsOf(module: Uint8Array<ArrayBuffer>): Exchange[][] {
  return functionBodies(module)
    .map((body) => exchanges(module, body))
    .filter(({ length }) => length > 10);
}

/** What stands behind the prefix of vectors, with another one of the same operands. */
const EXCHANGED: ReadonlyMap<number, number> = new Map([
  [0x01e4, 0xe5], // f32x4.add, sub
  [0x01e5, 0xe4],
  [0x01e6, 0xe4], // f32x4.mul, add
  [0x01e7, 0xe6], // f32x4.div, mul
  [0x01e8, 0xe9], // f32x4.min, max
  [0x01e9, 0xe8],
  [0x0285, 0x86], // f32x4.relaxed_madd, relaxed_nmadd
]);

interface Exchange {
  readonly at: number;
  readonly to: number;
}

function exchanges(module: Uint8Array, [from, end]: readonly [number, number]): Exchange[] {
  const found = [];
  for (let at = from + 1; at + 1 < end; at++) {
    const to = EXCHANGED.get(module[at + 1]! * 256 + module[at]!);
    if (module[at - 1] === 0xfd && to !== undefined) found.push({ at, to });
  }
  return found;
}

function exchanged(module: Uint8Array<ArrayBuffer>, all: readonly Exchange[]): Uint8Array<ArrayBuffer> {
  const wrong = module.slice();
  for (const { at, to } of all) wrong[at] = to;
  return wrong;
}

async function isAccepted(bytes: Uint8Array<ArrayBuffer>, set: InstructionSet): Promise<boolean> {
  try {
    const module = await instantiate(await WebAssembly.compile(bytes));
    return checkFast(makeFastCore(alone(module), set)) === undefined;
  } catch {
    return false;
  }
}

it('another module is taken when one computes wrong, and none when both do', async () => {
  const right = moduleOf('attention-fast.wasm');
  const wrong = exchanged(
    right,
    functionBodies(right).flatMap((body) => exchanges(right, body)),
  );
  const source = (set: InstructionSet) => (set === 'relaxed-simd' ? wrong : right);
  expect((await loadFast({ source })).instructionSet).toBe('simd128');
  await expect(loadFast({ source: () => wrong })).rejects.toMatchObject({ code: 'wrong_numbers' });
});

it('a block of zeros hands on what enters it', () => {
  const X = seeded(1, 12);
  const zeros = (length: number) => new Float32Array(length);
  const weights = {
    ...({ d_model: 4, heads: 2, d_k: 2, d_v: 2, d_ff: 3, feedForward: 'gelu', epsilon: 0.125 } as const),
    ...{ W_Q: zeros(16), W_K: zeros(16), W_V: zeros(16), W_O: zeros(16) },
    ...{ b_Q: zeros(4), b_K: zeros(4), b_V: zeros(4), b_O: zeros(4) },
    ...{ gamma_1: zeros(4), beta_1: zeros(4), gamma_2: zeros(4), beta_2: zeros(4) },
    ...{ W_1: zeros(12), W_2: zeros(12), b_1: zeros(3), b_2: zeros(4) },
  };
  expect(plainBlock(X, weights, {})).toEqual(Array.from(X));
});
